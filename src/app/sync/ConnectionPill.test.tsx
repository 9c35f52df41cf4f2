// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closedStatus, type SyncStatus, type WaitingItem } from '#offline/sync/status.ts';
import { sessionStore } from '#session/session.ts';
import { ConnectionPill } from './ConnectionPill.tsx';

const state = vi.hoisted(() => ({ overview: {} }));
vi.mock('#offline/useSyncStatus.tsx', () => ({ useSyncStatus: () => state.overview }));

function open(overview: Partial<SyncStatus>, member = true, bought = 'application_condenser') {
  state.overview = { ...closedStatus, ready: true, syncNow: vi.fn(), ...overview };
  if (member) {
    document.cookie = 'userid=u1; path=/';
    document.cookie = 'role_name=Student; path=/';
    document.cookie = `student_package=${bought}; path=/`;
    sessionStore.signedIn();
  }
  render(
    <MemoryRouter>
      <ConnectionPill />
    </MemoryRouter>,
  );
  return screen.getByRole('button');
}
afterEach(() => {
  cleanup();
  sessionStore.signedOut('here');
});

const item = (title: string, count: number): WaitingItem => ({
  kind: 'application',
  id: title,
  title,
  count,
  since: null,
});
const waiting = { waiting: [item('Academics', 3)], count: 3 };

describe('the pill', () => {
  it.each<[string, Partial<SyncStatus>, string]>([
    ['everything is on the server', {}, 'All saved'],
    ['something is being sent', { ...waiting, sending: true }, 'Sending…'],
    ['words wait', waiting, '3 waiting'],
    ['words wait without a connection', { ...waiting, connection: 'offline' }, '3 waiting'],
    ['words have waited for a day', { ...waiting, overdue: true }, 'Unsent for a day'],
    ['there is no connection and nothing waits', { connection: 'offline' }, 'Offline'],
    ['the session has ended', { ...waiting, connection: 'signedOut' }, 'Sign in'],
    ['a choice is open, whatever else is', { ...waiting, reviews: 2 }, '2 to review'],
    [
      'the server refuses a section',
      { ...waiting, blocked: [item('Academics', 3)] },
      'Needs a look',
    ],
    ['this browser keeps nothing', { ...waiting, memoryOnly: 'blocked' }, 'Not kept'],
  ])('when %s', async (_, overview, words) => {
    const pill = open(overview);
    await waitFor(() => expect(pill.textContent).toContain(words));
  });

  it('says what waits of the saved schools of a student without drafts', async () => {
    const pill = open({ waiting: [item('Saved schools', 1)], count: 1 }, true, '');
    await waitFor(() => expect(pill.textContent).toContain('1 waiting'));
    fireEvent.click(pill);
    expect(await screen.findByText('Waiting to be sent: Saved schools.')).toBeTruthy();
  });

  it('speaks of the connection alone to a member without an application of whom nothing waits', () => {
    expect(open({}, true, '').textContent).toContain('Online');
  });

  it('speaks of the connection alone to a guest', () => {
    expect(open({ ready: false, ...waiting }, false).textContent).toContain('Online');
  });

  it('opens a sheet that says what is on this device and what is on the server', async () => {
    fireEvent.click(open({ ...waiting, lastContact: Date.now() }));
    expect(await screen.findByText('Waiting to be sent: Academics.')).toBeTruthy();
    expect(screen.getByText('Last reached just now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
  });
});
