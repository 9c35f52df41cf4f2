// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionActionsProvider } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { paths } from '#shared/routing/paths.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { type } from '#testing/screens/screenActions.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { retainUser } from './retainedUser.ts';
import { sessionEnded } from './sessionEnded.ts';

const idle: (() => void)[] = [];
vi.mock('./whenTypingIdle.ts', () => ({
  whenTypingIdle(run: () => void) {
    idle.push(run);
    return () => void idle.splice(idle.indexOf(run), 1);
  },
}));
const becomeIdle = () => act(() => idle.splice(0).forEach((run) => run()));

function signIn(): void {
  for (const [name, value] of Object.entries({ userid: 'u1', role_name: 'Student' }))
    document.cookie = `${name}=${value}; path=/`;
  sessionStore.signedIn();
}

async function open(address: string, title = 'Saved schools') {
  const page = (title: string) => ({ element: <h1>{title}</h1> });
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <SignInAgain />
          </>
        ),
        children: [
          // As slow as a screen whose part has yet to come.
          { path: paths.home, loader: () => arrived, ...page('Home') },
          { path: paths.login, ...page('Sign in') },
          { path: paths.savedUniversities, ...page('Saved schools') },
          { path: paths.resources, ...page('Page not found') },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const actions = {
    onSignedIn: vi.fn(),
    announce: vi.fn(),
    signOut: vi.fn(),
    clearDevice: vi.fn(),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionActionsProvider actions={actions}>
        <RouterProvider router={router} />
      </SessionActionsProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(title);
  return router;
}

let arrive: () => void;
let arrived = new Promise<null>((resolve) => {
  arrive = () => resolve(null);
});

afterEach(() => {
  cleanup();
  sessionStore.signedOut('here');
  retainUser(null);
  arrived = Promise.resolve(null);
});

it('leads home who signs out below their account, and not to sign in', async () => {
  signIn();
  const router = await open(paths.savedUniversities);
  act(() => retainUser('u1'));
  act(() => sessionStore.signedOut('here'));
  await act(async () => {
    retainUser(null);
    void router.navigate(paths.home);
  });
  arrive();
  await screen.findByText('Home');
  expect(router.state.location).toMatchObject({ pathname: paths.home, search: '' });
});

it('leads to sign in who was signed out in another tab', async () => {
  signIn();
  const router = await open(paths.savedUniversities);
  act(() => sessionStore.signedOut('elsewhere'));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login));
});

it('leads there too who thought better of signing out before', async () => {
  signIn();
  const router = await open(paths.savedUniversities);
  act(() => retainUser('u1'));
  act(() => retainUser(null));
  act(() => sessionStore.signedOut('elsewhere'));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login));
});

it('asks once: a call that is refused while the password is typed opens no second form behind it', async () => {
  signIn();
  await open(paths.savedUniversities);
  const member = {
    userid: 'u1',
    name: 'Ada',
    email: 'ada@example.test',
    role: '1',
    role_name: 'Student',
    img: '',
    status: 'active',
    permissions: [],
    student_package: 'application_condenser',
  };
  vi.stubGlobal('fetch', () => Promise.resolve(ok({ member, draftKey: 'a-key' })));
  sessionEnded.emit();
  await waitFor(() => expect(idle).toHaveLength(1));
  becomeIdle();
  const sheet = await screen.findByRole('dialog', { name: 'Sign in to continue' });
  await act(async () => sessionEnded.emit());
  type('Email', 'ada@example.test');
  type('Password', 'a long enough password');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(sheet.isConnected).toBe(false));
  becomeIdle();
  expect(screen.queryByRole('dialog')).toBeNull();
});
