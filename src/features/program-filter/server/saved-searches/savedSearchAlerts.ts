// features.md §6.32, Appendix C
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { alertDue } from '#features/program-filter/rules.ts';
import type { Notify } from '#features/notifications/contract.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { alertMail } from './savedSearchMail.ts';
import { parseSavedQuery } from './present.ts';
import { createSavedSearchesStore, type SearchRow } from './store.ts';
import type { ProgramFilterService } from '../service.ts';

export type SavedSearchAlertsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly programFilter: Pick<ProgramFilterService, 'all'>;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly notify: Notify;
  readonly origin: () => string;
  readonly siteName: string;
  readonly unsubscribeUrl: (searchId: string) => string;
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

const atOnce = 200;

export function createSavedSearchAlerts(deps: SavedSearchAlertsDeps) {
  const { database, clock, programFilter, mail, notify, origin, siteName, unsubscribeUrl } = deps;
  const store = createSavedSearchesStore(database.db);
  /** Set while this process has searches to look at, because of a failure or because there are many. */
  let unfinished = false;

  async function look(row: SearchRow, email: string | undefined, now: Date): Promise<boolean> {
    const query = parseSavedQuery(row.query);
    if (row.alert === 'off') return false;
    // Toggles that cannot be read any more would be none, and none would find everything.
    const { ids, hits } = query ? await programFilter.all(query) : { ids: [], hits: [] };
    const seen = new Set(row.seenIds);
    const fresh = hits.filter(({ program }) => program && !seen.has(program.id));
    const due = new Date(alertDue(row.alert, now.getTime())).toISOString().slice(0, 10);
    return database.transaction(async () => {
      // A search that was changed since is looked at again, by its new toggles.
      if (!(await store.told(row.id, row.revision, ids, now))) return false;
      // Nobody has looked before: what is there now is no news.
      if (row.toldAt === null || fresh.length === 0 || email === undefined) return false;
      const site = { origin: origin(), siteName };
      const links = {
        dedupeKey: `saved-search:${row.id}:${due}`,
        unsubscribeUrl: unsubscribeUrl(row.id),
      };
      await mail.enqueue(alertMail(site, email, row, fresh, links));
      await notify({
        kind: 'saved_search',
        to: [row.userId],
        group: `saved-search:${row.id}`,
        dedupeKey: links.dedupeKey,
        title: `New programs for your search “${row.name}”`,
        note: '',
        path: '/my-account/filter-toggle',
      });
      return true;
    });
  }

  return {
    isDue: (now: Date, last: Date): boolean =>
      unfinished || alertDue('daily', now.getTime()) > last.getTime(),

    /**
     * Idempotent.
     * @returns how many mails were handed to the outbox
     */
    async tell(): Promise<number> {
      unfinished = true;
      const now = clock();
      const daily = new Date(alertDue('daily', now.getTime()));
      const weekly = new Date(alertDue('weekly', now.getTime()));
      const rows = await store.due({ daily, weekly }, atOnce);
      const emails = await deps.emails([...new Set(rows.map(({ userId }) => userId))]);
      let sent = 0;
      for (const row of rows) if (await look(row, emails.get(row.userId), now)) sent += 1;
      unfinished = rows.length >= atOnce;
      return sent;
    },
  };
}
export type SavedSearchAlerts = ReturnType<typeof createSavedSearchAlerts>;
