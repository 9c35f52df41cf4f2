import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { day, hour } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { answers, questions } from '../../tables.ts';
import { createMemberServices, type MemberServices } from '../services.ts';
import { members, saveLists, saves } from '../tables.ts';
import { buildAnswer, buildForumDependencies, buildQuestion, forumNow } from '../testingForum.ts';
import type { SaveRequest } from './saveService.ts';

let now = forumNow;
let database: OpenDatabase;
let services: MemberServices;
let notices: Notice[];
let [ana, ben] = ['', ''];
let question: number;
let answer: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => now);
  services = createMemberServices(built.deps);
  ({ notices } = built);
  [ana, ben] = [(await buildUser(database.db)).id, (await buildUser(database.db)).id];
});
beforeEach(async () => {
  now = forumNow;
  notices.length = 0;
  question = await buildQuestion(database.db, { authorId: ben });
  answer = await buildAnswer(database.db, { questionId: question, authorId: ben });
});
afterEach(async () => {
  for (const table of [questions, saves, saveLists, members]) await database.db.delete(table);
});
afterAll(() => database.close());

const put = (more: Partial<SaveRequest> = {}, who = ana) =>
  services.saves.put(who, { kind: 'question', id: question, on: true, ...more });
const list = (who = ana) => services.saves.list(who);
const fieldOf = async (call: Promise<unknown>) => (await getProblem(call)).fields?.[0];
const saveCount = async () =>
  (await database.db.select().from(questions).where(eq(questions.id, question)))[0]?.saveCount;

describe('a save', () => {
  it('is listed with its note, newest first, and counted once on the question', async () => {
    await Promise.all([put(), put()]);
    now = new Date(now.getTime() + hour);
    const { save } = await put({ kind: 'answer', id: answer, note: '  Read before the exam\r\n' });
    expect(save).toMatchObject({
      kind: 'answer',
      id: String(answer),
      questionId: String(question),
      note: 'Read before the exam',
      state: 'open',
      revision: 1,
    });
    expect((await list()).saves.map(({ id }) => id)).toEqual([String(answer), String(question)]);
    expect(await saveCount()).toBe(1);
    await put({}, ben);
    expect(await saveCount()).toBe(2);
    expect((await list(ben)).saves).toHaveLength(1);
  });

  it('that is made again changes what is given and no more', async () => {
    const remindAt = new Date(now.getTime() + day).toISOString();
    await put({ note: 'Mine', remindAt });
    const { save } = await put({ note: 'Mine, again' });
    expect(save).toMatchObject({ note: 'Mine, again', remindAt, revision: 2 });
    expect((await put()).save).toEqual(save);
    expect((await put({ remindAt: null })).save).toMatchObject({
      note: 'Mine, again',
      remindAt: null,
    });
  });

  it('is removed, however often, and its count with it', async () => {
    await put();
    expect(await put({ on: false })).toEqual({ save: null });
    expect(await put({ on: false })).toEqual({ save: null });
    expect([(await list()).saves, await saveCount()]).toEqual([[], 0]);
  });

  it('with a note that is too long says by how much, and cuts nothing', async () => {
    expect(await fieldOf(put({ note: 'x'.repeat(1003) }))).toEqual({
      path: 'note',
      code: 'note_long',
      message: 'Shorten the note by 3 characters: 1,000 fit. Nothing was cut',
    });
    expect((await put({ note: '🩺'.repeat(1000) })).save?.note).toHaveLength(2000);
  });

  it('needs a reminder in the future, in a list of one’s own', async () => {
    const before = new Date(now.getTime() - 1).toISOString();
    expect(await fieldOf(put({ remindAt: before }))).toMatchObject({ code: 'remind_past' });
    expect(await fieldOf(put({ remindAt: 'tomorrow' }))).toMatchObject({ code: 'remind_format' });
    const { id } = await services.saveLists.add(ben, 'Exams');
    expect(await fieldOf(put({ listId: id }))).toMatchObject({
      path: 'listId',
      code: 'list_missing',
    });
  });

  it('needs a post that everybody can read', async () => {
    const pending = await buildQuestion(database.db, { authorId: ben, state: 'pending' });
    for (const id of [pending, answer, 999_999_999])
      expect((await getProblem(put({ id }))).code).toBe('not_found');
  });

  it('of what was deleted later stays as a tombstone with its title', async () => {
    await put({ note: 'Mine' });
    await put({ kind: 'answer', id: answer });
    await database.db.update(answers).set({ state: 'deleted' });
    const [savedAnswer, savedQuestion] = (await list()).saves;
    expect([savedAnswer?.state, savedQuestion?.state]).toEqual(['deleted', 'open']);
    await database.db.delete(questions);
    expect((await list()).saves).toMatchObject([
      { state: 'deleted', title: 'How long do prerequisites stay valid?', answersSince: 0 },
      { state: 'deleted', title: 'How long do prerequisites stay valid?', note: 'Mine' },
    ]);
    expect(await put({ note: 'Mine still' })).toMatchObject({ save: { note: 'Mine still' } });
    await put({ on: false });
    expect((await list()).saves).toHaveLength(1);
  });

  it('counts the answers of others since it was last seen', async () => {
    await put();
    now = new Date(now.getTime() + hour);
    const at = { questionId: question, createdAt: now };
    await buildAnswer(database.db, { ...at, authorId: ben });
    await buildAnswer(database.db, { ...at });
    await buildAnswer(database.db, { ...at, authorId: ana });
    await buildAnswer(database.db, { ...at, authorId: ben, state: 'pending' });
    expect((await list()).saves).toMatchObject([{ answersSince: 2 }]);
    await services.saves.see(ana, question);
    expect((await list()).saves).toMatchObject([{ answersSince: 0 }]);
  });
});

describe('the saves of a guest', () => {
  it('join the account; what is saved already stays as it is, and what is gone is counted', async () => {
    await put({ note: 'Mine' });
    const imported = [
      { kind: 'question' as const, id: question, note: 'From the phone' },
      { kind: 'answer' as const, id: answer, note: 'From the phone' },
      { kind: 'answer' as const, id: answer, note: 'Twice' },
      { kind: 'question' as const, id: 999_999_999, note: '' },
    ];
    expect(await services.saves.importSaves(ana, imported)).toEqual({ added: 1, missing: 1 });
    expect(await services.saves.importSaves(ana, imported)).toEqual({ added: 0, missing: 1 });
    const { saves: all } = await list();
    expect(all.find(({ kind }) => kind === 'question')?.note).toBe('Mine');
    expect(all).toHaveLength(2);
    expect(await saveCount()).toBe(1);
  });

  it('name the note that is too long', async () => {
    const given = [
      { kind: 'question' as const, id: question, note: '' },
      { kind: 'answer' as const, id: answer, note: 'x'.repeat(1001) },
    ];
    const problem = await fieldOf(services.saves.importSaves(ana, given));
    expect(problem?.path).toBe('saves.1.note');
    expect((await list()).saves).toEqual([]);
  });
});

describe('a list of saves', () => {
  it('has a name of at most 40 characters, once a member whatever its case', async () => {
    const { id } = await services.saveLists.add(ana, '  Exam   week ');
    expect(await fieldOf(services.saveLists.add(ana, 'exam WEEK'))).toEqual({
      path: 'name',
      code: 'name_taken',
      message: 'You already have a list called “Exam week”',
    });
    await services.saveLists.add(ana, 'École');
    expect(await fieldOf(services.saveLists.add(ana, 'éCOLE'))).toMatchObject({
      code: 'name_taken',
    });
    expect(await fieldOf(services.saveLists.add(ana, 'x'.repeat(41)))).toMatchObject({
      code: 'name_long',
    });
    expect(await fieldOf(services.saveLists.add(ana, ' '))).toMatchObject({ code: 'required' });
    expect((await services.saveLists.add(ben, 'Exam week')).name).toBe('Exam week');
    expect((await services.saveLists.rename(ana, Number(id), 'EXAM WEEK')).name).toBe('EXAM WEEK');
  });

  it('is made once when two windows make it at the same time', async () => {
    const made = await Promise.allSettled([
      services.saveLists.add(ana, 'Nights'),
      services.saveLists.add(ana, 'nights'),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await list()).lists).toHaveLength(1);
  });

  it('counts what it holds, which stays saved when the list is deleted', async () => {
    const { id } = await services.saveLists.add(ana, 'Nights');
    await services.saveLists.add(ana, 'Days');
    await put({ listId: id });
    await put({ listId: id }, ana);
    expect((await list()).lists.map(({ name, count }) => [name, count])).toEqual([
      ['Nights', 1],
      ['Days', 0],
    ]);
    await services.saveLists.remove(ana, Number(id));
    expect((await list()).saves).toMatchObject([{ listId: null }]);
    expect((await getProblem(services.saveLists.remove(ana, Number(id)))).code).toBe('not_found');
    expect((await getProblem(services.saveLists.rename(ana, Number(id), 'X'))).code).toBe(
      'not_found',
    );
  });

  it('of another member can’t be changed', async () => {
    const { id } = await services.saveLists.add(ana, 'Nights');
    expect((await getProblem(services.saveLists.remove(ben, Number(id)))).code).toBe('not_found');
    expect((await getProblem(services.saveLists.rename(ben, Number(id), 'X'))).code).toBe(
      'not_found',
    );
  });
});

describe('a reminder', () => {
  const runJob = () =>
    services.jobs.find(({ name }) => name === 'remind of saved questions')?.run();

  it('is sent once when it is due, to the member alone', async () => {
    await put({ remindAt: new Date(now.getTime() + hour).toISOString() });
    await runJob();
    expect(notices).toEqual([]);
    now = new Date(now.getTime() + hour);
    await runJob();
    await runJob();
    expect(notices).toMatchObject([
      {
        kind: 'save_reminder',
        to: [ana],
        title: 'How long do prerequisites stay valid?',
        path: `/forum/question/${question}`,
      },
    ]);
    expect((await list()).saves).toMatchObject([{ remindAt: null }]);
  });

  it('can be set again', async () => {
    await put({ remindAt: new Date(now.getTime() + hour).toISOString() });
    now = new Date(now.getTime() + hour);
    await runJob();
    await put({ remindAt: new Date(now.getTime() + hour).toISOString() });
    now = new Date(now.getTime() + hour);
    await runJob();
    expect(new Set(notices.map(({ dedupeKey }) => dedupeKey)).size).toBe(2);
  });

  it('of what was deleted is not sent', async () => {
    await put({ remindAt: new Date(now.getTime() + hour).toISOString() });
    await database.db.update(questions).set({ state: 'deleted' });
    now = new Date(now.getTime() + hour);
    await runJob();
    expect(notices).toEqual([]);
  });
});
