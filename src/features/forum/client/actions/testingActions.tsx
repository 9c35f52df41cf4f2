// For tests only: a question's actions over a server made of plain answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type {
  Answer,
  Authorship,
  Comment,
  Question,
  QuestionPage,
} from '#features/forum/contract.ts';
import type { OwnRelation } from '#features/forum/memberContract.ts';
import * as marks from '#features/forum/client/write/markCommands.ts';
import * as posts from '#features/forum/client/write/postCommands.ts';
import { ok } from '#features/schools/client/testingSchoolPage.tsx';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';

const at = '2026-11-01T12:00:00.000Z';
export const byMember = (handle: string): Authorship => ({
  kind: 'member',
  author: { handle, role: 'student', img: '' },
});

export const buildQuestion = (more: Partial<Question> = {}): Question => ({
  id: '10',
  title: 'How long is the waitlist at your program?',
  preview: 'I applied in May.',
  tags: ['admissions'],
  state: 'open',
  score: 4,
  answerCount: 1,
  isSolved: false,
  hasNurseAnswer: false,
  isPinned: false,
  by: byMember('ana-r'),
  school: null,
  program: null,
  lang: 'en',
  sample: false,
  createdAt: at,
  activeAt: at,
  html: '<p>I applied in May.</p>',
  closed: null,
  needsInfo: null,
  acceptedAnswerId: null,
  comments: [],
  commentCount: 0,
  saveCount: 0,
  followCount: 0,
  views: 12,
  editedAt: null,
  revision: 1,
  ...more,
});

export const buildAnswer = (more: Partial<Answer> = {}): Answer => ({
  id: '11',
  questionId: '10',
  by: byMember('nurse-kim'),
  stamp: null,
  html: '<p>About a year.</p>',
  lang: 'en',
  score: 2,
  isAccepted: false,
  state: 'open',
  reactions: { worked: 3, outdated: 0, unsafe: 0 },
  comments: [],
  commentCount: 0,
  sample: false,
  createdAt: at,
  editedAt: null,
  revision: 1,
  ...more,
});

export const buildComment = (more: Partial<Comment> = {}): Comment => ({
  id: '12',
  on: '10',
  by: byMember('nurse-kim'),
  html: '<p>Which state?</p>',
  state: 'open',
  createdAt: at,
  editedAt: null,
  revision: 1,
  ...more,
});

export const buildPage = (
  question: Question = buildQuestion(),
  answers: Answer[] = [buildAnswer()],
): QuestionPage => ({ question, answers, nextCursor: null, similar: [] });

export const buildRelation = (more: Partial<OwnRelation> = {}): OwnRelation => ({
  votes: {},
  reactions: [],
  savedIds: [],
  flaggedIds: [],
  isFollowing: false,
  isAsker: false,
  canModerate: false,
  sources: {},
  pendingAnswers: [],
  pendingComments: [],
  handle: 'cora-n',
  blockedHandles: [],
  ...more,
});

export const relationAnswer = (more: Partial<OwnRelation> = {}) => ({
  'GET /forum/questions/10/own': () => ok(buildRelation(more)),
});

const commands = [...Object.values(marks), ...Object.values(posts)].flatMap((each) =>
  typeof each === 'object' && 'lane' in each ? [commandEntry(each)] : [],
);

/** @param screens by path; other paths show `Another page` */
export function openForum(path: string, screens: Readonly<Record<string, ReactNode>>) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const router = createMemoryRouter(
    [
      ...Object.entries(screens).map(([at, element]) => ({ path: at, element })),
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
  const page = render(
    <QueryClientProvider client={client}>
      <WithOffline commands={commands}>
        <RouterProvider router={router} />
      </WithOffline>
    </QueryClientProvider>,
  );
  return { client, router, ...page };
}

export const questionPath = '/forum/question/10';
export const openActions = (element: ReactNode) =>
  openForum(questionPath, { [questionPath]: element });

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

export const disconnect = (): void =>
  void vi.stubGlobal('navigator', { onLine: false, userAgent: '' });

/** Call once in a file: each test begins with an empty device and nobody signed in. */
export function setUpForum(): void {
  afterEach(async () => {
    cleanup();
    await clearDevice();
    act(() => sessionStore.signedOut('here'));
    setSharedComputer(false);
    window.localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
