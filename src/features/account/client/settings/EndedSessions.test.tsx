// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { FakeServer, openScreen, resetBrowser } from '../testingAccount.tsx';
import { EndedSessions } from './EndedSessions.tsx';

const list = 'GET /me/sessions/ended';
const start = new Date('2026-11-20T09:00:00Z');
const phone = {
  id: 's2',
  device: 'Chrome on Android',
  endedAt: '2026-11-20T08:55:00Z',
  reachedAt: null as string | null,
};
let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: true });
  signIn();
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

it('is not there while nothing was ended', async () => {
  server.on(list, () => ok([]));
  openScreen(<EndedSessions userId="u1" />);
  await waitFor(() => expect(server.callsTo(list)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it('says by itself when the device is reached, and then asks no more', async () => {
  let reachedAt: string | null = null;
  server.on(list, () => ok([{ ...phone, reachedAt }]));
  openScreen(<EndedSessions userId="u1" />);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Chrome on Android')).toBeTruthy();
  expect(row.getByText('Not reached yet: it locks the next time it connects.')).toBeTruthy();
  expect(row.getByText('Signed out 5 minutes ago')).toBeTruthy();
  expect(row.queryByText('Locked')).toBeNull();

  reachedAt = new Date(start.getTime() - 2 * 60_000).toISOString();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText(/^Reached 2 minutes ago\. What was written/)).toBeTruthy();
  expect(row.getByText('Locked')).toBeTruthy();
  const { length } = server.callsTo(list);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.callsTo(list)).toHaveLength(length);
});
