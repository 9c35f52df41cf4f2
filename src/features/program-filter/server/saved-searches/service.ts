import type { Database } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { type CancelNotices, savedSearchGroup } from '#features/notifications/contract.ts';
import { normalizeFilter } from '#features/program-filter/normalizeFilter.ts';
import {
  type Alert,
  checkSearchName,
  cleanSearchName,
  savedSearchLimit,
  searchLimitReached,
} from '#features/program-filter/rules.ts';
import type { FilterQuery } from '#features/program-filter/types.ts';
import type { SavedSearch } from '#features/program-filter/contract.ts';
import { presentSearch } from './present.ts';
import { createSavedSearchesStore, type SearchView } from './store.ts';
import type { ProgramFilterService } from '../service.ts';

export type SavedSearchesDeps = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  readonly programFilter: Pick<ProgramFilterService, 'ids'>;
  readonly cancel: CancelNotices;
};

type NewSearch = {
  readonly id: string;
  readonly name: string;
  readonly query: FilterQuery;
  readonly alert: Alert;
};

const refused = (path: string, code: string, message: string): Problem =>
  new Problem('validation_failed', message, { fields: [{ path, code, message }] });

/** @throws Problem validation_failed */
function requireName(text: string): string {
  const name = cleanSearchName(text);
  const wrong = checkSearchName(name);
  if (wrong !== null) throw refused('name', name === '' ? 'required' : 'too_long', wrong);
  return name;
}

/** Courses are kept only with the toggle that needs them: they are somebody's grades. */
function storedQuery(asked: FilterQuery): FilterQuery {
  const { query } = normalizeFilter(asked);
  return query.prereqs ? query : { ...query, courses: [] };
}

export function createSavedSearchesService(deps: SavedSearchesDeps) {
  const { database, clock, programFilter, cancel } = deps;
  const store = createSavedSearchesStore(database.db);
  let looking: Promise<unknown> = Promise.resolve();

  /**
   * Mails are about what comes later. Not in the transaction around it: whoever asks for the catalogue there may wait
   * for one who waits for its connection. What fails here, the next mail makes up.
   */
  const begin = ({ id, revision, query }: SavedSearch): void =>
    database.afterCommit(() => {
      looking = looking
        .then(async () => {
          const ids = await programFilter.ids(query as FilterQuery);
          return store.told({ id, revision, toldAt: null }, ids, clock());
        })
        .catch(() => undefined);
    });

  /** What was found before is about another question, or wanted by nobody. */
  const stopNotices = (userId: string, id: string): Promise<void> =>
    cancel(userId, 'saved_search', [savedSearchGroup(id)]);

  async function requireRow(userId: string, id: string, ifMatch: number): Promise<SearchView> {
    const row = await store.find(userId, id);
    if (!row) throw new Problem('not_found', 'This search is no longer saved.');
    requireRevision(row, ifMatch);
    return row;
  }

  return {
    list: async (userId: string): Promise<SavedSearch[]> =>
      (await store.list(userId)).map(presentSearch),

    /** One that exists is answered as it is. @throws Problem validation_failed */
    async save(userId: string, { id, alert, ...search }: NewSearch): Promise<SavedSearch> {
      const name = requireName(search.name);
      const query = storedQuery(search.query);
      return database.transaction(async () => {
        await store.lockPerson(userId);
        const existing = await store.find(userId, id);
        if (existing) return presentSearch(existing);
        if ((await store.count(userId)) >= savedSearchLimit)
          throw refused('id', 'limit', searchLimitReached);
        if (await store.isTaken(id))
          throw refused('id', 'taken', 'We couldn’t save this search. Save it again.');
        const now = clock();
        const row = { id, userId, name, query, alert, toldAt: null, revision: 1, createdAt: now };
        await store.insert({ ...row, updatedAt: now });
        const made = presentSearch(row);
        begin(made);
        return made;
      });
    },

    /** @throws Problem not_found, revision_mismatch, validation_failed */
    async change(
      userId: string,
      id: string,
      ifMatch: number,
      set: Partial<Omit<NewSearch, 'id'>>,
    ): Promise<SavedSearch> {
      const name = set.name === undefined ? undefined : requireName(set.name);
      const query = set.query && storedQuery(set.query);
      return database.transaction(async () => {
        await store.lockPerson(userId);
        const before = await requireRow(userId, id, ifMatch);
        const row = {
          ...before,
          name: name ?? before.name,
          query: query ?? before.query,
          alert: set.alert ?? before.alert,
        };
        if (JSON.stringify(row) === JSON.stringify(before)) return presentSearch(before);
        // Another question, or mails after a time without: what is there now is no news.
        const begins = query !== undefined || (before.alert === 'off' && row.alert !== 'off');
        const stored = {
          ...row,
          revision: before.revision + 1,
          toldAt: begins ? null : before.toldAt,
        };
        await store.change(userId, id, { ...stored, updatedAt: clock() });
        if (begins || row.alert === 'off') await stopNotices(userId, id);
        const made = presentSearch(stored);
        if (begins) begin(made);
        return made;
      });
    },

    remove: (userId: string, id: string, ifMatch: number): Promise<{ removed: boolean }> =>
      database.transaction(async () => {
        await store.lockPerson(userId);
        const row = await store.find(userId, id);
        if (!row) return { removed: false };
        requireRevision(row, ifMatch);
        await store.remove(userId, id);
        await stopNotices(userId, id);
        return { removed: true };
      }),

    silence: (id: string): Promise<void> =>
      database.transaction(async () => {
        const userId = await store.silence(id, clock());
        if (userId !== null) await stopNotices(userId, id);
      }),

    settled: async (): Promise<void> => void (await looking),
  };
}
export type SavedSearchesService = ReturnType<typeof createSavedSearchesService>;

function requireRevision(row: SearchView, ifMatch: number): void {
  if (row.revision === ifMatch) return;
  throw new Problem(
    'revision_mismatch',
    'This search was changed on another device. Check the new version, then make your change again.',
    { current: presentSearch(row) },
  );
}
