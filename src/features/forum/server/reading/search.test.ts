import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { questionsOnPage } from '../../contract.ts';
import { follows } from '../members/tables.ts';
import { questions, tags } from '../tables.ts';
import { buildAnswer, buildQuestion, buildTag, forumNow } from '../testingForumRows.ts';
import { createForumReading, type ForumReading } from './reading.ts';

let database: OpenDatabase;
let forum: ForumReading;
let ana: string;

beforeAll(async () => {
  database = await openTestDatabase();
  forum = createForumReading({ database, clock: () => forumNow });
});
beforeEach(async () => {
  ana = (await buildUser(database.db)).id;
});
afterEach(async () => {
  await database.db.delete(questions);
  await database.db.delete(tags);
});
afterAll(() => database.close());

const ask = (facts: Parameters<typeof buildQuestion>[1]) => buildQuestion(database.db, facts);
const search = (q: string, more: { tag?: string; page?: number } = {}) =>
  forum.search({ q, ...more }, null);
const titles = async (q: string, more = {}) =>
  (await search(q, more)).cards.map(({ title }) => title);

describe('the search of the forum', () => {
  it('finds words of title, tags, question and answers, a word of the title first', async () => {
    const inAnswer = await ask({ title: 'What to bring?' });
    await buildAnswer(database.db, inAnswer, { body: 'Your stethoscope and a pen.' });
    await ask({ title: 'First clinical day', body: 'Do I need a stethoscope?' });
    await ask({ title: 'Which stethoscopes are good?' });
    await ask({ title: 'A tag', tags: ['stethoscope'] });
    await ask({ title: 'Waits: stethoscope', state: 'pending' });
    await ask({ title: 'Other' });
    const found = await titles('stethoscope');
    expect(found[0]).toBe('Which stethoscopes are good?');
    expect(found.toSorted()).toEqual([
      'A tag',
      'First clinical day',
      'What to bring?',
      'Which stethoscopes are good?',
    ]);
  });

  it('finds Spanish words by their stems too', async () => {
    await ask({ title: '¿Cómo estudio para los exámenes?', lang: 'es' });
    expect(await titles('examen estudiar')).toEqual(['¿Cómo estudio para los exámenes?']);
  });

  it('knows phrases, words that may not be there, and alternatives', async () => {
    await ask({ title: 'night shift pay' });
    await ask({ title: 'shift at night' });
    expect(await titles('"night shift"')).toEqual(['night shift pay']);
    expect(await titles('night -pay')).toEqual(['shift at night']);
    expect((await titles('pay or missing')).toSorted()).toEqual(['night shift pay']);
    expect(await titles('-pay')).toEqual(['shift at night']);
  });

  it('finds misspelled words of titles and tags, and says that it guessed', async () => {
    await buildTag(database.db, 'pharmacology');
    await ask({ title: 'Pharmacology flash cards' });
    await ask({ title: 'Dosage', tags: ['pharmacology'] });
    await ask({ title: 'Other' });
    const { cards, meta } = await search('pharmacolgy');
    expect(meta.isFuzzy).toBe(true);
    expect(cards.map(({ title }) => title)).toEqual(['Pharmacology flash cards', 'Dosage']);
    expect((await search('pharmacology')).meta.isFuzzy).toBe(false);
    await database.db.execute(sql`analyze forum_questions`);
    expect(await titles('pharmacolgy cards')).toContain('Pharmacology flash cards');
  });

  it.each([
    '',
    ' ',
    'the',
    'how to',
    '?!',
    '-',
    '""',
    '<->',
    "'",
    '\u200b',
    'or',
    '!:*',
    '\\',
    '%',
    '\u0000',
  ])('answers %j, which says nothing, with nothing', async (q) => {
    await ask({ title: 'Other' });
    expect(await search(q)).toEqual({
      cards: [],
      meta: { page: 1, hasMore: false, nextCursor: null, isFuzzy: false },
    });
  });

  it('cuts a long text', async () => {
    await ask({ title: 'Nursing' });
    expect(await titles(`nursing ${' '.repeat(300)} ${'nursing '.repeat(24)} unknown`)).toEqual([
      'Nursing',
    ]);
  });

  it('has pages and a cursor, and is empty beyond the end', async () => {
    for (let number = 0; number < questionsOnPage + 3; number += 1)
      await ask({ title: `Clinical question ${number}` });
    const first = await search('clinical');
    expect(first.cards).toHaveLength(questionsOnPage);
    expect(first.meta.hasMore).toBe(true);
    const second = await search('clinical', { page: 2 });
    expect(second.meta).toMatchObject({ hasMore: false, nextCursor: null });
    const next = await forum.search({ q: 'clinical', cursor: first.meta.nextCursor ?? '' }, null);
    expect(next.cards).toEqual(second.cards);
    const ids = [...first.cards, ...second.cards].map(({ id }) => id);
    expect(new Set(ids).size).toBe(questionsOnPage + 3);
    expect((await search('clinical', { page: 3 })).cards).toEqual([]);
  });

  it('keeps to a tag, and leaves out what the reader ignores', async () => {
    await buildTag(database.db, 'exam');
    await ask({ title: 'clinical exam', tags: ['exam'] });
    await ask({ title: 'clinical day' });
    expect(await titles('clinical', { tag: 'exam' })).toEqual(['clinical exam']);
    expect(await titles('clinicl', { tag: 'exam' })).toEqual(['clinical exam']);
    const row = { userId: ana, kind: 'ignored_tag', key: 'exam', at: forumNow } as const;
    await database.db.insert(follows).values(row);
    const viewer = { userId: ana, roleName: 'Student', permissions: [] };
    const { cards } = await forum.search({ q: 'clinical' }, viewer);
    expect(cards.map(({ title }) => title)).toEqual(['clinical day']);
  });
});

describe('similar questions', () => {
  it('share words with a title: at most five, the likest first, never itself', async () => {
    const own = await ask({ title: 'How do I pass the TEAS science section?' });
    await ask({ title: 'TEAS science section tips' });
    for (let number = 0; number < 6; number += 1)
      await ask({
        title: `Is the TEAS science part number ${number} of it much harder for nurses?`,
      });
    await ask({ title: 'Scrubs' });
    const similar = await forum.findSimilar('How do I pass the TEAS science section?', own);
    expect(similar).toHaveLength(5);
    expect(similar[0]?.title).toBe('TEAS science section tips');
    expect(similar.map(({ id }) => id)).not.toContain(String(own));
    for (const title of ['', '?', 'the', "'", '🩺🩺', 'x'.repeat(1000), '\u0000', '\ud800'])
      expect(await forum.findSimilar(title)).toEqual([]);
  });
});

describe('the tags', () => {
  it('are listed by use, or by how slug, name or synonym begin', async () => {
    await buildTag(database.db, 'nclex', ['licensing-exam']);
    await buildTag(database.db, 'night-shift');
    await buildTag(database.db, 'exam');
    await ask({ tags: ['exam'] });
    const slugs = async (q?: string) => (await forum.listTags(q)).map(({ slug }) => slug);
    expect(await slugs()).toEqual(['exam', 'nclex', 'night-shift']);
    expect(await slugs('N')).toEqual(['nclex', 'night-shift']);
    expect(await slugs('Night sh')).toEqual(['night-shift']);
    expect(await slugs('licens')).toEqual(['nclex']);
    for (const strange of ['%', '_', '\\', '🩺', 'zzz']) expect(await slugs(strange)).toEqual([]);
  });

  it('have a page, by slug or synonym, with the tags they come together with', async () => {
    await buildTag(database.db, 'nclex', ['licensing-exam']);
    await buildTag(database.db, 'study');
    await buildTag(database.db, 'money');
    await ask({ tags: ['nclex', 'study'] });
    await ask({ tags: ['nclex', 'study', 'money'] });
    const expected = {
      tag: { slug: 'nclex', count: 2, synonyms: ['licensing-exam'] },
      nearest: [],
    };
    for (const address of ['nclex', 'NCLEX', 'Licensing Exam'])
      expect(await forum.openTag(address)).toMatchObject(expected);
    const { tag } = await forum.openTag('nclex');
    expect(tag?.similar.map(({ slug }) => slug)).toEqual(['study', 'money']);
  });

  it('that do not exist answer with the nearest', async () => {
    await buildTag(database.db, 'pharmacology');
    await buildTag(database.db, 'money');
    const { tag, nearest } = await forum.openTag('pharmacolgy');
    expect(tag).toBeNull();
    expect(nearest.map(({ slug }) => slug)).toEqual(['pharmacology']);
    expect(await forum.openTag('???')).toEqual({ tag: null, nearest: [] });
  });
});
