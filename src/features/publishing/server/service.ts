import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { EntrySource, PublishedEntry } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Entry, EntryProblem, EntryRevision, EntrySummary } from '../contract.ts';
import { getEntryState, shapeProblems } from '../rules.ts';
import type { Editor, PublishingDeps, SaveInput } from './publishingDeps.ts';
import { createEntrySearch, type EntrySearch } from './entrySearch.ts';
import { createSaves } from './saves.ts';
import * as store from './store.ts';

export const baseOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 32);

const unknownType = (type: string) =>
  new Problem('not_found', `There is no content of the type “${type}”.`);
const unknownEntry = () =>
  new Problem('not_found', 'There is nothing here, or it was removed meanwhile.');

export function createPublishing(deps: PublishingDeps) {
  const { database, clock, sources } = deps;

  /** @throws Problem not_found, permission_needed */
  function requireSource(name: string, { permissions }: Editor): EntrySource {
    const source = sources.find(({ type }) => type.name === name);
    if (!source) throw unknownType(name);
    if (permissions.includes(source.type.permission)) return source;
    throw new Problem(
      'permission_needed',
      'Your account isn’t allowed to edit this, or no longer is. What you typed is kept on your device; ask the person who manages your staff.',
    );
  }

  function titleOf({ type }: EntrySource, value: unknown): string {
    const parsed = z.safeParse(type.schema, value);
    return parsed.success ? type.titleOf(parsed.data as never) : '';
  }

  function summarize(
    { type }: EntrySource,
    key: string,
    facts: {
      readonly row: store.EntryRow | null;
      readonly title: string;
      readonly isPublished: boolean;
      readonly updatedAt: Date | null;
      readonly unfinished: readonly string[];
    },
  ): EntrySummary {
    const { row, title, isPublished, unfinished } = facts;
    return {
      type: type.name,
      key,
      title: title === '' ? key : title,
      state: getEntryState({
        isPublished,
        hasDraft: row?.draft != null,
        isScheduled: row?.publishAt != null,
      }),
      updatedAt: (row?.updatedAt ?? facts.updatedAt)?.toISOString() ?? null,
      updatedBy: row?.updatedBy ?? '',
      publishAt: row?.publishAt?.toISOString() ?? null,
      unpublishAt: row?.unpublishAt?.toISOString() ?? null,
      unfinished: [...unfinished],
      failure: row?.failure ?? '',
    };
  }

  /** The draft in today's shape. */
  function draftOf({ type }: EntrySource, row: store.EntryRow | null): unknown {
    if (row?.draft == null) return null;
    return row.draftShape < type.shape
      ? (type.migrate?.(row.draft, row.draftShape) ?? row.draft)
      : row.draft;
  }

  async function readEntry(db: Queries, source: EntrySource, key: string): Promise<Entry | null> {
    const row = await store.findRow(db, source.type.name, key);
    const published = (await source.read(db, key)) ?? null;
    const draft = draftOf(source, row);
    if (published === null && draft === null) return null;
    return {
      ...summarize(source, key, {
        row,
        title: (await source.titleAt?.(db, key)) ?? titleOf(source, published ?? draft),
        isPublished: published !== null,
        updatedAt: null,
        unfinished: (await source.unfinished?.(db, key)) ?? [],
      }),
      revision: row?.revision ?? 0,
      canUnpublish: source.unpublish !== undefined,
      base: baseOf(draft ?? published),
      published,
      draft,
      ...(source.given && { given: [...(await source.given(db, key))] }),
    };
  }

  async function requireEntry(db: Queries, source: EntrySource, key: string): Promise<Entry> {
    const entry = await readEntry(db, source, key);
    if (!entry) throw unknownEntry();
    return entry;
  }

  async function listOf(db: Queries, source: EntrySource): Promise<EntrySummary[]> {
    const rows = await store.listRows(db, source.type.name);
    return summarizeAll(db, source, rows, await source.list(db));
  }

  /** @param all rows, of which those that are not `published` and have a draft come first */
  async function summarizeAll(
    db: Queries,
    source: EntrySource,
    all: readonly store.EntryRow[],
    published: readonly PublishedEntry[],
  ): Promise<EntrySummary[]> {
    const rows = new Map(all.map((row) => [row.key, row]));
    const shown = await Promise.all(
      published.map(async ({ key, title, updatedAt, unfinished }) =>
        summarize(source, key, {
          row: rows.get(key) ?? null,
          title,
          isPublished: true,
          updatedAt,
          unfinished: unfinished ?? (await source.unfinished?.(db, key)) ?? [],
        }),
      ),
    );
    const keys = new Set(published.map(({ key }) => key));
    const drafts = await Promise.all(
      all
        .filter(({ key, draft }) => !keys.has(key) && draft != null)
        .map(async (row) => {
          // Of a type that is searched, `list` names only some of what is published.
          const stands = source.search ? ((await source.read(db, row.key)) ?? null) : null;
          return summarize(source, row.key, {
            row,
            title: (await source.titleAt?.(db, row.key)) ?? titleOf(source, draftOf(source, row)),
            isPublished: stands !== null,
            updatedAt: null,
            unfinished: [],
          });
        }),
    );
    return [...drafts, ...shown];
  }

  const searchIn = createEntrySearch(summarizeAll);

  async function check(
    db: Queries,
    source: EntrySource,
    key: string,
    value: unknown,
  ): Promise<EntryProblem[]> {
    const wrong = shapeProblems(source.type.schema, value);
    if (wrong.length > 0) return wrong.map((field) => ({ level: 'error', ...field }));
    const parsed = z.parse(source.type.schema, value);
    return [...((await source.check?.(db, key, parsed, clock())) ?? [])];
  }

  /** @throws Problem not_found, permission_needed */
  async function listFor(editor: Editor, type: string | undefined): Promise<EntrySummary[]> {
    if (type !== undefined) return listOf(database.db, requireSource(type, editor));
    const mine = sources.filter(({ type: { permission } }) =>
      editor.permissions.includes(permission),
    );
    return (await Promise.all(mine.map((source) => listOf(database.db, source)))).flat();
  }

  const saves = createSaves(deps, { readEntry, requireEntry, check });

  const presentRevision = (row: Omit<store.RevisionRow, 'value'>): EntryRevision => ({
    revision: row.revision,
    at: row.at.toISOString(),
    by: row.byName,
    did: row.did,
    note: row.note,
  });

  return {
    list: listFor,

    /** Types that fit into one list are answered whole, whatever is asked. @throws as `list` */
    async search(
      editor: Editor,
      type: string | undefined,
      query: string,
      page: number,
    ): Promise<EntrySearch> {
      const source = type === undefined ? null : requireSource(type, editor);
      if (source?.search) return searchIn(database.db, source, query, page);
      const entries = await listFor(editor, type);
      return { entries, total: entries.length, page: 1, pages: 1 };
    },

    get: async (editor: Editor, type: string, key: string): Promise<Entry> =>
      requireEntry(database.db, requireSource(type, editor), key),

    create: async (editor: Editor, type: string, input: SaveInput): Promise<Entry> =>
      saves.create(requireSource(type, editor), editor, input),

    /** @throws Problem not_found, revision_mismatch with the entry as it is, validation_failed */
    save: async (
      editor: Editor,
      { type, key }: { readonly type: string; readonly key: string },
      input: SaveInput & { readonly base: string; readonly revision: number },
    ): Promise<Entry> => saves.save(requireSource(type, editor), key, { editor, ...input }),

    discardDraft: async (
      editor: Editor,
      type: string,
      key: string,
      revision: number,
    ): Promise<Entry> => saves.discardDraft(requireSource(type, editor), key, { editor, revision }),

    /** @throws Problem wrong_state where an entry of this type always stays */
    unpublish: async (
      editor: Editor,
      type: string,
      key: string,
      revision: number,
    ): Promise<Entry> => saves.unpublish(requireSource(type, editor), key, { editor, revision }),

    check: async (
      editor: Editor,
      type: string,
      key: string,
      value: unknown,
    ): Promise<EntryProblem[]> => check(database.db, requireSource(type, editor), key, value),

    /** @throws Problem not_found where an entry of this type can't be tried out; invalid */
    async tryOut(
      editor: Editor,
      type: string,
      {
        key,
        value,
        text,
      }: { readonly key: string; readonly value: unknown; readonly text: string },
    ): Promise<string> {
      const source = requireSource(type, editor);
      if (!source.tryOut) throw new Problem('not_found', 'There is nothing to try out here.');
      const problems = shapeProblems(source.type.schema, value);
      return problems.length > 0
        ? 'Something in the form is missing or wrong. Put it right, then try again.'
        : source.tryOut(database.db, key, value, text);
    },

    async listRevisions(editor: Editor, type: string, key: string): Promise<EntryRevision[]> {
      requireSource(type, editor);
      return (await store.listRevisionRows(database.db, type, key)).map(presentRevision);
    },

    async getRevision(editor: Editor, type: string, key: string, number: string) {
      const source = requireSource(type, editor);
      const row = /^\d{1,9}$/.test(number)
        ? await store.findRevision(database.db, { type, key }, Number(number))
        : null;
      if (!row) throw new Problem('not_found', 'This revision is no longer kept.');
      const value =
        row.shape < source.type.shape
          ? (source.type.migrate?.(row.value, row.shape) ?? row.value)
          : row.value;
      const problems = shapeProblems(source.type.schema, value);
      return {
        ...presentRevision(row),
        value,
        problems: problems.map((field) => ({ level: 'error' as const, ...field })),
      };
    },

    /** @throws Problem not_found, permission_needed */
    parseForPreview(editor: Editor, type: string, value: unknown) {
      const { schema } = requireSource(type, editor).type;
      const problems = shapeProblems(schema, value);
      return { problems, value: problems.length > 0 ? null : z.parse(schema, value) };
    },

    publishDue: () => saves.publishDue(),
  };
}
export type Publishing = ReturnType<typeof createPublishing>;
