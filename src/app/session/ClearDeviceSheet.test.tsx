// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfflineContext } from '#offline/OfflineProvider.tsx';
import { makeOfflineCurrent } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';
import { closedStatus, type SyncStatus } from '#offline/sync/status.ts';
import { writeFormDraft } from '#session/formDrafts.ts';
import { sessionStore } from '#session/session.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { clearNotice, readNotice } from '../shell/messages/notice.ts';
import { ClearDeviceSheet } from './ClearDeviceSheet.tsx';

const waiting = (count: number) =>
  count === 0 ? [] : [{ kind: 'a', id: 'a', title: 'Personal information', count, since: 1 }];

let status: SyncStatus;
let listener: () => void;
/** What is left after each try to send. */
let plan: number[];
const destroy = vi.fn(async () => undefined);
const lock = vi.fn(async () => true);
const steps = {
  ask: vi.fn(),
  askNotLocked: vi.fn(async () => 'ignore' as const),
  announce: vi.fn(),
  navigate: vi.fn(),
};
const onClose = vi.fn();

function setWaiting(count: number, connection: SyncStatus['connection'] = 'online'): void {
  status = { ...closedStatus, canLock: true, connection, count, waiting: waiting(count) };
  listener?.();
}

function open(): void {
  const offline = {
    userId: 'u1',
    isEnded: false,
    opened: Promise.resolve(),
    status: () => status,
    onStatus: (run: () => void) => {
      listener = run;
      return () => undefined;
    },
    flush: async () => {
      const next = plan.shift();
      if (next !== undefined) act(() => setWaiting(next));
      return status.count === 0;
    },
    lock,
    destroy,
    sealNotes: async () => true,
  } as unknown as Offline;
  makeOfflineCurrent(offline);
  render(
    <MemoryRouter>
      <OfflineContext value={{ get: () => offline, subscribe: () => () => undefined }}>
        <ClearDeviceSheet steps={steps} onClose={onClose} />
      </OfflineContext>
    </MemoryRouter>,
  );
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const closed = () => expect.poll(() => onClose.mock.calls.length).toBe(1);

beforeEach(() => {
  signIn();
  plan = [];
  listener = () => undefined;
  setWaiting(0);
  vi.stubGlobal('fetch', async () => Response.json({ data: { signedOut: true } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  clearNotice();
  sessionStore.signedOut('here');
});

it('sends first as long as something goes, then removes everything and signs out', async () => {
  setWaiting(3);
  plan = [2, 1, 0];
  open();
  expect(screen.getByText('Personal information')).toBeTruthy();
  await press(/^Send, then leave this computer$/);
  await closed();
  expect([destroy.mock.calls.length, lock.mock.calls.length]).toEqual([1, 0]);
  expect([readNotice(), sessionStore.get().kind]).toEqual(['signed_out', 'guest']);
  expect(steps.navigate).toHaveBeenCalledWith('/');
});

it('asks when nothing goes any more, and deletes only after a question of its own', async () => {
  setWaiting(2);
  plan = [2, 2];
  open();
  await press(/^Send, then leave/);
  expect(await screen.findByText('These couldn’t be sent:')).toBeTruthy();
  await press('Delete them and leave');
  expect(destroy).not.toHaveBeenCalled();
  const dialog = screen.getByRole('dialog', { name: 'Delete what wasn’t sent?' });
  expect(dialog.querySelector('[data-autofocus]')?.textContent).toBe('Stay signed in');
  await press('Delete them and leave this computer');
  await closed();
  expect(destroy).toHaveBeenCalledTimes(1);
});

it('offers to lock at once without a connection', async () => {
  setWaiting(1, 'offline');
  open();
  expect(screen.getByText('You’re offline, and these are only here:')).toBeTruthy();
  await press('Leave this computer');
  await press('Sign out and lock them on this computer');
  await closed();
  expect([destroy.mock.calls.length, lock.mock.calls.length]).toEqual([0, 1]);
  expect(readNotice()).toBe('signed_out_locked');
});

it('counts half-written forms as unsent, and nothing has changed for whoever stays', async () => {
  writeFormDraft('contact', { message: 'half a thought' });
  open();
  expect(screen.getByText('Something you began to write in a form')).toBeTruthy();
  await press(/^Send, then leave/);
  await press('Stay signed in');
  await closed();
  expect([destroy.mock.calls.length, lock.mock.calls.length]).toEqual([0, 0]);
  expect(sessionStore.get().kind).toBe('member');
  expect(localStorage.getItem('note:contact')).toContain('half a thought');
});
