// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { openScreen } from '#features/application/client/testingScreen.tsx';
import { DeletePage } from './DeletePage.tsx';

let sent: unknown[];
let keys: (string | null)[];
let line: 'works' | 'down' | 'lost';
let refusal: { status: number; code: string; detail: string } | null;

beforeEach(() => {
  [sent, keys, line, refusal] = [[], [], 'works', null];
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    if (line === 'down') throw new TypeError('Failed to fetch');
    keys.push(new Headers(headers).get('idempotency-key'));
    sent.push(typeof body === 'string' ? JSON.parse(body) : null);
    if (line === 'lost') throw new TypeError('Failed to fetch');
    if (refusal) {
      const problem = { type: 'x', title: 'x', requestId: 'r', ...refusal };
      return new Response(JSON.stringify(problem), {
        status: refusal.status,
        headers: { 'content-type': 'application/problem+json' },
      });
    }
    const data = { deletedAt: '2026-11-28T00:00:00.000Z', keptSnapshots: 2 };
    return new Response(JSON.stringify({ data }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete my application' }));
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Type DELETE/), { target: { value: text } });

describe('deleting the application', () => {
  it('says what goes and what stays, and asks for the word', async () => {
    await openScreen(<DeletePage />);
    expect(screen.getByRole('region', { name: 'What is deleted' })).toBeTruthy();
    expect(screen.getByText(/^Your copies of what you sent/)).toBeTruthy();
    const documents = screen.getByRole('link', { name: 'Documents you added' });
    expect(documents.getAttribute('href')).toMatch(/program-material\?topic=documents$/);
    type('delete');
    press();
    expect(screen.getByText('Type DELETE in capital letters.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('happens once the word is typed, and says how many copies stay', async () => {
    await openScreen(<DeletePage />);
    type('DELETE');
    screen.getByRole('button', { name: 'Delete my application' }).focus();
    press();
    const heading = await screen.findByRole('heading', { name: 'Your application is deleted' });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(screen.getByText(/Your 2 copies of what you sent stay/)).toBeTruthy();
    expect(sent[0]).toEqual({ confirmation: 'DELETE' });
  });

  it('says that nothing was deleted when the server cannot be reached', async () => {
    line = 'down';
    await openScreen(<DeletePage />);
    type('DELETE');
    press();
    expect(await screen.findByText(/^Nothing was deleted\./)).toBeTruthy();
  });

  it('is asked for again as the same request when its answer was lost', async () => {
    line = 'lost';
    await openScreen(<DeletePage />);
    type('DELETE');
    press();
    expect(await screen.findByText(/^Nothing was deleted\./)).toBeTruthy();
    line = 'works';
    press();
    expect(
      await screen.findByRole('heading', { name: 'Your application is deleted' }),
    ).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is no problem of the site when there is nothing to delete', async () => {
    refusal = { status: 404, code: 'not_found', detail: 'You have no application to delete.' };
    await openScreen(<DeletePage />);
    type('DELETE');
    press();
    expect(await screen.findByText('There’s nothing to delete')).toBeTruthy();
    expect(screen.getByText(/^You have no application to delete\./)).toBeTruthy();
  });
});
