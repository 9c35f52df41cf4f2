// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { sessionStore } from '#session/session.ts';
import { ok, unreachable } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';
import type { Scholarship, TrackedScholarship } from '../contract.ts';
import { buildDetails, buildScholarship, buildTracked } from '../testing.ts';
import { trackCommand } from './commands.ts';
import { ScholarshipsScreen } from './ScholarshipsScreen.tsx';
import type { ScholarshipSlots } from './scholarshipSlots.ts';

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const open = buildScholarship({
  slug: 'open-award',
  name: 'Open Award',
  requirements: ['essay', 'transcript'],
  eligibility: { programs: ['BSN'], states: ['CA'], minGpa: 3 },
  cycle: { opens: inDays(-5), closes: inDays(20), closesAt: '17:00' },
  combines: 'no',
});
const corps = buildScholarship({
  slug: 'service-award',
  name: 'Service Award',
  kind: 'service_obligation',
  serviceYears: 2,
  combines: 'ask',
  amount: { text: '$1,599 a month', min: null, max: null, cycle: '2024' },
  cycle: { closes: '2024-05-02', label: '2024' },
});

type Reply = () => Response | Promise<Response>;
type Answers = Record<string, Reply>;

/** @returns what was asked for, in order; answers can be changed while the page is open */
function serve(answers: Answers): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = ''] = url.replace('/api', '').split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    asked.push(call);
    return (answers[call] ?? unreachable)();
  });
  return asked;
}

const answersOf = (
  rows: readonly Scholarship[] = [open, corps],
  tracked: readonly TrackedScholarship[] = [],
): Answers => ({
  'GET /scholarships': () => Response.json({ data: rows, meta: { revision: 1 } }),
  'GET /scholarships/details': () =>
    ok([
      buildDetails({ slug: 'open-award' }),
      buildDetails({
        slug: 'service-award',
        service: 'Two years at a critical shortage facility.',
      }),
    ]),
  'GET /me/scholarships': () => ok(tracked),
});

function openScreen(slots: ScholarshipSlots = {}, path = '/my-account/scholarships') {
  const router = createMemoryRouter([{ path: '*', element: <ScholarshipsScreen {...slots} /> }], {
    initialEntries: [path],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WithOffline commands={[commandEntry(trackCommand)]}>
        <RouterProvider router={router} />
      </WithOffline>
    </QueryClientProvider>,
  );
}
const mine = '/my-account/scholarships?list=mine';
const cards = () =>
  within(screen.getByRole('list', { name: 'Scholarships' }))
    .getAllByRole('article')
    .map((card) => card.querySelector('h3')?.textContent);
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function storedOnDevice(name: string): Promise<void> {
  const read = async () => await getOffline()?.store.readValue(name);
  await expect.poll(read).toBeTruthy();
  expect(await getOffline()?.store.writeValue(name, await read())).toBe(true);
}

beforeEach(() => signIn({ userid: 's1', role_name: 'Student', name: 'Sam Student' }));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
  await clearDevice();
});

describe('the list', () => {
  it('shows what is open first, with what is old as expected, and never as a fixed date', async () => {
    serve(answersOf());
    openScreen();
    expect(await screen.findByText('You should never have to pay to apply')).toBeTruthy();
    await screen.findByText('2 scholarships');
    expect(cards()).toEqual(['Open Award', 'Service Award']);
    expect(screen.getByText('Open, 20 days left')).toBeTruthy();
    expect(screen.getByText('$1,599 a month (2024)')).toBeTruthy();
    expect(
      screen.getByText(/^Closing: Expected around early May \d{4}; it closed May 2 in 2024$/),
    ).toBeTruthy();
    expect(await screen.findByText('Two years at a critical shortage facility.')).toBeTruthy();
    expect(screen.getAllByText('Last checked on 28 November 2026')).toHaveLength(2);
    expect(screen.getByText(/^Closing time/)).toBeTruthy();
  });

  it('that nothing is left of names the filter that brings back most', async () => {
    serve(answersOf());
    openScreen();
    await screen.findByText('2 scholarships');
    type('Search by name or sponsor', 'open');
    choose('Service obligation', 'with');
    expect(await screen.findByText('No scholarship matches all of your filters')).toBeTruthy();
    press('Without “open”: 1 scholarship');
    expect(await screen.findByText('1 of 2 scholarships')).toBeTruthy();
    expect(cards()).toEqual(['Service Award']);
    press('Remove With a service obligation');
    expect(await screen.findByText('2 scholarships')).toBeTruthy();
  });

  it('has an amount filter that says what it cannot read, and stays off then', async () => {
    serve(answersOf());
    openScreen();
    await screen.findByText('2 scholarships');
    type('Worth at least, in dollars', 'a lot');
    expect(screen.getByText(/^Use a whole number/)).toBeTruthy();
    expect(cards()).toHaveLength(2);
    type('Worth at least, in dollars', '$500');
    expect(await screen.findByText('1 of 2 scholarships')).toBeTruthy();
  });

  it('that cannot be loaded says so, and comes with one press', async () => {
    const answers = answersOf();
    serve({ ...answers, 'GET /scholarships': unreachable });
    openScreen();
    expect(await screen.findByText('We couldn’t load the scholarships')).toBeTruthy();
    serve(answers);
    press('Try again');
    expect(await screen.findByText('2 scholarships')).toBeTruthy();
  });

  it('is there without a connection, with the age of the copy', async () => {
    serve(answersOf());
    openScreen();
    await screen.findByText('2 scholarships');
    await storedOnDevice('scholarships/list');
    await storedOnDevice('scholarships/details/0');
    cleanup();
    serve({});
    openScreen();
    expect(
      await screen.findByText(
        /^You’re offline, or our server didn’t answer. This is the list from/,
      ),
    ).toBeTruthy();
    expect(cards()).toEqual(['Open Award', 'Service Award']);
    expect(await screen.findByText('Two years at a critical shortage facility.')).toBeTruthy();
  });

  it('takes a report, and says when it was not sent', async () => {
    const answers = answersOf();
    serve(answers);
    openScreen();
    await screen.findByText('2 scholarships');
    const report = screen.getAllByRole('button', { name: 'Report' })[0];
    if (!report) throw new Error('There is no report.');
    fireEvent.click(report);
    expect(await screen.findByText('Choose what’s wrong first.')).toBeTruthy();
    choose('What’s wrong with Open Award?', 'expired');
    fireEvent.click(report);
    expect(await screen.findByText(/Your report wasn’t sent/)).toBeTruthy();
    answers['POST /scholarships/open-award/reports'] = () => ok({ reason: 'expired' });
    fireEvent.click(report);
    expect(await screen.findByText(/^Thank you/)).toBeTruthy();
  });
});

describe('the match', () => {
  it('gives reasons, takes the application’s answers, and sends nothing', async () => {
    const asked = serve(answersOf());
    openScreen({
      readApplicant: async () => ({
        programNames: ['Nursing, BSN'],
        state: 'CA',
        gpa: 2.5,
        citizenship: '',
      }),
    });
    await screen.findByText('2 scholarships');
    await waitFor(() => expect(asked).toContain('GET /scholarships/details'));
    asked.length = 0;
    press('Match my profile');
    expect(await screen.findByText('2 scholarships: 0 fit you, 2 may fit, 0 don’t')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Use my application’s answers' }));
    expect(await screen.findByText('2 scholarships: 0 fit you, 1 may fit, 1 don’t')).toBeTruthy();
    expect(screen.getByText('Your GPA of 2.50 is below 3.0.')).toBeTruthy();
    expect(cards()).toEqual(['Service Award', 'Open Award']);
    type('Your GPA', '3.4');
    fireEvent.blur(screen.getByLabelText('Your GPA'));
    expect(await screen.findByText('2 scholarships: 1 fit you, 1 may fit, 0 don’t')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('finds the answers again on this device', async () => {
    serve(answersOf());
    openScreen();
    await screen.findByText('2 scholarships');
    press('Match my profile');
    choose(await screen.findByLabelText('State you live in').then(() => 'State you live in'), 'TX');
    await storedOnDevice('scholarships/facts');
    cleanup();
    openScreen();
    await screen.findByText('2 scholarships');
    press('Match my profile');
    expect(await screen.findByText('It’s only for people in California.')).toBeTruthy();
  });
});

describe('my scholarships', () => {
  it('are empty with an example and the way to the first', async () => {
    serve(answersOf());
    openScreen({}, mine);
    expect(await screen.findByText('You aren’t tracking a scholarship yet')).toBeTruthy();
    press('Find a scholarship');
    expect(await screen.findByRole('list', { name: 'Scholarships' })).toBeTruthy();
  });

  it('are saved without a connection, shown as waiting, and sent once', async () => {
    const answers = answersOf();
    const asked = serve(answers);
    openScreen();
    await screen.findByText('2 scholarships');
    press('Save Open Award');
    expect(await screen.findByText('On your list: Saved')).toBeTruthy();
    expect(await screen.findByText('Waiting to send')).toBeTruthy();
    const stored = buildTracked({ slug: 'open-award', name: 'Open Award' });
    answers['PUT /me/scholarships/open-award'] = () => ok(stored);
    answers['GET /me/scholarships'] = () => ok([stored]);
    asked.length = 0;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
    expect(screen.getByText('On your list: Saved')).toBeTruthy();
    expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('add up what was asked for and won, and say what cannot be combined', async () => {
    const tracked = [
      buildTracked({ slug: 'open-award', name: 'Open Award', state: 'won', amountWon: 900 }),
      buildTracked({ slug: 'service-award', name: 'Service Award', state: 'applied' }),
      buildTracked({ slug: 'gone', name: 'Gone Award', isListed: false }),
    ];
    serve(answersOf([open, corps], tracked));
    openScreen({}, mine);
    expect(
      await screen.findByText('Up to $1,000, and 1 award without a stated amount'),
    ).toBeTruthy();
    expect(screen.getByText('$900')).toBeTruthy();
    expect(screen.getByText(/^You can’t have both Open Award and Service Award/)).toBeTruthy();
    expect(screen.getByText('We don’t list it anymore. What you noted stays here.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Won (1)' })).toBeTruthy();
  });

  it('tick the checklist, choose reminders, and move on to what came out', async () => {
    const answers = answersOf([open], [buildTracked({ slug: 'open-award', name: 'Open Award' })]);
    serve(answers);
    openScreen({}, mine);
    fireEvent.click(await screen.findByLabelText('Transcript'));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Transcript').checked).toBe(true),
    );
    fireEvent.click(screen.getByLabelText('7 days before'));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('7 days before').checked).toBe(true),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Transcript').checked).toBe(true);
    choose('How far you are with Open Award', 'won');
    const amount = await screen.findByLabelText('Dollars you won from Open Award');
    fireEvent.change(amount, { target: { value: '1,250' } });
    fireEvent.blur(amount);
    await waitFor(() => expect(screen.getByText('$1,250')).toBeTruthy());
    await expect
      .poll(() => getOffline()?.outbox.items().at(-1)?.body)
      .toMatchObject({
        track: { state: 'won', checklist: ['transcript'], remindDays: [14, 7, 3], amountWon: 1250 },
      });
  });

  it('lose nothing when two boxes are ticked before the device has stored the first', async () => {
    serve(answersOf([open], [buildTracked({ slug: 'open-award', name: 'Open Award' })]));
    openScreen({}, mine);
    const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    await screen.findByLabelText('Transcript');
    fireEvent.click(box('Transcript'));
    fireEvent.click(box('7 days before'));
    expect([box('Transcript').checked, box('7 days before').checked]).toEqual([true, true]);
    await expect
      .poll(() => getOffline()?.outbox.items().at(-1)?.body)
      .toMatchObject({ track: { checklist: ['transcript'], remindDays: [14, 7, 3] } });
  });

  it('offer a calendar with the chosen reminders, and the essays of the application', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          void blob.text().then((text) => saved.push(text));
          return 'blob:calendar';
        },
        revokeObjectURL: () => undefined,
      }),
    );
    serve(answersOf([open], [buildTracked({ slug: 'open-award', name: 'Open Award' })]));
    openScreen(
      {
        readEssays: async () => [
          { id: 'e1', title: 'Why nursing', text: 'Because of nights.', words: 3, href: '/essay' },
        ],
      },
      mine,
    );
    fireEvent.click(
      await screen.findByRole('button', { name: 'Add the closing dates to your calendar' }),
    );
    await waitFor(() => expect(saved[0]).toContain('SUMMARY:Open Award closes'));
    expect(saved[0]).toContain('TRIGGER:-P14D');
    expect(await screen.findByText('Why nursing, 3 words')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Copy Why nursing/ })).toBeTruthy();
  });
});
