import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountStore } from '#features/account/server/store.ts';
import { managePlans } from './managePlans.ts';
import { openTestPackages, type TestPackages } from './testingPackages.ts';

let site: TestPackages;
let printed: string;
beforeAll(async () => {
  site = await openTestPackages();
});
afterAll(() => site.close());
beforeEach(() => {
  printed = '';
});

const run = (...args: string[]) =>
  managePlans(args, {
    database: site.database,
    clock: site.clock,
    provider: site.service.provider,
    print: (text) => {
      printed += text;
    },
    findUserId: async (email) =>
      (await createAccountStore(site.database.db).findUserByEmailKey(email))?.id ?? null,
  });

describe('npm run plans', () => {
  it('makes a code that works as often as it says', async () => {
    expect(await run('code', 'application_condenser', '--uses', '2')).toBe(0);
    const code = /^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(printed)?.[0] ?? '';
    for (const { id } of [await site.addStudent(), await site.addStudent()]) {
      await site.service.redeem(id, code);
      expect(await site.packageOf(id)).toBe('application_condenser');
    }
    const { id } = await site.addStudent();
    await expect(site.service.redeem(id, code)).rejects.toThrow(/as often as it can be/);
  });

  it('makes a chosen code with a last day, lists it, and ends it', async () => {
    const order = ['code', 'filter_toggle', '--code', 'nurses-2027', '--until=2027-05-31'];
    expect(await run(...order, '--name', 'Spring fair')).toBe(0);
    expect(printed).toBe('NURSES-2027\n  gives Program match once, through 2027-05-31.\n');
    printed = '';
    expect(await run(...order)).toBe(1);
    expect(printed).toContain('There is a code with these letters and digits already');
    printed = '';
    expect(await run('codes')).toBe(0);
    const [, id = ''] =
      /([0-9a-f-]{36}) {2}…2027 {2}Program match {2}used 0 of 1 {2}works {2}Spring fair/.exec(
        printed,
      ) ?? [];
    expect(await run('end', id)).toBe(0);
    const { id: userId } = await site.addStudent();
    await expect(site.service.redeem(userId, 'NURSES 2027')).rejects.toThrow(/has ended/);
  });

  it.each([
    ['code', 'filter_toggle', '--until', '2020-01-01'],
    ['code', 'filter_toggle', '--code', 'short'],
    ['code', 'filter_toggle', '--uses'],
    ['end'],
    ['end', '00000000-0000-4000-8000-000000000000'],
    ['code'],
    ['code', 'everything'],
    ['code', 'filter_toggle', '--uses', '0'],
    ['code', 'filter_toggle', '--uses', 'many'],
    ['code', 'filter_toggle', '--often', '3'],
    ['refund', 'abc'],
    ['refund', '00000000-0000-4000-8000-000000000000'],
    ['orders', 'nobody@example.test'],
    ['unknown'],
  ])('refuses %j %j %j with a sentence', async (...args: string[]) => {
    expect(await run(...args)).toBe(1);
    expect(printed).not.toBe('');
  });

  it('lists the orders of a student and asks for the money back', async () => {
    const { id, email } = await site.addStudent();
    const order = await site.service.openCheckout(id, 'filter_toggle');
    expect(await run('refund', order.id)).toBe(1);
    const event = await site.stripe.pay(order.sessionId ?? '');
    await site.receive(event);
    printed = '';
    expect(await run('orders', email)).toBe(0);
    expect(printed).toContain(`${order.id}  receipt`);
    expect(printed).toContain('$29  Paid');
    expect(await run('refund', order.id)).toBe(0);
    expect(site.stripe.calls.at(-1)).toBe('POST /v1/refunds');
    expect((await site.service.listOrders(id))[0]?.refundRequestedAt).not.toBeNull();
  });
});
