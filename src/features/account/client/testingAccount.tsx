// For tests only: screens of the account over a server made of plain answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { SessionActionsProvider } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { setMemberCookies } from '#testing/screens/memberCookies.ts';
import type { Profile } from '../contract.ts';
import { defaultDisplay } from '../displayRules.ts';

export type Sent = {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
};

type Answer = (sent: Sent) => Response | Promise<Response>;

export const fieldRefusal = (path: string, message: string): Response =>
  refusal(422, 'validation_failed', `${message}.`, { fields: [{ path, code: 'wrong', message }] });

/** A server of one test: what it answers by `POST /auth/register`, and what was sent to it. */
export class FakeServer {
  readonly sent: Sent[] = [];
  private readonly answers = new Map<string, Answer>();

  constructor() {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const call = `${init.method} ${url.replace(/^\/api/, '')}`;
      const text = typeof init.body === 'string' ? init.body : 'null';
      const sent = { call, body: JSON.parse(text) as unknown, headers: new Headers(init.headers) };
      this.sent.push(sent);
      const answer = this.answers.get(call);
      if (!answer) throw new Error(`Nobody answers ${call}.`);
      return answer(sent);
    });
  }

  on(call: string, answer: Answer): this {
    this.answers.set(call, answer);
    return this;
  }

  callsTo(call: string): Sent[] {
    return this.sent.filter((sent) => sent.call === call);
  }
}

export const actions = {
  onSignedIn: vi.fn(),
  announce: vi.fn(),
  signOut: vi.fn(),
  clearDevice: vi.fn(),
};

export const buildMember = (changes: Record<string, unknown> = {}) => ({
  userid: 'u1',
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  role: '1',
  role_name: 'Student',
  img: '',
  status: 'active',
  permissions: [],
  student_package: '',
  ...changes,
});

/** The server says yes to a sign-in, and its cookies arrive. */
export const acceptSignIn = (): Response => {
  setMemberCookies();
  return ok({ member: buildMember(), draftKey: 'a-key' });
};

export const buildProfile = (changes: Partial<Profile> = {}): Profile => ({
  rev: 3,
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  emailVerified: true,
  handle: 'ana',
  img: '',
  timeZone: '',
  phone: '',
  language: '',
  display: defaultDisplay,
  emailChange: null,
  ...changes,
});

/** Opens a screen; other addresses say their own. */
export function openScreen(element: ReactElement, at: InitialEntry = '/here') {
  const router = createMemoryRouter(
    [
      { path: '/here', element },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [at] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <SessionActionsProvider actions={actions}>
        <RouterProvider router={router} />
      </SessionActionsProvider>
    </QueryClientProvider>,
  );
  return { router, client, ...view };
}

export const link = (name: string | RegExp) => screen.getByRole('link', { name });
export const inRegion = (name: string) => within(screen.getByRole('region', { name }));

/** A clock that runs as ever and can be moved on. */
export const useMovableClock = () =>
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });

/** Everything that this device keeps, as one text. */
export const storedText = (): string =>
  Array.from({ length: window.localStorage.length }, (_, index) => {
    const key = window.localStorage.key(index) ?? '';
    return `${key} ${window.localStorage.getItem(key)}`;
  }).join('\n');

/** After each test: nobody is signed in, and the device has forgotten everything. */
export function resetBrowser(): void {
  vi.useRealTimers();
  sessionStore.signedOut('here');
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.clearAllMocks();
}
