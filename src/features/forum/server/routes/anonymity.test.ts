import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCalls, openHost } from '#features/account/server/testingHost.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Host } from '#server/host/host.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import * as readContract from '../../contract.ts';
import * as draftContract from '../../draftContract.ts';
import * as memberContract from '../../memberContract.ts';
import * as moderationContract from '../../moderationContract.ts';
import * as savesContract from '../../savesContract.ts';
import * as tagContract from '../../tagContract.ts';
import * as writeContract from '../../writeContract.ts';
import { members as memberRows } from '../members/tables.ts';
import { buildForumDependencies, forumNow } from '../members/testingForum.ts';
import { buildTag } from '../testingForumRows.ts';
import { mountForum } from '../routes.ts';
import { createForum } from '../services.ts';

const contracts = [
  readContract,
  draftContract,
  memberContract,
  moderationContract,
  savesContract,
  tagContract,
  writeContract,
];
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
const endpoints = contracts.flatMap((contract) =>
  Object.entries(contract).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
);

const title = 'Is it normal to fail dosage calculation twice?';
const askerHandle = 'nora-nights';

let database: OpenDatabase;
let host: Host;
let notices: Notice[];
let asker: Awaited<ReturnType<typeof calls.signedIn>>;
let reader: typeof asker;
let moderator: typeof asker;
let [question, ownAnswer, readerAnswer, ownComment] = ['', '', '', ''];
const calls = createCalls(
  () => host,
  () => database,
);

const approved = async (userId: string) => {
  await database.db.insert(memberRows).values({ userId, approvedPosts: 1, createdAt: forumNow });
};
const idIn = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }) => {
  expect({ statusCode, body }).toMatchObject({ statusCode: 201 });
  return (JSON.parse(body) as { data: { id: string } }).data.id;
};

beforeAll(async () => {
  database = await openTestDatabase();
  const built = buildForumDependencies(database, () => forumNow);
  ({ notices } = built);
  const forum = createForum({
    ...built.deps,
    schoolOf: () => Promise.reject(new Error('No school is asked for.')),
  });
  host = await openHost(
    database,
    () => forumNow,
    undefined,
    ({ api }) => mountForum(api, forum),
  );
  asker = await calls.signedIn({
    handle: askerHandle,
    name: 'Nora Quimby',
    email: 'nora.quimby@mail.example',
    roleName: 'Nurse',
    credential: 'NP',
    licenseState: 'VT',
    licenseVerifiedOn: '2026-01-02',
  });
  reader = await calls.signedIn({ handle: 'reader' });
  moderator = await calls.signedIn({ handle: 'guardian', permissions: ['forum.moderate'] });
  await buildTag(database.db, 'dosage');
  for (const { user } of [asker, reader]) await approved(user.id);
  const as = ({ jar }: typeof asker) => ({ cookies: jar });
  const text = 'I know the formulas, and my hands shake when I see the sheet.';
  question = idIn(
    await calls.post(
      '/api/forum/questions',
      {
        title,
        body: text,
        tags: ['dosage'],
        anonymous: true,
        template: null,
        school: '',
        program: null,
        lang: 'en',
      },
      as(asker),
    ),
  );
  const answers = `/api/forum/questions/${question}/answers`;
  const body = 'What helped me was writing the units on both sides.';
  ownAnswer = idIn(await calls.post(answers, { body, lang: 'en' }, as(asker)));
  readerAnswer = idIn(await calls.post(answers, { body, lang: 'en' }, as(reader)));
  const on = { kind: 'answer', id: readerAnswer };
  ownComment = idIn(
    await calls.post('/api/forum/comments', { on, body: 'Thank you, that works.' }, as(asker)),
  );
  await calls.post(
    `/api/forum/questions/${question}/accept`,
    { answerId: readerAnswer },
    as(asker),
  );
  await calls.put('/api/forum/votes', { kind: 'answer', id: readerAnswer, value: 1 }, as(asker));
  await calls.put('/api/forum/saves', { kind: 'question', id: question, on: true }, as(asker));
});
afterAll(async () => {
  await host.app.close();
  await database.close();
});

/** What `:id` and the like stand for, one after the other. */
const places = (): Record<string, readonly string[]> => ({
  id: [question, ownAnswer, readerAnswer, ownComment],
  handle: ['reader', 'guardian', askerHandle],
  slug: ['dosage'],
  key: ['new', `q:${question}`],
});
const queries = (): Record<string, readonly string[]> => ({
  listQuestions: ['', '?tab=active', '?tab=top', '?tab=unanswered', '?tab=followed', '?tag=dosage'],
  searchQuestions: ['?q=dosage', `?q=${askerHandle}`, '?q=Quimby'],
  getQuestion: ['', '?sort=newest', '?sort=oldest'],
  similarQuestions: [`?title=${encodeURIComponent(title)}`],
  listMemberActivity: ['?tab=questions', '?tab=answers', '?tab=comments'],
  listOwnActivity: ['?tab=questions', '?tab=answers', '?tab=comments'],
});
const on = true;
const note = 'Somebody may be in danger';
const bodies = (): Record<string, readonly object[]> => ({
  askQuestion: [
    {
      title: 'x',
      body: 'x',
      tags: [],
      anonymous: true,
      template: null,
      school: '',
      program: null,
      lang: 'en',
    },
  ],
  editQuestion: [
    {
      title,
      body: 'A body that is long enough.',
      tags: ['dosage'],
      anonymous: false,
      template: null,
      school: '',
      program: null,
      lang: 'en',
    },
  ],
  addAnswer: [{ body: `As @${askerHandle} wrote, write down the units.`, lang: 'en' }],
  editAnswer: [{ body: 'What helped me was writing the units twice.', lang: 'en' }],
  addComment: [{ on: { kind: 'question', id: question }, body: 'Which semester is it?' }],
  editComment: [{ body: 'Which semester is it, please?' }],
  deleteQuestion: [{}],
  deleteAnswer: [{}],
  deleteComment: [{}],
  castVote: [
    { kind: 'question', id: question, value: 1 },
    { kind: 'answer', id: ownAnswer, value: 1 },
  ],
  acceptAnswer: [{ answerId: ownAnswer, note }],
  react: [{ answerId: ownAnswer, kind: 'worked', on }],
  setFollow: [
    { kind: 'question', key: question, on },
    { kind: 'user', key: 'reader', on },
    { kind: 'tag', key: 'dosage', on },
  ],
  flagPost: [
    { kind: 'question', id: question, reason: 'spam', note: '' },
    { kind: 'answer', id: ownAnswer, reason: 'spam', note: '' },
    { kind: 'comment', id: ownComment, reason: 'spam', note: '' },
  ],
  closeQuestion: [{ reason: 'off_topic', note: '', duplicateOf: null, locked: false }],
  reopenQuestion: [{ note: '' }],
  pinQuestion: [{ until: '2026-12-01T00:00:00.000Z' }, { until: null }],
  askForInfo: [{ note: 'Which semester is it?' }],
  previewPost: [{ body: 'What **helps**?' }],
  putSave: [
    { kind: 'question', id: question, on },
    { kind: 'answer', id: ownAnswer, on },
  ],
  importSaves: [{ saves: [{ kind: 'answer', id: readerAnswer, note: '' }] }],
  seeSave: [{ id: question }],
  addSaveList: [{ name: 'Nights' }],
  changeSaveList: [{ name: 'Days' }],
  deleteSaveList: [{}],
  setBlock: [{ handle: 'guardian', on }],
  changeOwnProfile: [{ bio: 'Third term.' }],
  saveDraft: [{ changes: [{ path: 'body', value: 'Draft' }] }],
  deleteDraft: [{}],
  decidePost: [
    { kind: 'question', id: question, decision: 'keep', note: '' },
    { kind: 'answer', id: ownAnswer, decision: 'keep', note: '' },
  ],
  /** The one call that names who asked, for moderators. */
  revealAuthor: [{ id: question, note }],
});

function addresses(name: string, { path }: AnyEndpoint): string[] {
  const param = /:([a-z_]+)/.exec(path)?.[1];
  const paths =
    param === undefined
      ? [path]
      : (places()[param] ?? []).map((value) =>
          path.replace(`:${param}`, encodeURIComponent(value)),
        );
  return paths.flatMap((each) => (queries()[name] ?? ['']).map((query) => `/api${each}${query}`));
}

type Seen = {
  readonly name: string;
  readonly url: string;
  readonly who: string;
  readonly text: string;
};

async function callAll(who: 'guest' | 'reader' | 'moderator', name: string, endpoint: AnyEndpoint) {
  const cookies = { guest: {}, reader: reader.jar, moderator: moderator.jar }[who];
  const seen: Seen[] = [];
  for (const url of addresses(name, endpoint))
    for (const payload of endpoint.method === 'GET' ? [undefined] : (bodies()[name] ?? [])) {
      const answer = await host.app.inject({
        method: endpoint.method,
        url,
        cookies,
        ...(payload && { payload }),
        headers: { host: 'localhost', 'idempotency-key': randomUUID(), 'if-match': '"1"' },
      });
      const text = `${JSON.stringify(answer.headers)} ${answer.body}`;
      seen.push({ name, url, who, text });
    }
  return seen;
}

function leaks({ name, url, who, text }: Seen): string[] {
  if (name === 'revealAuthor' && who === 'moderator') return [];
  const names = [asker.user.id, 'Quimby', 'quimby'];
  // Whoever types the name in gets it back; then nothing of the thread may come with it.
  const secrets = url.includes(askerHandle)
    ? url.includes('/search')
      ? names
      : [...names, title, `"${question}"`, `"${ownAnswer}"`, `"${ownComment}"`]
    : [...names, askerHandle];
  // The reader wrote the name in an answer of their own.
  const shown = text.replaceAll(`@${askerHandle}`, '').replaceAll(`/forum/user/${askerHandle}`, '');
  return secrets
    .filter((secret) => (url.includes(askerHandle) ? text : shown).includes(secret))
    .map((secret) => `${who} ${name} ${url} shows ${secret}`);
}

describe('whoever asks anonymously', () => {
  it('has every call of the forum looked at', () => {
    const writes = endpoints.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
    expect(Object.keys(bodies()).sort()).toEqual(writes.sort());
    const unmounted = endpoints.filter(
      ([, { method, path }]) => !host.app.hasRoute({ method, url: `/api${path}` }),
    );
    expect(unmounted.map(([name]) => name)).toEqual([]);
    expect(endpoints.length).toBeGreaterThan(45);
  });

  it('is in no answer of any call, for a guest, a member or a moderator', async () => {
    expect([question, ownAnswer, readerAnswer, ownComment]).not.toContain(undefined);
    const seen: Seen[] = [];
    for (const round of [1, 2])
      for (const who of ['guest', 'reader', 'moderator'] as const)
        for (const [name, endpoint] of endpoints)
          if (round === 1 || endpoint.method === 'GET')
            seen.push(...(await callAll(who, name, endpoint)));
    expect(seen.flatMap(leaks)).toEqual([]);
    const thread = seen.filter(
      ({ name, url }) => name === 'getQuestion' && url.includes(`/${question}`),
    );
    expect(thread.some(({ text }) => text.includes('"kind":"asker"'))).toBe(true);
    const revealed = seen.filter(({ name, who }) => name === 'revealAuthor' && who === 'moderator');
    expect(revealed.map(({ text }) => text).join('')).toContain(askerHandle);
  });

  it('is no nurse of a state to anybody, also by their answer to their own question', async () => {
    const found = async (query: string) => {
      const { body } = await calls.get(`/api/forum/questions${query}`, reader.jar);
      return (JSON.parse(body) as { data: { id: string; hasNurseAnswer: boolean }[] }).data;
    };
    expect(await found('?nurseIn=VT')).toEqual([]);
    expect((await found('')).find(({ id }) => id === question)).toMatchObject({
      hasNurseAnswer: false,
    });
    const thread = await calls.get(`/api/forum/questions/${question}`, reader.jar);
    expect(thread.body).toContain(`"id":"${ownAnswer}"`);
    expect(thread.body).not.toMatch(/"VT"|"NP"/);
  });

  it('is in no notice: neither in its words nor as who caused it', () => {
    const toOthers = notices.filter(({ to }) => !to.includes(asker.user.id));
    expect(toOthers.length).toBeGreaterThan(0);
    expect(JSON.stringify(toOthers)).not.toMatch(
      new RegExp(`${asker.user.id}|${askerHandle}|uimby`),
    );
  });

  it('has a page that looks as if they had done nothing', async () => {
    const { body } = await calls.get(`/api/forum/users/${askerHandle}`, reader.jar);
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      reputation: 0,
      questionCount: 0,
      answerCount: 0,
      acceptedCount: 0,
      helpedCount: 0,
      topTags: [],
    });
    expect(
      (data['badges'] as { key: string; awardedAt: string | null }[]).flatMap(
        ({ key, awardedAt }) => (awardedAt === null ? [] : key),
      ),
    ).toEqual(['verified_nurse']);
  });
});
