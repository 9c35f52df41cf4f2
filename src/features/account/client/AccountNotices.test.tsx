// @module-tag long
// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchMailLinks } from '#session/mailLink.ts';
import { AccountNotices } from './AccountNotices.tsx';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { setMemberCookies, signIn } from '#testing/screens/memberCookies.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { buildMember, FakeServer, resetBrowser, link, openScreen } from './testingAccount.tsx';

const token = 'a-token-of-the-usual-length';
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('POST /auth/check-link', () => ok({ state: 'good', email: 'ana@example.test' }))
    .on('GET /me', () => {
      setMemberCookies({ status: 'active' });
      return ok({ member: buildMember(), draftKey: 'k' });
    });
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

function openLink(hash: string) {
  window.location.hash = hash;
  watchMailLinks();
  openScreen(<AccountNotices />);
}

describe('a member', () => {
  it('with a confirmed address is told nothing', () => {
    signIn();
    const { container } = openScreen(<AccountNotices />);
    expect(container.textContent).toBe('');
  });

  it('whose address waits can type the code over any page', async () => {
    signIn({ status: 'pending_email' });
    server.on('POST /auth/verify-email', () => ok({ email: 'ana@example.test' }));
    openScreen(<AccountNotices />);
    press('Confirm it now');
    type('Code', '123456');
    press('Confirm my email');
    expect(await screen.findByText(/Now everything can be sent/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm it now' })).toBeNull();
  });

  it('whose account is about to be deleted keeps it from any page', async () => {
    signIn({ status: 'deletion_scheduled' });
    const deletion = {
      state: 'scheduled',
      askedAt: '2026-11-29T12:00:00.000Z',
      dueAt: '2026-12-13T12:00:00.000Z',
      posts: 'keep',
    };
    server
      .on('GET /me/privacy', () =>
        ok({
          export: null,
          deletion,
          marketing: false,
          openApplications: [],
          counts: { documents: 0, sent: 0, openReferences: 0, posts: 0, reviews: 0 },
        }),
      )
      .on('POST /me/delete/cancel', () => ok({ canceled: true }));
    openScreen(<AccountNotices />);
    expect(await screen.findByText(/will be deleted on/)).toBeTruthy();
    press('Keep my account');
    await waitFor(() => expect(screen.queryByText(/will be deleted on/)).toBeNull());
    expect(server.callsTo('POST /me/delete/cancel')).toHaveLength(1);
  });

  it('who opened a mailed link confirms it where the guards sent them', async () => {
    signIn({ status: 'pending_email' });
    server.on('POST /auth/verify-email', () => ok({ email: 'ana@example.test' }));
    openLink(`#verify=${token}`);
    await screen.findByRole('button', { name: 'Confirm my email' });
    press('Confirm my email');
    expect(await screen.findByText('ana@example.test is confirmed.')).toBeTruthy();
    expect(window.sessionStorage.getItem('mail-link')).toBe('');
  });

  it('confirms one end of a change of address', async () => {
    signIn();
    server.on('POST /auth/confirm-email-change', () =>
      ok({ done: true, email: 'new@example.test' }),
    );
    openLink(`#change=${token}`);
    await screen.findByRole('button', { name: 'Confirm the change' });
    press('Confirm the change');
    expect(await screen.findByText(/is now new@example.test/)).toBeTruthy();
  });

  it.each([
    ['Student', '/my-account/update-profile#password'],
    ['Nurse', '/nurse-profile#password'],
  ])('with a link for a new password is led to the settings of a %s', (role_name, address) => {
    signIn({ role_name });
    openLink(`#token=${token}`);
    expect(screen.getByText('You’re signed in')).toBeTruthy();
    expect(link('change your password here').getAttribute('href')).toBe(address);
    press('Not now');
    expect(screen.queryByText('You’re signed in')).toBeNull();
  });
});
