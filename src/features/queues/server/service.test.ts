import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { noteShape, type QueueSource } from '#server/queues/queueSource.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createQueues } from './service.ts';
import { staffDecisions } from './tables.ts';

let database: OpenDatabase;
let waiting: string[] = [];
const decided: string[] = [];

const posts: QueueSource = {
  name: 'posts',
  title: 'Posts',
  permission: 'forum.moderate',
  actions: [
    { name: 'approve', label: 'Publish', tone: 'primary', note: null, choices: [] },
    { name: 'remove', label: 'Remove', tone: 'danger', note: noteShape('Why'), choices: [] },
    {
      name: 'verify',
      label: 'Verify',
      tone: 'primary',
      note: null,
      choices: [{ value: 'board', label: 'At the board' }],
    },
  ],
  list: async () =>
    waiting.map((id) => ({
      id,
      title: `Post ${id}`,
      at: new Date('2026-11-30T08:00:00Z'),
      text: 'Words',
      facts: [],
      warnings: ['First post'],
      links: [],
      actions: ['approve', 'remove', 'verify'],
    })),
  async decide({ id, action, note, choice }) {
    if (!waiting.includes(id)) return 'Somebody else was faster.';
    waiting = waiting.filter((each) => each !== id);
    decided.push([id, action, note, choice].join(' '));
    return null;
  },
};
const ed = { userId: 'ed', permissions: ['forum.moderate'] };
const open = () =>
  createQueues({
    database,
    clock: () => new Date('2026-11-30T09:00:00Z'),
    sources: [posts, { ...posts, name: 'nurses', permission: 'licenses.review' }],
    readStaffName: async () => 'Ed Editor',
  });
let queues: ReturnType<typeof open>;

beforeAll(async () => {
  database = await openTestDatabase();
  queues = open();
});
afterAll(() => database.close());
beforeEach(() => {
  waiting = ['1', '2', '3'];
  decided.length = 0;
});

const order = (id: string, action: string, more = {}) => ({
  id,
  action,
  note: '',
  choice: '',
  by: ed,
  ...more,
});

it('only those queues are there that the account may work through, with their counts', async () => {
  expect(await queues.list(ed)).toEqual([{ name: 'posts', title: 'Posts', count: 3 }]);
  expect((await getProblem(queues.get(ed, 'nurses'))).code).toBe('permission_needed');
  expect((await getProblem(queues.get(ed, 'nothing'))).code).toBe('not_found');
});

it('a decision takes the item out of the queue, and is in the log with who and why', async () => {
  await queues.decide('posts', order('1', 'approve'));
  const left = await queues.decide(
    'posts',
    order('2', 'remove', { note: ' It names a patient. ' }),
  );
  expect(left.items.map(({ id }) => id)).toEqual(['3']);
  expect(decided).toEqual(['1 approve  ', '2 remove It names a patient. ']);
  const { data } = await queues.listDecisions(ed, 'posts', undefined);
  expect(data).toMatchObject([
    { by: 'Ed Editor', title: '2', action: 'Remove', note: 'It names a patient.' },
    { by: 'Ed Editor', title: '1', action: 'Publish', note: '' },
  ]);
});

it('who is second is told so, and nothing is logged', async () => {
  const before = (await queues.listDecisions(ed, 'posts', undefined)).data.length;
  await queues.decide('posts', order('1', 'approve'));
  const problem = await getProblem(queues.decide('posts', order('1', 'remove', { note: 'Late' })));
  expect(problem).toMatchObject({ code: 'wrong_state', message: 'Somebody else was faster.' });
  expect((await queues.listDecisions(ed, 'posts', undefined)).data.length).toBe(before + 1);
});

it('what an action needs is asked for, and nothing is decided without it', async () => {
  const missing = async (more: object, action: string) =>
    (await getProblem(queues.decide('posts', order('1', action, more)))).fields?.map(
      ({ path }) => path,
    );
  expect(await missing({}, 'remove')).toEqual(['note']);
  expect(await missing({ note: ' \n ' }, 'remove')).toEqual(['note']);
  expect(await missing({ choice: 'phone' }, 'verify')).toEqual(['choice']);
  expect((await getProblem(queues.decide('posts', order('1', 'sell')))).code).toBe('not_found');
  expect(decided).toEqual([]);
});

it('the log cannot be changed, emptied or thinned out', async () => {
  await queues.decide('posts', order('3', 'approve'));
  for (const statement of [
    `update staff_decisions set note = 'x'`,
    'delete from staff_decisions',
    'truncate staff_decisions',
  ])
    await expect(database.pool.query(statement)).rejects.toThrow('cannot be changed');
  expect((await database.db.select().from(staffDecisions)).length).toBeGreaterThan(0);
});
