// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionActionsProvider } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { field, setOnline, type } from '#testing/screens/screenActions.ts';
import { setMemberCookies } from '#testing/screens/memberCookies.ts';
import { rememberSignOut } from '#session/pendingSignOut.ts';
import { endServerSession } from './endServerSession.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { SignInSheet } from './SignInSheet.tsx';

const member = (userid: string, role_name: 'Student' | 'Nurse' = 'Student') => ({
  userid,
  name: 'Connie Condenser',
  email: 'condenser@example.test',
  role: role_name === 'Student' ? '1' : '2',
  role_name,
  img: '',
  status: 'active',
  permissions: [],
  student_package: 'application_condenser',
});
/** The server: says yes to the person, and its cookies arrive unless they are blocked. */
function accepts(who: ReturnType<typeof member>, { cookies = true } = {}) {
  return async () => {
    const { userid, role_name } = who;
    if (cookies) setMemberCookies({ userid, role_name });
    return ok({ member: who, draftKey: 'a-key' });
  };
}

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const actions = { onSignedIn: vi.fn(), announce: vi.fn(), signOut: vi.fn(), clearDevice: vi.fn() };

function Shell({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <SessionActionsProvider actions={actions}>{children}</SessionActionsProvider>
    </QueryClientProvider>
  );
}

function openLogin(address = '/login') {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginScreen /> },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <Shell>
      <RouterProvider router={router} />
    </Shell>,
  );
  return router;
}

const button = () => screen.getByRole('button', { name: 'Sign in' });
function fillAndSend(email = ' condenser@example.test ', password = ' pass word ') {
  type('Email', email);
  type('Password', password);
  fireEvent.click(button());
}
const sent = (): unknown => {
  const body = server.mock.calls[0]?.[1].body;
  return typeof body === 'string' ? JSON.parse(body) : body;
};

beforeEach(() => {
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  server.mockReset();
  sessionStore.signedOut('here');
  window.localStorage.clear();
});

describe('the sign-in page', () => {
  it('sends the e-mail without the spaces around it, and the password exactly as typed', async () => {
    server.mockImplementation(accepts(member('u1')));
    openLogin();
    fillAndSend();
    await screen.findByText('another page');
    expect(sent()).toEqual({
      email: 'condenser@example.test',
      password: ' pass word ',
      shared: false,
    });
  });
  it('opens the wanted page, or the home of the role', async () => {
    server.mockImplementation(accepts(member('u1')));
    const wanted = openLogin('/login?next=%2Fmy-account%2Fresources%3Fa%3D1');
    fillAndSend();
    await waitFor(() => expect(wanted.state.location.pathname).toBe('/my-account/resources'));
    expect(wanted.state.location.search).toBe('?a=1');
  });
  it.each([
    ['Student', '/my-account'],
    ['Nurse', '/nurse-profile'],
  ] as const)('sends a %s home to %s', async (role, home) => {
    server.mockImplementation(accepts(member('u1', role)));
    const router = openLogin('/login?next=https%3A%2F%2Fevil.example');
    fillAndSend();
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
  });
  it('hands the key of the drafts to the shell before it leaves', async () => {
    server.mockImplementation(accepts(member('u1')));
    openLogin();
    fireEvent.click(screen.getByRole('switch'));
    fillAndSend();
    await screen.findByText('another page');
    expect(actions.onSignedIn).toHaveBeenCalledWith({
      member: member('u1'),
      draftKey: 'a-key',
      shared: true,
      previousUserId: null,
    });
    expect(sent()).toMatchObject({ shared: true });
    expect(actions.announce).toHaveBeenCalledTimes(1);
  });
  it('asks for what is missing before it sends anything', () => {
    openLogin();
    fillAndSend('ada@example', '');
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Enter an email address like name@example.com' }),
    ).toBeTruthy();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(server).not.toHaveBeenCalled();
  });
});

describe('a sign-out whose answer is still on its way', () => {
  /** Answers only by being given up, like a connection that hangs. */
  const hang = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });

  it('is given up when somebody signs in, so that it cannot clear the new cookies', async () => {
    server.mockImplementationOnce(hang).mockImplementation(accepts(member('u1')));
    const ending = endServerSession().catch((error: unknown) => error);
    rememberSignOut();
    openLogin();
    fillAndSend();
    await screen.findByText('another page');
    expect(await ending).toMatchObject({ name: 'AbortError' });
    expect(server.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(window.localStorage.getItem('sign-out-pending')).toBeNull();
  });
  it('stays remembered when the sign-in is refused', async () => {
    server.mockResolvedValue(refusal(401, 'bad_credentials', 'They don’t match.'));
    rememberSignOut();
    openLogin();
    fillAndSend();
    await screen.findByText('They don’t match.');
    expect(window.localStorage.getItem('sign-out-pending')).toBe('yes');
  });
});

describe('a refused sign-in', () => {
  it('does not say which part was wrong, and keeps what was typed', async () => {
    server.mockResolvedValue(
      refusal(401, 'bad_credentials', 'That email and password don’t match.'),
    );
    openLogin();
    fillAndSend();
    expect(await screen.findByText(/don’t match/)).toBeTruthy();
    expect(field('Email').value).toBe('condenser@example.test');
    expect(field('Password').value).toBe(' pass word ');
  });
  it('shows the words of the server at the wrong door', async () => {
    server.mockResolvedValue(refusal(403, 'wrong_door', 'Editing isn’t part of this version yet.'));
    openLogin();
    fillAndSend();
    expect(await screen.findByText('Editing isn’t part of this version yet.')).toBeTruthy();
  });
  it('counts down after too many tries, and frees the button by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    server.mockImplementation(async () =>
      refusal(429, 'too_many_requests', 'There were too many tries.', { retryAfter: 62 }),
    );
    openLogin();
    fillAndSend();
    expect((await screen.findByRole('timer')).textContent).toBe(
      'You can try again in 1 minute 2 seconds.',
    );
    const counting = vi.getTimerCount();
    fireEvent.click(button());
    expect(server).toHaveBeenCalledTimes(1);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    act(() => void vi.advanceTimersByTime(61_000));
    expect(screen.getByRole('timer').textContent).toBe('You can try again in 1 second.');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You can try again now')).toBeTruthy();
    expect(button().getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(button());
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    expect(vi.getTimerCount()).toBeLessThanOrEqual(counting);
  });
  it('tells of a server in trouble with the number of the request', async () => {
    server.mockResolvedValue(refusal(500, 'internal', 'It broke.'));
    openLogin();
    fillAndSend();
    expect(await screen.findByText(/tell us this number: r-7/)).toBeTruthy();
  });
  it('tells of a network that answers in our place', async () => {
    const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
    server.mockResolvedValue(page);
    openLogin();
    fillAndSend();
    expect(await screen.findByText('Something else answered')).toBeTruthy();
  });
  it('says how to allow cookies when the browser throws them away', async () => {
    server.mockImplementation(accepts(member('u1'), { cookies: false }));
    openLogin();
    fillAndSend();
    expect(await screen.findByText('Your browser is blocking cookies')).toBeTruthy();
    expect(actions.onSignedIn).not.toHaveBeenCalled();
  });
});

describe('the sign-in page without a connection', () => {
  it('says so before anybody types, and sends nothing later by itself', async () => {
    setOnline(false);
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    openLogin();
    expect(screen.getByText('You’re offline')).toBeTruthy();
    fillAndSend();
    expect(await screen.findByText('We couldn’t reach the server')).toBeTruthy();
    setOnline(true);
    expect(screen.queryByText('You’re offline')).toBeNull();
    expect(server).toHaveBeenCalledTimes(1);
    expect(field('Password').value).toBe(' pass word ');
  });
});

describe('the sign-in sheet over a task', () => {
  const owner = { userId: 'u1', name: 'Connie Condenser', email: 'condenser@example.test' };
  const openSheet = () => {
    const seen = { onClose: vi.fn(), onSamePerson: vi.fn(), openPage: vi.fn() };
    const router = createMemoryRouter([
      { path: '*', element: <SignInSheet open owner={owner} {...seen} /> },
    ]);
    render(
      <Shell>
        <RouterProvider router={router} />
      </Shell>,
    );
    return seen;
  };

  it('says what is kept, and knows the e-mail', () => {
    openSheet();
    expect(screen.getByText(/Everything you wrote is safe/)).toBeTruthy();
    expect(field('Email').value).toBe('condenser@example.test');
  });
  it('goes on with the task of the same person', async () => {
    server.mockImplementation(accepts(member('u1')));
    const seen = openSheet();
    type('Password', 'secret');
    fireEvent.click(button());
    await waitFor(() => expect(seen.onSamePerson).toHaveBeenCalledTimes(1));
  });
  it('keeps the task of one person from another, and says so', async () => {
    server.mockImplementation(accepts(member('u2', 'Nurse')));
    const seen = openSheet();
    fillAndSend('nurse@example.test', 'secret');
    expect(await screen.findByText(/was sent with your account/)).toBeTruthy();
    expect(actions.onSignedIn).toHaveBeenCalledWith(
      expect.objectContaining({ previousUserId: 'u1' }),
    );
    expect(seen.onSamePerson).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go to my account' }));
    expect(seen.openPage).toHaveBeenCalledWith('/nurse-profile');
  });
});
