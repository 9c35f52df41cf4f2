// features.md §6.32, Appendix C
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { hour } from '#shared/time/duration.ts';
import {
  type DigestTime,
  type FindDigestTimes,
  type Notify,
  savedSearchGroup,
} from '#features/notifications/contract.ts';
import { lastTimeBefore } from '#features/notifications/rules.ts';
import { formatAlert } from './alertText.ts';
import { parseSavedQuery } from './present.ts';
import { type AlertRow, createSavedSearchesStore } from './store.ts';
import type { ProgramFilterService } from '../service.ts';

export type SavedSearchAlertsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly programFilter: Pick<ProgramFilterService, 'all'>;
  readonly notify: Notify;
  readonly findDigestTimes: FindDigestTimes;
  readonly origin: () => string;
  /** Of those who may have this mail. */
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

const atOnce = 200;
/** Looked once an hour, a search is looked at before the summary that it is for, also where clocks differ by 15 min. */
const aheadMs = 2 * hour;

/** Computed once for each hour and zone, not for each search. */
function createDueTimes(now: Date) {
  const known = new Map<string, Date>();
  return (mode: AlertRow['alert'], time: DigestTime): Date => {
    const key = `${mode} ${time.digestHour} ${time.timeZone}`;
    const due = known.get(key) ?? lastTimeBefore(aheadMs, now, mode, time);
    known.set(key, due);
    return due;
  };
}

export function createSavedSearchAlerts(deps: SavedSearchAlertsDeps) {
  const { database, clock, programFilter, notify, findDigestTimes, origin, emails } = deps;
  const store = createSavedSearchesStore(database.db);

  async function look(id: string, isReachable: boolean, now: Date): Promise<boolean> {
    const row = await store.findRow(id);
    if (!row || row.alert === 'off') return false;
    const query = parseSavedQuery(row.query);
    // Toggles that cannot be read any more would be none, and none would find everything.
    const { ids, hits } = query ? await programFilter.all(query) : { ids: [], hits: [] };
    const seen = new Set(row.seenIds);
    const fresh = hits.filter(({ program }) => program && !seen.has(program.id));
    return database.transaction(async () => {
      // A search that was changed or looked at since is looked at again when it is due.
      if (!(await store.told(row, ids, now))) return false;
      // Nobody has looked before: what is there now is no news.
      if (row.toldAt === null || fresh.length === 0 || !isReachable) return false;
      await notify({
        kind: 'saved_search',
        to: [row.userId],
        group: savedSearchGroup(row.id),
        dedupeKey: `saved-search:${row.id}:${now.toISOString()}`,
        title: `New programs for your search “${row.name}”`,
        note: '',
        path: '/my-account/filter-toggle',
        mailText: `\n${formatAlert(fresh, origin())}`,
      });
      return true;
    });
  }

  return {
    /** Safe to repeat, and beside another process. @returns for how many searches there was news */
    async look(): Promise<number> {
      const now = clock();
      const dueTime = createDueTimes(now);
      let count = 0;
      let last: string | null = null;
      for (;;) {
        const rows: AlertRow[] = await store.listAlerts(last, atOnce);
        const people = [...new Set(rows.map(({ userId }) => userId))];
        const times = await findDigestTimes(people);
        const due = rows.filter(({ userId, alert, lookedAt }) => {
          const time = times.get(userId);
          return time !== undefined && lookedAt < dueTime(alert, time);
        });
        const reachable = await emails([...new Set(due.map(({ userId }) => userId))]);
        for (const { id, userId } of due) {
          if (await look(id, reachable.has(userId), now)) count += 1;
        }
        last = rows.at(-1)?.id ?? null;
        if (rows.length < atOnce) return count;
      }
    },
  };
}
export type SavedSearchAlerts = ReturnType<typeof createSavedSearchAlerts>;
