// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionActionsProvider } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { NurseProfileScreen } from './NurseProfileScreen.tsx';

const server = vi.fn<() => Promise<Response>>();
const signOut = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  signIn({
    userid: 'n1',
    role_name: 'Nurse',
    name: 'Nora Nightlamp',
    email: 'nurse@example.test',
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStore.signedOut('here');
});

const answer = (status: string) =>
  ok({
    draftKey: 'k',
    member: {
      userid: 'n1',
      name: 'Nora Nightlamp',
      email: 'nurse@example.test',
      role: '2',
      role_name: 'Nurse',
      img: '',
      status,
      permissions: [],
      student_package: '',
    },
  });

function openScreen() {
  const router = createMemoryRouter([{ path: '*', element: <NurseProfileScreen /> }]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SessionActionsProvider
        actions={{ onSignedIn: vi.fn(), announce: vi.fn(), signOut, clearDevice: vi.fn() }}
      >
        <RouterProvider router={router} />
      </SessionActionsProvider>
    </QueryClientProvider>,
  );
}

describe('a nurse at /nurse-profile', () => {
  it('sees their account at once, by what the device knows', () => {
    server.mockReturnValue(new Promise(() => undefined));
    openScreen();
    expect(screen.getByText('nurse@example.test')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
  });
  it('sees what the server says once it has answered', async () => {
    server.mockImplementation(async () => answer('pending'));
    openScreen();
    expect(await screen.findByText('Waiting for review')).toBeTruthy();
    expect(screen.getByText('Your account is waiting for review')).toBeTruthy();
  });
  it('is told when the server could not be asked, and can ask again', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    server.mockImplementation(async () => answer('active'));
    openScreen();
    expect(await screen.findByText('This is from your last sign-in')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('This is from your last sign-in')).toBeNull());
  });
  it('can sign out', () => {
    server.mockReturnValue(new Promise(() => undefined));
    openScreen();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});
