import * as z from 'zod/mini';
import type { EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Entry, EntryProblem } from '../contract.ts';
import { shapeProblems } from '../rules.ts';
import { readTime, refuseTime } from './publishTimes.ts';
import { mismatch, taken } from './saveProblems.ts';
import type { Editor, PublishingDeps, SaveInput } from './publishingDeps.ts';
import * as store from './store.ts';

/** Of one entry; features.md §3.2 asks for 40. */
const keptRevisions = 100;

type Reads = {
  readonly readEntry: (db: Queries, source: EntrySource, key: string) => Promise<Entry | null>;
  readonly requireEntry: (db: Queries, source: EntrySource, key: string) => Promise<Entry>;
  readonly check: (
    db: Queries,
    source: EntrySource,
    key: string,
    value: unknown,
  ) => Promise<EntryProblem[]>;
};

type Change = Pick<store.RevisionRow, 'did' | 'value' | 'note' | 'byName'>;

export function createSaves(deps: PublishingDeps, { readEntry, requireEntry, check }: Reads) {
  const { database, clock, sources, readStaffName, onPublished, report } = deps;

  /** Writes a revision under the next number. @returns that number */
  async function record(
    db: Queries,
    { type }: EntrySource,
    row: Pick<store.EntryRow, 'key' | 'revision'>,
    change: Change,
  ): Promise<number> {
    const revision = row.revision + 1;
    const { key } = row;
    await store.addRevision(db, {
      type: type.name,
      key,
      revision,
      shape: type.shape,
      at: clock(),
      ...change,
    });
    await store.removeOldRevisions(db, { type: type.name, key }, revision - keptRevisions);
    return revision;
  }

  /** What stands on the site and was not published from here, an import or the first content, is a revision too. */
  async function recordFound(
    db: Queries,
    source: EntrySource,
    row: store.EntryRow,
  ): Promise<store.EntryRow> {
    const published = (await source.read(db, row.key)) ?? null;
    if (published === null) return row;
    const last = await store.findLastPublished(db, source.type.name, row.key);
    if (last && canonicalJson(last.value) === canonicalJson(published)) return row;
    const found = { did: 'found', value: published, note: '', byName: '' } as const;
    return { ...row, revision: await record(db, source, row, found) };
  }

  /** @throws Problem validation_failed with every field that is wrong */
  async function requirePublishable(
    db: Queries,
    source: EntrySource,
    key: string,
    value: unknown,
  ): Promise<unknown> {
    const problems = await check(db, source, key, value);
    const errors = problems.filter(({ level }) => level === 'error');
    if (errors.length === 0) return z.parse(source.type.schema, value);
    throw new Problem('validation_failed', 'Some entries need another look. Nothing was saved.', {
      fields: errors.map(({ level: _level, ...field }) => field),
    });
  }

  async function write(
    db: Queries,
    source: EntrySource,
    locked: store.EntryRow,
    { editor, when, value, note, ...input }: SaveInput & { readonly editor: Editor },
  ): Promise<string> {
    const now = clock();
    const { name: type, shape } = source.type;
    const { key } = locked;
    const publishAt = when.kind === 'at' ? readTime('when.at', when.at, now) : null;
    const unpublishAt = readTime('unpublishAt', input.unpublishAt, publishAt ?? now);
    if (unpublishAt !== null && !source.unpublish)
      throw refuseTime('unpublishAt', 'This stays on the site. Leave the end out');
    const row = await recordFound(db, source, locked);
    const byName = await readStaffName(editor.userId);
    const common = { unpublishAt, failure: '', updatedAt: now, updatedBy: byName };
    if (when.kind === 'now') {
      const parsed = await requirePublishable(db, source, key, value);
      await source.publish(db, key, parsed, now);
      const revision = await record(db, source, row, { did: 'published', value, note, byName });
      await store.updateRow(db, { type, key }, { ...common, revision, draft: null, publishAt });
      return followRename(db, source, key, parsed);
    }
    if (when.kind === 'at') await requirePublishable(db, source, key, value);
    const did = when.kind === 'at' ? ('scheduled' as const) : ('saved_draft' as const);
    const revision = await record(db, source, row, { did, value, note, byName });
    const changes = { ...common, revision, draft: value, draftShape: shape, publishAt };
    await store.updateRow(db, { type, key }, changes);
    return key;
  }

  /** Draft, schedule and revisions go along. @returns the key from now on */
  async function followRename(
    db: Queries,
    { type, renamedTo }: EntrySource,
    key: string,
    value: unknown,
  ): Promise<string> {
    const to = renamedTo?.(value) ?? key;
    if (to !== key) await store.renameRows(db, { type: type.name, key }, to);
    return to;
  }

  async function lockAt(
    db: Queries,
    source: EntrySource,
    key: string,
    revision: number,
  ): Promise<{ readonly row: store.EntryRow; readonly entry: Entry }> {
    const row = await store.lockRow(db, { type: source.type.name, key, now: clock() });
    const entry = await requireEntry(db, source, key);
    if (row.revision !== revision) throw mismatch(entry);
    return { row, entry };
  }

  async function inTransaction<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    const result = await database.transaction(work);
    onPublished();
    return result;
  }

  /** By the schedule; what cannot be published any more stays a draft and says why. */
  async function runDue(db: Queries, source: EntrySource, key: string): Promise<void> {
    const now = clock();
    const type = source.type.name;
    const locked = await store.lockRow(db, { type, key, now });
    const isDue = (at: Date | null) => at !== null && at <= now;
    if (isDue(locked.publishAt) && locked.draft != null) {
      const problems = await check(db, source, key, locked.draft);
      const error = problems.find(({ level }) => level === 'error');
      if (error) {
        const failure = `It was not published at its time: ${error.message}.`;
        await store.updateRow(db, { type, key }, { publishAt: null, failure });
        return;
      }
      const row = await recordFound(db, source, locked);
      const value = locked.draft;
      await source.publish(db, key, z.parse(source.type.schema, value), now);
      const change = {
        did: 'published',
        value,
        note: 'At its time',
        byName: row.updatedBy,
      } as const;
      const revision = await record(db, source, row, change);
      await store.updateRow(db, { type, key }, { revision, draft: null, publishAt: null });
      await followRename(db, source, key, value);
      return;
    }
    if (isDue(locked.unpublishAt))
      await takeDown(db, source, locked, 'At its time', locked.updatedBy).catch(
        async (error: unknown) => {
          if (!(error instanceof Problem)) throw error;
          const failure = `It stayed on the site after its time: ${error.message}`;
          await store.updateRow(db, { type, key }, { unpublishAt: null, failure });
        },
      );
  }

  async function takeDown(
    db: Queries,
    source: EntrySource,
    locked: store.EntryRow,
    note: string,
    byName: string,
  ): Promise<void> {
    const row = await recordFound(db, source, locked);
    const { key } = row;
    const type = source.type.name;
    const value = (await source.read(db, key)) ?? null;
    await source.unpublish?.(db, key, clock());
    const revision = await record(db, source, row, { did: 'unpublished', value, note, byName });
    await store.updateRow(
      db,
      { type, key },
      {
        revision,
        draft: row.draft ?? value,
        draftShape: row.draft == null ? source.type.shape : row.draftShape,
        unpublishAt: null,
        updatedAt: clock(),
        updatedBy: byName,
      },
    );
  }

  return {
    async create(source: EntrySource, editor: Editor, input: SaveInput): Promise<Entry> {
      if (!source.keyOf)
        throw new Problem('wrong_state', 'There is exactly one of these. Open it and edit it.');
      // The key is made of the value: even a draft needs one that can be read.
      const fields = shapeProblems(source.type.schema, input.value);
      if (fields.length > 0)
        throw new Problem(
          'validation_failed',
          'Some entries need another look. Nothing was saved.',
          {
            fields,
          },
        );
      const key = source.keyOf(input.value);
      return inTransaction(async (db) => {
        const row = await store.lockRow(db, { type: source.type.name, key, now: clock() });
        if (await readEntry(db, source, key)) throw taken();
        return requireEntry(db, source, await write(db, source, row, { editor, ...input }));
      });
    },

    async save(
      source: EntrySource,
      key: string,
      {
        base,
        revision,
        ...input
      }: SaveInput & { readonly base: string; readonly revision: number; readonly editor: Editor },
    ): Promise<Entry> {
      return inTransaction(async (db) => {
        const { row, entry } = await lockAt(db, source, key, revision);
        if (entry.base !== base) throw mismatch(entry);
        return requireEntry(db, source, await write(db, source, row, input));
      });
    },

    async discardDraft(
      source: EntrySource,
      key: string,
      { revision, editor }: { readonly revision: number; readonly editor: Editor },
    ): Promise<Entry> {
      return inTransaction(async (db) => {
        const { row, entry } = await lockAt(db, source, key, revision);
        if (entry.published === null)
          throw new Problem(
            'wrong_state',
            'This was never published: nothing would be left of it.',
          );
        const updatedBy = await readStaffName(editor.userId);
        const changes = { draft: null, publishAt: null, failure: '', updatedBy };
        await store.updateRow(db, row, { ...changes, revision: revision + 1, updatedAt: clock() });
        return requireEntry(db, source, key);
      });
    },

    async unpublish(
      source: EntrySource,
      key: string,
      { revision, editor }: { readonly revision: number; readonly editor: Editor },
    ): Promise<Entry> {
      return inTransaction(async (db) => {
        const { row, entry } = await lockAt(db, source, key, revision);
        if (!source.unpublish || entry.published === null)
          throw new Problem('wrong_state', 'This can’t be taken from the site.');
        await takeDown(db, source, row, '', await readStaffName(editor.userId));
        return requireEntry(db, source, key);
      });
    },

    /** Every entry by itself: one that fails holds up no other. */
    async publishDue(): Promise<void> {
      for (const { type, key } of await store.listDue(database.db, clock())) {
        const source = sources.find((each) => each.type.name === type);
        if (!source) continue;
        await inTransaction((db) => runDue(db, source, key)).catch((error: unknown) =>
          report(`The schedule of ${type}/${key} failed.`, error),
        );
      }
    },
  };
}
