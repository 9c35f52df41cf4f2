// For tests only: a question's actions over a server made of plain answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { Answer, Question, QuestionPage } from '#features/forum/contract.ts';
import type { OwnRelation } from '#features/forum/memberContract.ts';
import { buildAnswer, buildQuestion, buildQuestionPage } from '#features/forum/testing.ts';
import * as marks from '#features/forum/client/write/markCommands.ts';
import * as posts from '#features/forum/client/write/postCommands.ts';
import { ok } from '#features/schools/client/testingSchoolPage.tsx';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';

export const buildPage = (
  question: Question = buildQuestion(),
  answers: Answer[] = [buildAnswer()],
): QuestionPage => buildQuestionPage({ question, answers });

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
