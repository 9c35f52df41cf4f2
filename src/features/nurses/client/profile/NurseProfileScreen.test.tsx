// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionActionsProvider } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildOwnLicense, buildOwnProfile } from '../../testing.ts';
import { NurseProfileScreen } from './NurseProfileScreen.tsx';
import { ownNurseQuery } from './ownQueries.ts';

const server = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
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
  localStorage.clear();
  own = buildOwnProfile();
  licenses = [buildOwnLicense()];
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStore.signedOut('here');
});

/** What the account answers; the profile and its licenses are as they were built. */
let own = buildOwnProfile();
let licenses = [buildOwnLicense()];
const answered =
  (account: () => Promise<Response>) =>
  (address: string): Promise<Response> => {
    if (address.includes('/me/licenses')) return Promise.resolve(ok(licenses));
    if (address.includes('/me/nurse-profile')) return Promise.resolve(ok(own));
    return account();
  };

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
  return client;
}

describe('a nurse at /nurse-profile', () => {
  it('sees their account at once, by what the device knows', () => {
    server.mockReturnValue(new Promise(() => undefined));
    openScreen();
    expect(screen.getByText('nurse@example.test')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
  });
  it('sees what the server says once it has answered', async () => {
    server.mockImplementation(answered(async () => answer('pending')));
    openScreen();
    expect(await screen.findByText('Waiting for review')).toBeTruthy();
    expect(screen.getByText('Your account is waiting for review')).toBeTruthy();
  });
  it('is told when the server could not be asked, and can ask again', async () => {
    let isAway = true;
    server.mockImplementation(
      answered(async () => {
        if (isAway) throw new TypeError('Failed to fetch');
        return answer('active');
      }),
    );
    openScreen();
    expect(await screen.findByText('This is from your last sign-in')).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('This is from your last sign-in')).toBeNull());
  });
  it('is asked for no license before the server has said which there are', async () => {
    let answerLicenses: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => (answerLicenses = resolve));
    const others = answered(async () => answer('active'));
    server.mockImplementation((address) =>
      address.includes('/me/licenses') ? pending : others(address),
    );
    const client = openScreen();
    const shown = new Set<string>();
    const observer = new MutationObserver(() => {
      const found = screen.queryByText(/needed parts are filled in/)?.textContent;
      if (found) shown.add(found);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    const { queryKey } = ownNurseQuery('n1');
    await waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined());
    answerLicenses(ok(licenses));
    const { textContent } = await screen.findByText(/needed parts are filled in/);
    observer.disconnect();
    expect([...shown]).toEqual([textContent]);
  });
  it('can sign out', () => {
    server.mockReturnValue(new Promise(() => undefined));
    openScreen();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('the profile of a nurse', () => {
  const problem = (status: number, code: string, more: object) =>
    Response.json(
      { type: 'about:blank', title: code, status, code, detail: code, requestId: 'r1', ...more },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
  const writes: [string, string][] = [];
  /** @param save what `PUT` and `POST` answer */
  function serve(save: (url: string, body: string) => Response): void {
    writes.length = 0;
    const read = answered(async () => answer('active'));
    server.mockImplementation(async (url, init) => {
      if (init?.method === undefined || init.method === 'GET') return read(url);
      const body = typeof init.body === 'string' ? init.body : '';
      writes.push([url, body]);
      return save(url, body);
    });
  }
  it('begins with five steps, of which what is there is done', async () => {
    serve(() => problem(500, 'internal', {}));
    openScreen();
    const steps = within(
      await screen.findByRole('list', { name: 'Five steps to your first answer' }),
    ).getAllByRole('listitem');
    expect(steps).toHaveLength(5);
    expect(steps.at(-1)?.textContent).toBe('Answer your first question, here or in the forum');
    expect(steps.map(({ textContent }) => textContent?.endsWith('– done'))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
  const headline = () => screen.getByLabelText('Headline');
  const type = (element: HTMLElement, value: string) =>
    fireEvent.change(element, { target: { value } });

  it('shows its card as it is typed, and saves it by its revision', async () => {
    serve((_, body) => {
      own = { ...own, revision: 4, fields: JSON.parse(body) };
      return ok(own);
    });
    openScreen();
    await screen.findByRole('heading', { name: 'What students see' });
    type(headline(), 'Days in oncology');
    expect(screen.getByRole('article').textContent).toContain('Days in oncology');
    expect(screen.getByText(/Your changes are on this device/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
    expect(writes).toHaveLength(1);
    expect(writes[0]?.[1]).toContain('Days in oncology');
  });
  it('refuses a phone number in the bio at its field, and sends nothing', async () => {
    serve(() => ok(own));
    openScreen();
    type(await screen.findByLabelText('About you'), 'Call (555) 201-4477 after six.');
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(
      screen.getAllByText(/Take out the phone number “\(555\) 201-4477”/).length,
    ).toBeGreaterThan(0);
    expect(writes).toEqual([]);
  });
  it('is still typed in after the page was closed', async () => {
    serve(() => ok(own));
    openScreen();
    await screen.findByLabelText('Headline');
    type(headline(), 'Half a sentence');
    cleanup();
    openScreen();
    const field = await screen.findByLabelText<HTMLInputElement>('Headline');
    expect(field.value).toBe('Half a sentence');
  });
  it('waits on the device without a connection, and is sent when it is back', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch');
    });
    openScreen();
    await screen.findByLabelText('Headline');
    type(headline(), 'Typed in a tunnel');
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText(/We’ll send it when you’re back online/)).toBeTruthy();
    cleanup();
    serve((_, body) => {
      own = { ...own, revision: 4, fields: JSON.parse(body) };
      return ok(own);
    });
    openScreen();
    expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
    expect(writes[0]?.[1]).toContain('Typed in a tunnel');
  });
  it('asks which to use where another device changed the same field', async () => {
    const theirs = buildOwnProfile({
      revision: 9,
      fields: { ...own.fields, headline: 'From my laptop', city: 'Reno' },
    });
    serve((_, body) => {
      if (own.revision < 9) {
        own = theirs;
        return problem(412, 'revision_mismatch', { current: theirs });
      }
      own = { ...own, revision: 10, fields: JSON.parse(body) };
      return ok(own);
    });
    openScreen();
    await screen.findByLabelText('Headline');
    type(headline(), 'From my phone');
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile was changed on another device')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use what I typed here' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Your profile is saved.');
    expect(own.fields).toMatchObject({ headline: 'From my phone', city: 'Reno' });
  });
  it('is sent for review once nothing is missing', async () => {
    serve(() => {
      own = { ...own, status: 'in_review' };
      return ok(own);
    });
    openScreen();
    fireEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Your profile is on its way to review.')).toBeTruthy();
    expect(writes.map(([url]) => url)).toEqual([
      expect.stringMatching(/\/me\/nurse-profile\/submit$/),
    ]);
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  });
  it('is not sent while something is missing', async () => {
    licenses = [];
    serve(() => ok(own));
    openScreen();
    fireEvent.click(await screen.findByRole('button', { name: 'Send for review' }));
    expect(screen.getByText('8 of 9 needed parts are filled in.')).toBeTruthy();
    expect(screen.getByText(/License: needed/)).toBeTruthy();
    expect(writes).toEqual([]);
  });
  it('shows what staff ask for, beside the field too', async () => {
    own = buildOwnProfile({ status: 'rejected', reasons: { bio: 'Say a little more, please' } });
    serve(() => ok(own));
    openScreen();
    expect(await screen.findByText('What we need you to change')).toBeTruthy();
    expect(screen.getByText('We asked: Say a little more, please')).toBeTruthy();
  });
  it('is paused and shown again', async () => {
    own = buildOwnProfile({ status: 'published' });
    serve((url) => {
      own = { ...own, status: url.endsWith('/pause') ? 'paused' : 'published' };
      return ok(own);
    });
    openScreen();
    expect(
      (await screen.findByRole('link', { name: /^Open questions: / })).getAttribute('href'),
    ).toBe('/forum?tab=unanswered&tag=med-surg');
    fireEvent.click(await screen.findByRole('button', { name: 'Pause my profile' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show my profile again' }));
    expect(await screen.findByText('Your profile is shown again.')).toBeTruthy();
  });
  it('warns of a number that another state writes, and sends it all the same', async () => {
    licenses = [];
    serve(() => {
      licenses = [buildOwnLicense()];
      return ok(licenses[0]);
    });
    openScreen();
    const form = await screen.findByRole('form', { name: 'Add a license' });
    const inForm = within(form);
    type(inForm.getByLabelText('License state'), 'CA');
    type(inForm.getByLabelText('Type of license'), 'RN');
    type(inForm.getByLabelText('License number'), 'AB.12');
    expect(inForm.getByText(/Numbers from California usually look like/)).toBeTruthy();
    type(inForm.getByLabelText('Month'), '06');
    type(inForm.getByLabelText('Day'), '30');
    type(inForm.getByLabelText('Year'), String(new Date().getFullYear() + 1));
    fireEvent.click(inForm.getByRole('button', { name: 'Save license' }));
    expect(await screen.findByText('Your license is added.')).toBeTruthy();
    expect(writes[0]?.[1]).toContain('AB.12');
  });
});
