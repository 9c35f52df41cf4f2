import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildAnswer, buildQuestion, forumNow } from '../../members/testingForum.ts';
import { postRevisions, questions } from '../../tables.ts';
import { createRevisionService } from './revisionService.ts';

let database: OpenDatabase;
let revisions: ReturnType<typeof createRevisionService>;
let ana: string;

beforeAll(async () => {
  database = await openTestDatabase();
  revisions = createRevisionService({ database });
  ana = (await buildUser(database.db, { handle: 'ana' })).id;
});
afterAll(() => database.close());

const write = (postId: number, revision: number, body: string, editorId: string | null = ana) =>
  database.db
    .insert(postRevisions)
    .values({ postId, revision, title: 'Title', tags: ['teas'], body, editorId, at: forumNow });

describe('the versions of a post', () => {
  it('are listed newest first, with who wrote them and what they say', async () => {
    const id = await buildQuestion(database.db, { authorId: ana });
    await write(id, 1, 'First');
    await write(id, 2, 'Second', null);
    expect(await revisions.listRevisions(id)).toMatchObject([
      { revision: 2, body: 'Second', by: { kind: 'deleted' } },
      {
        revision: 1,
        title: 'Title',
        body: 'First',
        tags: ['teas'],
        by: { kind: 'member', author: { handle: 'ana' } },
        at: forumNow.toISOString(),
      },
    ]);
  });

  it('name nobody who asked anonymously, in the question and their answers to it', async () => {
    const id = await buildQuestion(database.db, { authorId: ana, anonymous: true });
    const answer = await buildAnswer(database.db, { questionId: id, authorId: ana });
    for (const post of [id, answer]) {
      await write(post, 1, 'Mine');
      const listed = await revisions.listRevisions(post);
      expect(listed.map(({ by }) => by)).toEqual([{ kind: 'asker', author: null }]);
    }
  });

  it('are there for public posts alone', async () => {
    const pending = await buildQuestion(database.db, { authorId: ana, state: 'pending' });
    const open = await buildQuestion(database.db, { authorId: ana });
    const answer = await buildAnswer(database.db, { questionId: open, state: 'deleted' });
    for (const id of [pending, answer, 999_999_999]) {
      await write(id, 1, 'Not to be read');
      expect((await getProblem(revisions.listRevisions(id))).code).toBe('not_found');
    }
    await database.db.update(questions).set({ state: 'deleted' });
    expect((await getProblem(revisions.listRevisions(open))).code).toBe('not_found');
  });
});
