import type { Database } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { ChangeResult, SavedChange, ChangeFeed, SavedSchool } from '../contract.ts';
import type { CancelNotices } from '#features/notifications/contract.ts';
import type { SchoolPack, School } from '#features/schools/contract.ts';
import {
  checkNote,
  cleanNote,
  endedGroups,
  limitReached,
  packBytesLimit,
  positionBetween,
} from '../rules.ts';
import { savedEvents } from '../savedEvents.ts';
import { canSaveAnother } from '../policy.ts';
import { presentFacts, presentChanges, presentSaved } from './present.ts';
import { createSavedStore, type SavedRow } from './store.ts';

export type SavedDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly incarnation?: string | undefined;
  readonly pages: (ids: readonly number[]) => Promise<readonly School[]>;
  readonly cancel: CancelNotices;
};

type Fields = SavedChange['set'];
type Refusal = Extract<ChangeResult, { kind: 'refused' }>['code'];

/** Longer than the 30 days a device may hold an operation back (offline.md §4.1). */
const removedRetentionMs = 35 * 24 * 60 * 60 * 1000;
const maxChangesInFeed = 200;

const refusals: Readonly<Record<Refusal, string>> = {
  limit: limitReached,
  not_found:
    'This school is no longer in our catalog. What you wrote about it is still on your device.',
  note_too_long: 'This note is too long. Nothing is cut. Shorten it, and it will send.',
};

const notFoundRefusal = () =>
  new Problem(
    'gone',
    'This school was removed from your list on another device. What you wrote is still on this one. Save the school again to continue.',
  );

/** One person's list while its lock is held. */
class OpenList {
  private readonly before: readonly SavedRow[];
  private readonly byId: Map<number, SavedRow>;

  constructor(rows: readonly SavedRow[]) {
    this.before = rows;
    this.byId = new Map(rows.map((row) => [row.universityId, row]));
  }

  get = (id: number): SavedRow | null => this.byId.get(id) ?? null;
  put = (row: SavedRow): void => void this.byId.set(row.universityId, row);
  endedGroups = (): string[] =>
    this.before.flatMap((row) => endedGroups(row, this.get(row.universityId) ?? row));
  saved = (): SavedRow[] =>
    [...this.byId.values()]
      .filter(({ removedAt }) => removedAt === null)
      .sort((a, b) => a.position - b.position || a.universityId - b.universityId);
}

export function createSavedService({ database, clock, incarnation, pages, cancel }: SavedDeps) {
  const store = createSavedStore(database.db);

  const changing = <T>(userId: string, work: (list: OpenList) => Promise<T>): Promise<T> =>
    database.transaction(async () => {
      await store.lockPerson(userId);
      const list = new OpenList(await store.rows(userId));
      const result = await work(list);
      const ended = list.endedGroups();
      if (ended.length > 0) await cancel(userId, 'saved_schools', ended);
      return result;
    });

  /** Raises the revision; the same values again change nothing. */
  async function write(before: SavedRow, facts: Partial<SavedRow>): Promise<SavedRow> {
    const isNew = before.revision === 0;
    const row = { ...before, ...facts };
    if (!isNew && JSON.stringify(row) === JSON.stringify(before)) return before;
    const stored = { ...row, revision: before.revision + 1, updatedAt: clock() };
    if (isNew) await store.insert(stored);
    else await store.change(before.userId, before.universityId, stored);
    return stored;
  }

  function unsaved(userId: string, universityId: number, list: OpenList): SavedRow {
    const now = clock();
    return {
      userId,
      universityId,
      programIds: [],
      tag: '',
      note: '',
      notify: list.saved().length === 0 || list.saved().some(({ notify }) => notify),
      muted: [],
      position: positionBetween(list.saved().at(-1)?.position ?? null, null),
      revision: 0,
      savedAt: now,
      updatedAt: now,
      removedAt: now,
      seenChange: 0,
    };
  }

  async function make(
    userId: string,
    id: number,
    { saved, seen = 0, note, ...set }: Fields,
    list: OpenList,
  ): Promise<SavedRow | Refusal> {
    const before = list.get(id) ?? unsaved(userId, id, list);
    const words = note === undefined ? before.note : cleanNote(note);
    const joins = saved === true && before.removedAt !== null;
    if (checkNote(words) !== null && words !== before.note) return 'note_too_long';
    if (before.revision === 0 && (!joins || !(await store.existing([id])).has(id)))
      return 'not_found';
    if (joins && !canSaveAnother(list.saved().length)) return 'limit';
    const leaves = saved === false && before.removedAt === null;
    const { programIds, tag, notify, muted, position } = before;
    const row = await write(before, {
      programIds: set.programIds ?? programIds,
      tag: set.tag ?? tag,
      notify: set.notify ?? notify,
      muted: set.muted ? savedEvents.filter((each) => set.muted?.includes(each)) : muted,
      position: set.position ?? position,
      note: words,
      removedAt: joins ? null : leaves ? clock() : before.removedAt,
      // What moved before it was saved is no news.
      seenChange: Math.max(seen, before.seenChange, joins ? await store.newestChange() : 0),
    });
    list.put(row);
    return row;
  }

  async function presented(rows: readonly SavedRow[]): Promise<SavedSchool[]> {
    const ids = rows.map(({ universityId }) => universityId);
    if (ids.length === 0) return [];
    const schools = await store.schools(ids);
    const unitids = schools.flatMap(({ successorUnitid }) => successorUnitid ?? []);
    const facts = presentFacts({
      schools,
      successors: unitids.length === 0 ? [] : await store.successors(unitids),
      programs: await store.programsOf(ids),
      deadlines: await store.deadlinesOf(ids, clock()),
      awards: await store.awardsOf(ids),
      awardYears: await store.awardYears(),
    });
    return rows.flatMap((row) => {
      const school = facts.get(row.universityId);
      return school ? [{ ...presentSaved(row, school), incarnation }] : [];
    });
  }

  async function presentedOne(row: SavedRow): Promise<SavedSchool> {
    const [one] = await presented([row]);
    if (!one) throw new Error('A saved school without its school was read.');
    return one;
  }

  /** @throws Problem */
  function requireMade(made: SavedRow | Refusal): SavedRow {
    if (typeof made !== 'string') return made;
    if (made === 'not_found') throw new Problem('not_found', refusals.not_found);
    const path = made === 'limit' ? 'id' : 'note';
    const message = refusals[made];
    throw new Problem('validation_failed', message, { fields: [{ path, code: made, message }] });
  }

  async function requireRevision(row: SavedRow | null, ifMatch: number): Promise<void> {
    if ((row?.revision ?? 0) === ifMatch) return;
    throw new Problem(
      'revision_mismatch',
      'This saved school was changed on another device. Both versions are kept.',
      { current: row && (await presentedOne(row)) },
    );
  }

  return {
    incarnation,

    list: async (userId: string): Promise<SavedSchool[]> => presented(await store.rows(userId)),

    /** One that is saved already is answered as it is. @throws Problem not_found, validation_failed */
    save: (userId: string, { id, ...set }: Fields & { id: number }): Promise<SavedSchool> =>
      changing(userId, async (list) => {
        const row = list.get(id);
        if (row?.removedAt === null) return presentedOne(row);
        return presentedOne(requireMade(await make(userId, id, { ...set, saved: true }, list)));
      }),

    /** @throws Problem not_found, gone, revision_mismatch, validation_failed */
    change: (userId: string, id: number, ifMatch: number, set: Fields): Promise<SavedSchool> =>
      changing(userId, async (list) => {
        const row = list.get(id);
        if (row === null) throw new Problem('not_found', 'This school is not on your list.');
        await requireRevision(row, ifMatch);
        if (row.removedAt !== null) throw notFoundRefusal();
        return presentedOne(requireMade(await make(userId, id, set, list)));
      }),

    remove: (userId: string, id: number, ifMatch: number): Promise<{ removed: boolean }> =>
      changing(userId, async (list) => {
        const row = list.get(id);
        if (row === null || row.removedAt !== null) return { removed: false };
        await requireRevision(row, ifMatch);
        requireMade(await make(userId, id, { saved: false }, list));
        return { removed: true };
      }),

    order: (userId: string, ids: readonly number[]): Promise<{ ids: number[] }> =>
      changing(userId, async (list) => {
        const rank = new Map([...new Set(ids)].map((id, at) => [id, at]));
        const rows = list.saved().map((row, at) => ({
          row,
          rank: rank.get(row.universityId) ?? rank.size + at,
        }));
        rows.sort((a, b) => a.rank - b.rank);
        for (const [at, { row }] of rows.entries()) await write(row, { position: at + 1 });
        return { ids: rows.map(({ row }) => row.universityId) };
      }),

    /** Each change stands for itself. */
    bulk: (userId: string, changes: readonly SavedChange[]): Promise<ChangeResult[]> =>
      changing(userId, async (list) => {
        const results: ChangeResult[] = [];
        for (const { id, revision, incarnation: of = incarnation, set } of changes) {
          if ((list.get(id)?.revision ?? 0) !== revision || of !== incarnation) {
            results.push({ id, kind: 'conflict' });
            continue;
          }
          const made = await make(userId, id, set, list);
          results.push(
            typeof made === 'string'
              ? { id, kind: 'refused', code: made, message: refusals[made] }
              : { id, kind: 'done', revision: made.revision, incarnation },
          );
        }
        return results;
      }),

    silence: (userId: string): Promise<void> =>
      changing(userId, async (list) => {
        for (const row of list.saved()) list.put(await write(row, { notify: false }));
      }),

    news: async (userId: string, since: number | null): Promise<ChangeFeed> =>
      presentChanges(await store.changesFor(userId, since, maxChangesInFeed)),

    async pack(userId: string): Promise<SchoolPack> {
      const saved = (await store.rows(userId)).filter(({ removedAt }) => removedAt === null);
      const found = await pages(saved.map(({ universityId }) => universityId));
      const at = clock().toISOString();
      const link = ({ slug, name, city, state }: School) => ({ slug, name, city, state });
      let room = packBytesLimit - bytesOf({ schools: [], leftOut: found.map(link), at }) - 200;
      const fits = found.map((page) => {
        const bytes = bytesOf(page) + 1;
        if (bytes > room) return false;
        room -= bytes;
        return true;
      });
      return {
        schools: found.filter((_, index) => fits[index]),
        leftOut: found.filter((_, index) => !fits[index]).map(link),
        at,
      };
    },

    tidy: (): Promise<void> =>
      store.forgetRemoved(new Date(clock().getTime() - removedRetentionMs)),
  };
}
export type SavedService = ReturnType<typeof createSavedService>;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
