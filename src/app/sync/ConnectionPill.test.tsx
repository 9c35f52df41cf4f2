// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedStatus, type SyncStatus, type WaitingItem } from '#offline/sync/status.ts';
import { sessionStore } from '#session/session.ts';
import { ConnectionPill, waitingShownAfter } from './ConnectionPill.tsx';

const state = vi.hoisted(() => ({ overview: {} }));
vi.mock('#offline/useSyncStatus.tsx', () => ({ useSyncStatus: () => state.overview }));

function show(overview: Partial<SyncStatus>, member = true, bought = 'application_condenser') {
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
}

function open(...how: Parameters<typeof show>): HTMLElement {
  show(...how);
  return screen.getByRole('button');
}

/** Loads the states, and lets so much time pass. */
async function pass(time: number): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(time);
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
    await pass(waitingShownAfter);
    expect(pill.textContent).toContain(words);
  });

  it('says what waits of the saved schools of a student without drafts', async () => {
    const pill = open({ waiting: [item('Saved schools', 1)], count: 1 }, true, '');
    await pass(waitingShownAfter);
    expect(pill.textContent).toContain('1 waiting');
    vi.useRealTimers();
    fireEvent.click(pill);
    expect(await screen.findByText('Waiting to be sent: Saved schools.')).toBeTruthy();
  });

  it('speaks of the connection alone to a member without an application of whom nothing waits', () => {
    expect(open({}, true, '').textContent).toContain('Online');
  });

  it('tells a guest when there is no connection, and nothing while there is one', () => {
    show({ ready: false, ...waiting }, false);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(open({ ready: false, ...waiting }, false).textContent).toContain('Offline');
  });

  it('says that words wait once they have waited, not while each is being sent', async () => {
    const pill = open(waiting);
    await pass(waitingShownAfter - 100);
    expect(pill.textContent).toContain('Sending…');
    await pass(200);
    expect(pill.textContent).toContain('3 waiting');
  });

  it('opens a sheet that says what is on this device and what is on the server', async () => {
    vi.useRealTimers();
    fireEvent.click(open({ ...waiting, lastContact: Date.now() }));
    expect(await screen.findByText('Waiting to be sent: Academics.')).toBeTruthy();
    expect(screen.getByText('Last synced just now.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send now' })).toBeTruthy();
  });
});
