import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { questions, tags } from '../../tables.ts';
import { buildQuestion, buildTag } from '../../testingForumRows.ts';
import { createSuggestService } from './suggestService.ts';

let database: OpenDatabase;
let service: ReturnType<typeof createSuggestService>;

beforeAll(async () => {
  database = await openTestDatabase();
  service = createSuggestService({ db: database.db });
});
afterEach(async () => {
  await database.db.delete(questions);
  await database.db.delete(tags);
});
afterAll(() => database.close());

const ask = (facts: Parameters<typeof buildQuestion>[1]) => buildQuestion(database.db, facts);
const titles = async (typed: string, limit = 8) =>
  (await service.suggestQuestions(typed, limit)).map(({ title }) => title);

describe('the questions suggested for what is typed', () => {
  it('are found by the beginning of a word of their title, however far it is typed', async () => {
    await ask({ title: 'What do nursing students wear?' });
    await ask({ title: 'Other', body: 'About nursing.' });
    for (const typed of ['nur', 'nurs', 'nursi', 'nursin', 'nursing', 'NURSING ', 'students we'])
      expect(await titles(typed), typed).toEqual(['What do nursing students wear?']);
    expect(await titles('nursery')).toEqual([]);
  });

  it('are all that contain each of the words', async () => {
    await ask({ title: 'Which pharmacology book helped you?' });
    await ask({ title: 'Which anatomy book helped you?' });
    expect(await titles('book pharma')).toEqual(['Which pharmacology book helped you?']);
    expect(await titles('anatomy pharma')).toEqual([]);
  });

  it('come with those first that begin with the text, then by score, then the newest', async () => {
    await ask({ title: 'My exam is on Monday', score: 1 });
    await ask({ title: 'Two exams in a week', score: 50 });
    await ask({ title: 'An exam in May', score: 1 });
    await ask({ title: '“Exam day”: what to bring', score: 0 });
    expect(await titles('exam')).toEqual([
      '“Exam day”: what to bring',
      'Two exams in a week',
      'An exam in May',
      'My exam is on Monday',
    ]);
    expect(await titles('exam d', 3)).toEqual(['“Exam day”: what to bring']);
    expect(await titles('exam', 2)).toHaveLength(2);
  });

  it('are found in Spanish, with and without accents', async () => {
    await ask({ title: '¿Cómo estudio la farmacología?', lang: 'es' });
    for (const typed of ['farmacología', 'farmacologia', 'como estu', 'farmacol'])
      expect(await titles(typed), typed).toHaveLength(1);
  });

  it('are never those that wait for review, nor deleted or removed ones', async () => {
    for (const state of ['pending', 'deleted'] as const)
      await ask({ title: `Stethoscope, ${state}`, state });
    await ask({ title: 'Stethoscope, closed', state: 'closed' });
    expect(await titles('stetho')).toEqual(['Stethoscope, closed']);
  });

  it('name nobody, whether they were asked anonymously or not', async () => {
    const ana = (await buildUser(database.db)).id;
    const id = await ask({ title: 'Is it shameful?', authorId: ana, anonymous: true });
    expect(await service.suggestQuestions('shame', 8)).toEqual([
      { id, title: 'Is it shameful?', answerCount: 0 },
    ]);
  });

  it('are none for no letters, for signs that mean something to a search, and for bombs', async () => {
    await ask({ title: 'Any question' });
    for (const typed of ['', '  ', '!?', "':* & | !", '\\m(', '%', '_', '\u200b'])
      expect(await titles(typed), typed).toEqual([]);
    expect(await titles("question':* |")).toEqual(['Any question']);
    expect(await titles('z '.repeat(1000))).toEqual([]);
    expect(await titles('aeiou'.repeat(40))).toEqual([]);
  });
});

describe('the tags suggested for what is typed', () => {
  it('begin with it, by name or synonym, as many as were asked for', async () => {
    await buildTag(database.db, 'nclex-rn', ['boards']);
    await buildTag(database.db, 'nclex-pn');
    await buildTag(database.db, 'teas');
    const slugs = async (typed: string, limit = 8) =>
      (await service.suggestTags(typed, limit)).map(({ slug }) => slug);
    expect(await slugs('ncl')).toEqual(['nclex-pn', 'nclex-rn']);
    expect(await slugs('ncl', 1)).toEqual(['nclex-pn']);
    expect(await slugs('board')).toEqual(['nclex-rn']);
    expect(await slugs('?')).toEqual([]);
  });
});
