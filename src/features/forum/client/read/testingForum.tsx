// For tests only: the reading screens over a server made of plain answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';
import { ok, unreachable } from '#testing/screens/fakeAnswers.ts';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import type { QuestionCard } from '../../contract.ts';
import { ForumScreen } from './ForumScreen.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import { TagScreen } from './TagScreen.tsx';
import { TagsScreen } from './TagsScreen.tsx';

type Reply = (query: URLSearchParams) => Response | Promise<Response>;
export type Answers = Record<string, Reply>;

export const list = (
  cards: readonly QuestionCard[],
  more: { page?: number | null; hasMore?: boolean; nextCursor?: string | null } = {},
): Response =>
  Response.json({
    data: cards,
    meta: { page: 1, hasMore: false, nextCursor: null, isFuzzy: false, ...more },
  });

/** What the server answers, by path below the API; everything else is out of reach. @returns the addresses asked for */
export function serve(answers: Answers): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search, searchParams } = new URL(url, 'https://site.example');
    const path = pathname.replace('/api/forum', '');
    asked.push(path + search);
    const reply = answers[path] ?? (path === '/tags' ? () => ok([]) : unreachable);
    return reply(searchParams);
  });
  return asked;
}

export function openForum(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/forum', Component: ForumScreen },
      { path: '/forum/tags', Component: TagsScreen },
      { path: '/forum/tag/:slug', Component: TagScreen },
      { path: '/forum/question/:question_id', Component: QuestionScreen },
      { path: '/forum/user/:id', Component: MemberScreen },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const page = render(
    <QueryClientProvider client={client}>
      <WithOffline>
        <RouterProvider router={router} />
      </WithOffline>
    </QueryClientProvider>,
  );
  return { router, client, ...page };
}

/** Where somebody is. */
export const addressOf = ({ router }: ReturnType<typeof openForum>): string =>
  router.state.location.pathname + router.state.location.search + router.state.location.hash;

/** Call once in a file of tests: each begins with empty stores and nobody signed in. */
export function setUpForum(): void {
  // What the screens fetch by themselves.
  beforeAll(async () => {
    await import('../actions/QuestionActions.tsx');
    await import('../actions/AnswerActions.tsx');
    await import('../actions/CommentActions.tsx');
    await import('./MissingPage.lazy.tsx');
    await import('./question/Revisions.lazy.tsx');
    await import('./forumReader.lazy.ts');
    await import('./forumCopies.lazy.ts');
  }, 60_000);
  beforeEach(async () => {
    // Another tab has the live stream.
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: async () => undefined },
    });
    vi.stubGlobal('caches', await fakeCaches());
  });
  afterEach(async () => {
    cleanup();
    await clearDevice();
    act(() => sessionStore.signedOut('here'));
    setSharedComputer(false);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
