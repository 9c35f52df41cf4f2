import { everyMinute, hourly, type Job, nightly } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import { day, hour } from '#shared/time/duration.ts';
import { endingDays, findEndingReminder, findPackage } from '../rules.ts';
import type { PackagesDeps } from './deps.ts';
import type { Entitlements } from './entitlementService.ts';
import {
  type EntitlementRow,
  listEnded,
  listEnding,
  listEntitlements,
  markLapsed,
  markReminded,
} from './entitlementStore.ts';
import type { PackageMails } from './mails.ts';
import * as store from './store.ts';

const batchSize = 200;
/** A provider repeats what it sends for a few days; longer is for looking something up. */
const eventRetentionMs = 400 * day;
/** A checkout ends after a day; its provider has two more to report it. */
const abandonedMs = 3 * day;
const longestNoticeMs = Math.max(...endingDays) * day + hour;

export type PackageJobDeps = PackagesDeps &
  OrphanDeps & {
    readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };

export function createPackageJobs(
  deps: PackageJobDeps,
  entitlements: Entitlements,
  mails: PackageMails,
) {
  const { database, clock, emails } = deps;
  const { db } = database;

  /** @returns how many entitlements have ended */
  async function end(): Promise<number> {
    const ended = await listEnded(db, clock(), batchSize);
    const owners = groupBy(ended, ({ userId }) => userId);
    for (const [userId, rows] of owners) {
      await database.transaction(async () => {
        await store.lockStudent(db, userId);
        await markLapsed(
          db,
          rows.map(({ id }) => id),
          clock(),
        );
        await entitlements.refresh(userId);
      });
    }
    return ended.length;
  }

  /** Whether somebody has less from its end on. */
  async function isLoss(row: EntitlementRow & { endsAt: Date }): Promise<boolean> {
    const all = await listEntitlements(db, row.userId);
    const now = clock();
    return findPackage([row], now) !== '' && findPackage(all, row.endsAt) !== findPackage(all, now);
  }

  async function remind(row: EntitlementRow, to: string | undefined): Promise<boolean> {
    const { endsAt } = row;
    const days = endsAt && findEndingReminder(endsAt, row.remindedDays, clock());
    if (endsAt === null || days === null || to === undefined) return false;
    if (!(await isLoss({ ...row, endsAt }))) return false;
    await database.transaction(async () => {
      await markReminded(db, row.id, days);
      await mails.reportEnding(to, { ...row, endsAt }, days);
    });
    return true;
  }

  /** @returns how many reminders were written */
  async function remindDue(): Promise<number> {
    const now = clock();
    const rows = await listEnding(db, { now, until: new Date(now.getTime() + longestNoticeMs) });
    let sent = 0;
    for (let start = 0; start < rows.length; start += batchSize) {
      const batch = rows.slice(start, start + batchSize);
      const addresses = await emails([...new Set(batch.map(({ userId }) => userId))]);
      for (const row of batch) if (await remind(row, addresses.get(row.userId))) sent += 1;
    }
    return sent;
  }

  /** @returns how many orders are given up */
  async function expire(): Promise<number> {
    const before = new Date(clock().getTime() - abandonedMs);
    const orders = await store.listAbandoned(db, before, batchSize);
    for (const { id } of orders)
      await store.updateOrder(db, id, { state: 'expired', updatedAt: clock() }, [
        'created',
        'provider_pending',
      ]);
    return orders.length;
  }

  const jobs: readonly Job[] = [
    { name: 'end plans', isDue: everyMinute, run: async () => void (await end()) },
    { name: 'announce the end of plans', isDue: hourly, run: async () => void (await remindDue()) },
    {
      name: 'tidy orders',
      isDue: nightly,
      run: async () => {
        await expire();
        await store.removeEvents(db, new Date(clock().getTime() - eventRetentionMs));
      },
    },
    orphanJob(
      'remove orders and plans of people without an account',
      deps,
      store.listOwners,
      store.removeOwners,
    ),
  ];
  return { end, remindDue, expire, jobs };
}
