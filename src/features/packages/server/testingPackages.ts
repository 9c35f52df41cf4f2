import { createAccountService } from '#features/account/server/service.ts';
import { buildUser, createMailbox } from '#features/account/server/testing.ts';
import {
  localStripeKeys,
  signStripePayload,
  startStripeServer,
  type StripeEvent,
} from '#testing/payments/stripeServer.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createStripeProvider } from './payments/stripeProvider.ts';
import { createPackages } from './services.ts';

/** The service over a database of its own, with a local server in Stripe’s place. Events are not delivered by themselves. */
export async function openTestPackages() {
  const database = await openTestDatabase();
  let now = new Date('2026-11-29T12:00:00Z');
  const clock = () => now;
  const stripe = await startStripeServer({ delivers: false, now: clock });
  const mail = createMailbox();
  const published: string[] = [];
  const site = {
    mail,
    origin: () => 'http://site.test',
    siteName: 'Lamplight',
  };
  const account = createAccountService({
    database,
    clock,
    config: { appSecret: 'a secret of this test' },
    ...site,
  });
  const deps = {
    database,
    clock,
    live: { publish: (topic: string) => void published.push(topic) },
    accounts: account,
    emails: account.memberEmails,
    withoutAccount: account.withoutAccount,
    ...site,
  };
  const keys = { ...localStripeKeys, apiBase: stripe.base };
  const provider = createStripeProvider(keys, 'Lamplight');
  const service = createPackages({ ...deps, provider });
  return {
    database,
    stripe,
    mail,
    published,
    clock,
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    service,
    async receive(event: StripeEvent): Promise<void> {
      const payload = JSON.stringify(event);
      const signature = signStripePayload(payload, now);
      await service.takeEvent(await provider.readEvent(Buffer.from(payload), signature, now));
    },
    complimentary: createPackages({ ...deps, provider: null }),
    addStudent: () => buildUser(database.db),
    async packageOf(userId: string): Promise<string | undefined> {
      const { rows } = await database.pool.query<{ student_package: string }>(
        'select student_package from users where id = $1',
        [userId],
      );
      return rows[0]?.student_package;
    },
    async count(table: 'entitlements' | 'package_orders', userId: string) {
      const { rows } = await database.pool.query<{ found: number }>(
        `select count(*)::integer as found from ${table} where user_id = $1`,
        [userId],
      );
      return rows[0]?.found ?? 0;
    },
    async outcomesOf(orderId: string) {
      const { rows } = await database.pool.query<{ outcome: string }>(
        'select outcome from webhook_events where order_id = $1 order by processed_at, id',
        [orderId],
      );
      return rows.map(({ outcome }) => outcome);
    },
    async close() {
      await stripe.close();
      await database.close();
    },
  };
}
export type TestPackages = Awaited<ReturnType<typeof openTestPackages>>;
