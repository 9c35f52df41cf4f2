import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { PersonData } from '#server/people/personData.ts';
import { listEntitlements } from './entitlementStore.ts';
import { listOrders, removeOwners } from './store.ts';

export const createPackageData = ({ db }: Pick<Database, 'db'>): PersonData => ({
  name: 'packages',
  async *exportPerson(userId) {
    const orders = (await listOrders(db, userId)).map((row) =>
      omit(row, ['userId', 'sessionId', 'sessionUrl', 'sessionExpiresAt']),
    );
    yield* jsonRows('plans/orders.json', 'Orders, payments and refunds. Amounts in cents.', orders);
    const plans = (await listEntitlements(db, userId)).map((row) => omit(row, ['userId']));
    yield* jsonRows('plans/plans.json', 'Plans you have or had.', plans);
  },
  async removePerson(userId) {
    await removeOwners(db, [userId]);
    return {};
  },
});
