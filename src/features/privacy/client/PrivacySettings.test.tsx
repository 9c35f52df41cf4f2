// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press, setOnline, type } from '#testing/screens/screenActions.ts';
import type { ExportRequest, PrivacyState } from '../contract.ts';
import { dataMap } from '../rules.ts';
import { PrivacySettings } from './PrivacySettings.tsx';

const password = 'lantern river quiet spoon';
const buildState = (changes: Partial<PrivacyState> = {}): PrivacyState => ({
  export: null,
  deletion: null,
  marketing: true,
  openApplications: [],
  counts: { documents: 0, sent: 0, openReferences: 0, posts: 0, reviews: 0 },
  ...changes,
});
const copy: ExportRequest = {
  id: 'e1',
  state: 'ready',
  askedAt: '2026-11-29T12:00:00.000Z',
  readyAt: '2026-11-29T12:01:00.000Z',
  expiresAt: '2026-12-06T12:01:00.000Z',
  bytes: 1_500_000,
  url: '/files/export/e1',
};
const deletion = {
  state: 'scheduled',
  askedAt: '2026-11-29T12:00:00.000Z',
  dueAt: '2026-12-13T12:00:00.000Z',
  posts: 'keep',
} as const;

let state: PrivacyState;
let sent: { call: string; body: unknown }[];
let refuse: Response | null;
beforeEach(() => {
  signIn();
  state = buildState();
  sent = [];
  refuse = null;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(/^\/api/, '')}`;
    if (call === 'GET /me/privacy') return ok(state);
    if (call === 'GET /me') return ok({ member: {}, draftKey: 'k' });
    sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    if (refuse) return refuse;
    if (call === 'POST /me/export') {
      state = buildState({
        export: { ...copy, state: 'queued', url: '', readyAt: null, expiresAt: null },
      });
      return ok(state.export, 202);
    }
    if (call === 'PUT /me/privacy') {
      state = buildState({ marketing: false });
      return ok({ marketing: false });
    }
    if (call === 'POST /me/delete/cancel') {
      state = buildState();
      return ok({ canceled: true });
    }
    state = buildState({ deletion });
    return ok({ deletion, endedSessions: 2 }, 202);
  });
});
afterEach(() => {
  setOnline(true);
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PrivacySettings userId="u1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Download my data' });
}
const unfold = (summary: string | RegExp) => {
  const details = screen.getByText(summary, { selector: 'summary span' }).closest('details');
  if (!details) throw new Error('There is nothing to unfold.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

describe('the data map', () => {
  it('says of each kind of data why, how long, and what happens to it', async () => {
    await open();
    unfold(/What we hold and why/);
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(dataMap.map(({ title }) => title));
  });
});

describe('the copy', () => {
  it('is asked for, and says that one may leave', async () => {
    await open();
    press('Make a copy');
    expect(await screen.findByText(/We’re making your copy/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Make a/ })).toBeNull();
    expect(sent).toEqual([{ call: 'POST /me/export', body: null }]);
  });

  it('that is ready is a link to the file, with its size and its last day', async () => {
    state = buildState({ export: copy });
    await open();
    const link = screen.getByRole('link', { name: 'Download' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/files/export/e1',
      true,
    ]);
    expect(screen.getByText(/until 6 December 2026|until December 6, 2026/)).toBeTruthy();
    expect(screen.getByText(/1\.5 MB/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeTruthy();
  });

  it('says without a connection that it needs one, before anybody asks', async () => {
    await open();
    setOnline(false);
    expect(
      await screen.findByText('You need a connection to get a copy of your data.'),
    ).toBeTruthy();
  });
});

describe('the deletion', () => {
  it('lists what goes and the open applications, asks for the posts and the password, and can be undone', async () => {
    state = buildState({
      openApplications: [
        {
          id: 'p1',
          name: 'Made-Up Bayou Institute, ADN',
          state: 'started',
          deadlineAt: '2027-02-01T00:00:00.000Z',
        },
      ],
      counts: { documents: 2, sent: 1, openReferences: 1, posts: 3, reviews: 1 },
    });
    await open();
    unfold('Delete my account');
    expect(screen.getByText('You have open applications')).toBeTruthy();
    expect(screen.getByText(/Made-Up Bayou Institute, ADN, deadline/)).toBeTruthy();
    expect(screen.getByText('2 documents.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Erase them/ }));
    press('Delete my account');
    expect(await screen.findByRole('link', { name: 'Enter your password' })).toBeTruthy();
    type('Your password', password);
    press('Delete my account');
    expect(await screen.findByText(/Your account will be deleted on/)).toBeTruthy();
    expect(sent).toEqual([{ call: 'POST /me/delete', body: { password, posts: 'erase' } }]);
    press('Keep my account');
    await waitFor(() => expect(screen.queryByText(/Your account will be deleted on/)).toBeNull());
    expect(sent.at(-1)?.call).toBe('POST /me/delete/cancel');
  });

  it('keeps what was chosen when the password is wrong', async () => {
    await open();
    unfold('Delete my account');
    fireEvent.click(screen.getByRole('radio', { name: /Erase them/ }));
    type('Your password', 'not it');
    refuse = refusal(422, 'validation_failed', 'That’s not your password.', {
      fields: [{ path: 'password', code: 'password_wrong', message: 'That’s not your password' }],
    });
    press('Delete my account');
    expect(await screen.findByRole('link', { name: 'That’s not your password' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Erase them/ }).checked).toBe(true);
  });

  it('counts down after too many wrong passwords', async () => {
    await open();
    unfold('Delete my account');
    type('Your password', 'not it');
    refuse = refusal(429, 'too_many_requests', 'Too many wrong passwords.', { retryAfter: 900 });
    press('Delete my account');
    expect((await screen.findByRole('timer')).textContent).toContain('15 minutes');
  });
});

describe('news by mail', () => {
  it('is one switch', async () => {
    await open();
    const news = screen.getByRole<HTMLInputElement>('switch', { name: /News from us by email/ });
    expect(news.checked).toBe(true);
    fireEvent.click(news);
    await waitFor(() =>
      expect(sent).toEqual([{ call: 'PUT /me/privacy', body: { marketing: false } }]),
    );
    expect(within(document.body).getByRole('switch')).toBeTruthy();
  });
});
