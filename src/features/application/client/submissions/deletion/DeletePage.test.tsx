// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { openScreen } from '#features/application/client/testingScreen.tsx';
import { DeletePage } from './DeletePage.tsx';

let sent: unknown[];
let isReachable: boolean;

beforeEach(() => {
  [sent, isReachable] = [[], true];
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    sent.push(typeof body === 'string' ? JSON.parse(body) : null);
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
    press();
    expect(
      await screen.findByRole('heading', { name: 'Your application is deleted' }),
    ).toBeTruthy();
    expect(screen.getByText(/Your 2 copies of what you sent stay/)).toBeTruthy();
    expect(sent[0]).toEqual({ confirmation: 'DELETE' });
  });

  it('says that nothing was deleted when the server cannot be reached', async () => {
    isReachable = false;
    await openScreen(<DeletePage />);
    type('DELETE');
    press();
    expect(await screen.findByText(/^Nothing was deleted\./)).toBeTruthy();
  });
});
