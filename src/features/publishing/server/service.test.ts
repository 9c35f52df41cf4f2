import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { EntrySource } from '#server/content/entrySource.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { defineContentType } from '#shared/contract/contentType.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Entry } from '../contract.ts';
import type { Editor, SaveInput } from './publishingDeps.ts';
import { createPublishing } from './service.ts';
import { entries, entryRevisions } from './tables.ts';

let database: OpenDatabase;
let now = new Date('2026-11-30T09:00:00Z');
/** What is published, in place of a slice's table. */
const published = new Map<string, unknown>();
const onPublished = vi.fn();

const noteType = defineContentType({
  name: 'note',
  title: 'Notes',
  singular: 'note',
  permission: 'content.edit',
  shape: 2,
  schema: z.object({
    title: z.string().check(z.minLength(1)),
    text: z.string(),
  }),
  migrate: (value, from) =>
    from < 2 && typeof value === 'object' && value !== null && 'body' in value
      ? { title: 'title' in value ? value.title : '', text: value.body }
      : value,
  blank: { title: '', text: '' },
  labels: {},
  titleOf: ({ title }) => title,
});
const notes: EntrySource = {
  type: noteType,
  list: async () =>
    [...published].map(([key, value]) => ({
      key,
      title: z.parse(noteType.schema, value).title,
      updatedAt: null,
    })),
  read: async (_db, key) => published.get(key) ?? null,
  publish: async (_db, key, value) => void published.set(key, value),
  unpublish: async (_db, key) => void published.delete(key),
  keyOf: (value) => z.parse(z.object({ title: z.string() }), value).title.toLowerCase(),
  check: async (_db, _key, value) => {
    const { text } = z.parse(noteType.schema, value);
    return text.includes('broken')
      ? [{ level: 'error', path: 'text', code: 'link', message: 'This link leads nowhere' }]
      : [];
  },
};
const onlyOne: EntrySource = {
  type: { ...noteType, name: 'only', permission: 'schools.edit', isSingle: true },
  list: async () => [{ key: 'only', title: 'Only', updatedAt: null }],
  read: async () => published.get('only') ?? { title: 'Only', text: '' },
  publish: async (_db, _key, value) => void published.set('only', value),
};

const ed: Editor = { userId: 'ed', permissions: ['content.edit'] };
const flo: Editor = { userId: 'flo', permissions: ['content.edit'] };
const open = () =>
  createPublishing({
    database,
    clock: () => now,
    sources: [notes, onlyOne],
    readStaffName: async (userId) => (userId === 'ed' ? 'Ed Editor' : 'Flo Editor'),
    onPublished,
    report: (sentence, error) => {
      throw new Error(sentence, { cause: error });
    },
  });
let service: ReturnType<typeof open>;

beforeAll(async () => {
  database = await openTestDatabase();
  service = open();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-30T09:00:00Z');
  published.clear();
  onPublished.mockClear();
  await database.db.delete(entries);
  await database.db.delete(entryRevisions);
});

const order = (value: unknown, more: Partial<SaveInput> = {}): SaveInput => ({
  value,
  when: { kind: 'now' },
  unpublishAt: null,
  note: '',
  ...more,
});
const at = { type: 'note', key: 'lamps' };
const save = (entry: Entry, value: unknown, more: Partial<SaveInput> = {}, editor = ed) =>
  service.save(editor, at, { ...order(value, more), base: entry.base, revision: entry.revision });
const first = { title: 'Lamps', text: 'one' };
const second = { title: 'Lamps', text: 'two' };
const start = () => service.create(ed, 'note', order(first));
const fieldsOf = async (promise: Promise<unknown>) =>
  ((await getProblem(promise)).fields ?? []).map(({ path, code }) => `${path}: ${code}`);

describe('an entry', () => {
  it('is published by its first save, and its key is made of it', async () => {
    expect(await start()).toMatchObject({
      key: 'lamps',
      title: 'Lamps',
      state: 'published',
      published: first,
      draft: null,
      updatedBy: 'Ed Editor',
    });
    expect(published.get('lamps')).toEqual(first);
    expect(onPublished).toHaveBeenCalledTimes(1);
  });

  it('has a draft beside what is published, which the site does not see', async () => {
    const entry = await save(await start(), second, { when: { kind: 'draft' } });
    expect(entry).toMatchObject({ state: 'changed', published: first, draft: second });
    expect(published.get('lamps')).toEqual(first);
    expect(await service.list(ed, 'note')).toMatchObject([{ key: 'lamps', state: 'changed' }]);
    const back = await service.discardDraft(ed, 'note', 'lamps', entry.revision);
    expect(back).toMatchObject({ state: 'published', draft: null });
  });

  it('may be wrong as a draft, and not when it is published', async () => {
    const entry = await save(await start(), { title: '', text: '' }, { when: { kind: 'draft' } });
    expect(entry.state).toBe('changed');
    expect(await fieldsOf(save(entry, { title: '', text: '' }))).toEqual(['title: too_small']);
    expect(await fieldsOf(save(entry, { title: 'Lamps', text: 'a broken link' }))).toEqual([
      'text: link',
    ]);
    expect(await service.get(ed, 'note', 'lamps')).toEqual(entry);
  });

  it('saved by another editor meanwhile is not overwritten: the second gets both', async () => {
    const seen = await start();
    const theirs = await save(seen, second, {}, flo);
    const problem = await getProblem(save(seen, { title: 'Lamps', text: 'mine' }));
    expect(problem.code).toBe('revision_mismatch');
    expect(problem.current).toEqual(theirs);
    expect(published.get('lamps')).toEqual(second);
  });

  it('published by two at once is published by one of them', async () => {
    const seen = await start();
    const results = await Promise.allSettled([
      save(seen, second),
      save(seen, { title: 'Lamps', text: 'three' }, {}, flo),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await service.listRevisions(ed, 'note', 'lamps')).toHaveLength(2);
  });

  it('changed by an import under the editor’s hands is not overwritten either', async () => {
    const seen = await start();
    published.set('lamps', { title: 'Lamps', text: 'imported' });
    const problem = await getProblem(save(seen, second));
    expect(problem.code).toBe('revision_mismatch');
    const entry = await save(await service.get(ed, 'note', 'lamps'), second);
    const texts = await Promise.all(
      (await service.listRevisions(ed, 'note', 'lamps')).map(async ({ revision, did }) => {
        const { value } = await service.getRevision(ed, 'note', 'lamps', String(revision));
        return [did, value];
      }),
    );
    expect(texts).toEqual([
      ['published', second],
      ['found', { title: 'Lamps', text: 'imported' }],
      ['published', first],
    ]);
    expect(entry.published).toEqual(second);
  });

  it('is taken from the site and stays as a draft', async () => {
    const entry = await start();
    const down = await service.unpublish(ed, 'note', 'lamps', entry.revision);
    expect(down).toMatchObject({ state: 'draft', published: null, draft: first });
    expect(published.has('lamps')).toBe(false);
    expect(await save(down, first)).toMatchObject({ state: 'published', published: first });
  });

  it('of which there is one is not added to, and stays', async () => {
    const editor = { userId: 'ed', permissions: ['schools.edit'] };
    const entry = await service.get(editor, 'only', 'only');
    expect(entry).toMatchObject({ state: 'published', canUnpublish: false });
    expect((await getProblem(service.create(editor, 'only', order(first)))).code).toBe(
      'wrong_state',
    );
    const down = service.unpublish(editor, 'only', 'only', entry.revision);
    expect((await getProblem(down)).code).toBe('wrong_state');
  });

  it('is out of reach without its permission, for an unknown type and an unknown key', async () => {
    await start();
    const codeOf = async (promise: Promise<unknown>) => (await getProblem(promise)).code;
    expect(await codeOf(service.get({ ...ed, permissions: [] }, 'note', 'lamps'))).toBe(
      'permission_needed',
    );
    expect(await codeOf(service.get(ed, 'only', 'only'))).toBe('permission_needed');
    expect(await codeOf(service.get(ed, 'nothing', 'lamps'))).toBe('not_found');
    expect(await codeOf(service.get(ed, 'note', 'nothing'))).toBe('not_found');
    expect((await service.list(ed, undefined)).map(({ type }) => type)).toEqual(['note']);
  });
});

describe('a schedule', () => {
  const later = { kind: 'at', at: '2026-12-01T09:00:00.000Z' } as const;

  it('publishes the draft at its time, and takes it down at its end', async () => {
    const unpublishAt = '2026-12-02T09:00:00.000Z';
    const entry = await save(await start(), second, { when: later, unpublishAt });
    expect(entry).toMatchObject({ state: 'scheduled', publishAt: later.at, unpublishAt });
    await service.publishDue();
    expect(published.get('lamps')).toEqual(first);
    now = new Date(later.at);
    await service.publishDue();
    await service.publishDue();
    expect(published.get('lamps')).toEqual(second);
    expect(await service.get(ed, 'note', 'lamps')).toMatchObject({
      state: 'published',
      publishAt: null,
      draft: null,
    });
    now = new Date(unpublishAt);
    await service.publishDue();
    expect(published.has('lamps')).toBe(false);
    expect(await service.get(ed, 'note', 'lamps')).toMatchObject({ state: 'draft', draft: second });
  });

  it('in the past, without a time, or with its end first is refused', async () => {
    const entry = await start();
    const when = (moment: string) => ({ when: { kind: 'at', at: moment } as const });
    expect(await fieldsOf(save(entry, second, when('2026-11-29T09:00:00Z')))).toEqual([
      'when.at: time',
    ]);
    expect(await fieldsOf(save(entry, second, when('soon')))).toEqual(['when.at: time']);
    const unpublishAt = '2026-12-01T08:00:00.000Z';
    expect(await fieldsOf(save(entry, second, { when: later, unpublishAt }))).toEqual([
      'unpublishAt: time',
    ]);
  });

  it('that cannot run any more leaves the draft and says why', async () => {
    await save(await start(), second, { when: later });
    await database.db.update(entries).set({ draft: { title: 'Lamps', text: 'broken' } });
    now = new Date(later.at);
    await service.publishDue();
    expect(published.get('lamps')).toEqual(first);
    expect(await service.get(ed, 'note', 'lamps')).toMatchObject({
      state: 'changed',
      failure: 'It was not published at its time: This link leads nowhere.',
    });
  });
});

describe('the revisions of an entry', () => {
  it('are there for at least 40 saves, the newest first, with who and why', async () => {
    let entry = await start();
    for (let count = 2; count <= 120; count += 1)
      entry = await save(entry, { title: 'Lamps', text: String(count) }, { note: `${count}` });
    const list = await service.listRevisions(ed, 'note', 'lamps');
    expect(list.length).toBeGreaterThanOrEqual(40);
    expect(list[0]).toMatchObject({
      revision: 120,
      by: 'Ed Editor',
      note: '120',
      did: 'published',
    });
    const oldest = list.at(-1)?.revision ?? 0;
    const { value } = await service.getRevision(ed, 'note', 'lamps', String(oldest));
    expect(value).toEqual({ title: 'Lamps', text: String(oldest) });
  });

  it('of an older shape come in today’s', async () => {
    await start();
    await database.db
      .update(entryRevisions)
      .set({ shape: 1, value: { title: 'Lamps', body: 'old' } });
    expect(await service.getRevision(ed, 'note', 'lamps', '1')).toMatchObject({
      value: { title: 'Lamps', text: 'old' },
      problems: [],
    });
    await database.db.update(entryRevisions).set({ shape: 1, value: { name: 'Lamps' } });
    const { problems } = await service.getRevision(ed, 'note', 'lamps', '1');
    expect(problems.map(({ path }) => path)).toEqual(['title', 'text']);
  });

  it('that are not there are not found', async () => {
    await start();
    for (const number of ['2', '0', '-1', 'x', '99999999999'])
      expect((await getProblem(service.getRevision(ed, 'note', 'lamps', number))).code).toBe(
        'not_found',
      );
  });
});

describe('a type with too many entries for one list', () => {
  const searched: EntrySource = {
    ...notes,
    type: { ...noteType, name: 'many', isSearched: true },
    list: async () => [],
    search: async (_db, query, page, pageSize) => {
      const found = [...published.keys()].filter((key) => key.includes(query));
      const entries = found.slice((page - 1) * pageSize, page * pageSize);
      return {
        entries: entries.map((key) => ({ key, title: `Note ${key}`, updatedAt: null })),
        total: found.length,
      };
    },
    titleAt: async (_db, key) => `Note ${key}`,
    given: async () => [
      { label: 'Weight', text: '7 g', source: 'A file, 2026', url: '', isReplaced: false },
    ],
  };
  const many = () =>
    createPublishing({
      database,
      clock: () => now,
      sources: [searched],
      readStaffName: async () => 'Ed Editor',
      onPublished,
      report: (sentence) => {
        throw new Error(sentence);
      },
    });
  beforeEach(() => {
    for (let count = 100; count < 220; count += 1) published.set(`n${count}`, first);
  });

  it('is searched a page at a time, with the state of each', async () => {
    const entry = await many().get(ed, 'many', 'n150');
    await many().save(
      ed,
      { type: 'many', key: 'n150' },
      { ...order(second, { when: { kind: 'draft' } }), base: entry.base, revision: 0 },
    );
    const page = await many().search(ed, 'many', '', 2);
    expect([page.total, page.page, page.pages, page.entries.length]).toEqual([120, 2, 3, 50]);
    expect(page.entries[0]).toMatchObject({ key: 'n150', state: 'changed', title: 'Note n150' });
    const found = await many().search(ed, 'many', 'n21', 1);
    expect([found.total, found.entries.length]).toEqual([10, 10]);
    expect(await many().list(ed, 'many')).toMatchObject([{ key: 'n150', state: 'changed' }]);
  });

  it('has what was never published before its first page, and nowhere else', async () => {
    const value = { title: 'Zebra', text: '' };
    await many().create(ed, 'many', order(value, { when: { kind: 'draft' } }));
    const [page] = (await many().search(ed, 'many', '', 1)).entries;
    expect(page).toMatchObject({ key: 'zebra', state: 'draft' });
    for (const [query, at] of [
      ['', 2],
      ['n1', 1],
    ] as const)
      expect((await many().search(ed, 'many', query, at)).entries).not.toContainEqual(page);
  });

  it('says beside an entry what others say of it', async () => {
    expect((await many().get(ed, 'many', 'n100')).given).toMatchObject([{ label: 'Weight' }]);
    expect(await start()).not.toHaveProperty('given');
  });
});
