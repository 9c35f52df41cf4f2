// For tests only: the page of a school over a server made of plain answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import {
  helpfulMark,
  reviewCommand,
  reviewFlag,
  reviewRemoval,
  wrongDataReport,
} from '#features/reviews/client/commands.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import type { School } from '../contract.ts';
import { ComposedSchoolScreen } from '#main/ComposedSchoolScreen.tsx';

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
};
type Reply = () => Response | Promise<Response>;

export const ok = (data: unknown, status = 200): Response => Response.json({ data }, { status });
export const refusal = (status: number, code: string, more: object = {}): Response =>
  Response.json(
    {
      type: 'about:blank',
      title: code,
      status,
      code,
      detail: 'Not like this.',
      requestId: 'r',
      ...more,
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('no network'));

/** What the server answers, by `METHOD /path` below the API; everything else is out of reach. */
export function serve(answers: Record<string, Reply>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const [path = ''] = url.replace('/api', '').split('?');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (method !== 'GET')
      sent.push({ method, path, body, key: new Headers(init.headers).get('idempotency-key') });
    return (answers[`${method} ${path}`] ?? unreachable)();
  });
  return sent;
}

export const noReviews = () => ok({ reviews: [], page: 1, pages: 1, total: 0 });

/** The answers of a school's page. */
export const pageOf = (school: School): Record<string, Reply> => ({
  [`GET /universities/${school.slug}`]: () => ok(school),
  [`GET /universities/${school.slug}/reviews`]: noReviews,
});

const commands = [reviewCommand, reviewRemoval, helpfulMark, reviewFlag, wrongDataReport].map(
  (command) => commandEntry(command),
);

export function openPage(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/university/:slug', Component: ComposedSchoolScreen },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  const page = render(
    <QueryClientProvider client={client}>
      <WithOffline commands={commands}>
        <RouterProvider router={router} />
      </WithOffline>
    </QueryClientProvider>,
  );
  return { router, client, ...page };
}

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export function signIn(): void {
  const cookies = {
    userid: 'u7',
    name: 'Ana Ruiz',
    email: 'ana@example.test',
    role_name: 'Student',
    status: 'active',
  };
  for (const [cookie, value] of Object.entries(cookies)) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- stands for the server's Set-Cookie
    document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/`;
  }
  sessionStore.read();
}

/** Call once in a file of tests of the page of a school: each begins with empty stores and nobody signed in. */
export function setUpSchoolPages(): void {
  // What the screen fetches by itself.
  beforeAll(async () => {
    await import('./school/details/SchoolDetails.tsx');
    await import('#features/reviews/client/SchoolReviews.tsx');
    await import('./school/SchoolActions.tsx');
    await import('#features/saved-schools/client/button/MailSwitch.tsx');
    await import('#features/reviews/client/ReviewForm.tsx');
    await import('./school/SchoolNotFound.tsx');
  }, 60_000);
  beforeEach(async () => {
    vi.stubGlobal('caches', await fakeCaches());
  });
  afterEach(async () => {
    vi.useRealTimers();
    cleanup();
    await clearDevice();
    act(() => sessionStore.signedOut('here'));
    setSharedComputer(false);
    window.localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
