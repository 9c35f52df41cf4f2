import { type PackageKey, type StudentPackage, findPackage, getEnd } from '../rules.ts';
import { accountTopic } from '../paths.ts';
import type { PackagesDeps } from './deps.ts';
import { insertEntitlement, listEntitlements, type NewEntitlement } from './entitlementStore.ts';
import { lockStudent, type OrderRow } from './store.ts';

type Terms = Parameters<typeof findPackage>[0];

export const toEntitlement = (
  order: Pick<OrderRow, 'id' | 'userId' | 'package' | 'upgradeFrom' | 'amount'>,
  source: 'order' | 'scholarship',
  startsAt: Date,
): NewEntitlement => ({
  userId: order.userId,
  package: order.package,
  // What is given away rests on no payment of before.
  upgradeFrom: order.amount === 0 ? '' : order.upgradeFrom,
  source,
  origin: `order:${order.id}`,
  orderId: order.id,
  startsAt,
  endsAt: getEnd(startsAt),
});

export function createEntitlements({ database, clock, live, accounts }: PackagesDeps) {
  const { db } = database;

  /** Carries over to the account what follows from these, and to all its open pages once that is stored. */
  async function publish(userId: string, terms: Terms): Promise<{ readonly email: string } | null> {
    live.publish(accountTopic(userId));
    return accounts.setStudentPackage(userId, findPackage(terms, clock()));
  }

  const findOwn = async (userId: string): Promise<StudentPackage> =>
    findPackage(await listEntitlements(db, userId), clock());

  return {
    publish,
    findOwn,

    /** In a transaction in which the student is locked. */
    async refresh(userId: string) {
      return publish(userId, await listEntitlements(db, userId));
    },

    /** Without a payment and without an end; a second time it only restores what follows from it. */
    async give(userId: string, key: PackageKey): Promise<void> {
      await database.transaction(async () => {
        await lockStudent(db, userId);
        await insertEntitlement(db, {
          userId,
          package: key,
          source: 'grant',
          origin: `grant:${key}`,
          startsAt: clock(),
        });
        await publish(userId, await listEntitlements(db, userId));
      });
    },
  };
}
export type Entitlements = ReturnType<typeof createEntitlements>;
