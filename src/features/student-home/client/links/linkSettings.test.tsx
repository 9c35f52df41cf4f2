// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { SecretLink } from '../../linkContract.ts';
import { LinkSettings } from './LinkSettings.tsx';

const link = (id: string, facts: Partial<SecretLink> = {}): SecretLink => ({
  id,
  path: `/files/progress/${id}`,
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-12-20T00:00:00.000Z',
  opens: 0,
  lastOpenedAt: null,
  ...facts,
});

let links: { calendar: SecretLink | null; progress: SecretLink[] };
let calls: string[];
beforeEach(() => {
  links = { calendar: null, progress: [] };
  calls = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const name = `${method} ${url.replace(/^.*\/api/, '')}`;
    calls.push(name);
    if (name === 'POST /me/links/calendar') {
      links.calendar = link('c1', { path: '/files/calendar/secret.ics', expiresAt: null });
      return Promise.resolve(ok({ id: 'c1' }, 201));
    }
    if (name === 'POST /me/links/progress') {
      links.progress = [...links.progress, link('p1')];
      return Promise.resolve(ok({ id: 'p1' }, 201));
    }
    if (method === 'DELETE') {
      links = { calendar: null, progress: [] };
      return Promise.resolve(ok({ removed: true }));
    }
    return Promise.resolve(ok(links));
  });
  signIn({ student_package: '' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LinkSettings />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the calendar feed', () => {
  it('is made, shown to copy, and turned off', async () => {
    await press('Make an address');
    expect(
      await screen.findByText(`${window.location.origin}/files/calendar/secret.ics`),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Calendar address' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a new address' })).toBeTruthy();
    await press('Turn it off');
    expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy();
    expect(calls).toContain('DELETE /me/links/c1');
  });
});

describe('a link for a counselor', () => {
  it('is made, says when it ends and whether it was opened, and is ended', async () => {
    await press('Make a link');
    expect(await screen.findByText(/Ends on 20 December 2026\. Not opened yet\./)).toBeTruthy();
    await press('End link 1');
    await waitFor(() => expect(screen.queryByText(/Ends on/)).toBeNull());
  });
});
