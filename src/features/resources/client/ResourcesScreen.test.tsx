// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { fakeCaches, urlsIn } from '#testing/screens/fakeCaches.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press, setOnline, type } from '#testing/screens/screenActions.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';
import type { OwnResource, Resource, ResourceContent } from '../contract.ts';
import { applyChange, type MarkChange } from '../rules.ts';
import { buildCard, buildOwn, buildResource } from '../testing.ts';
import type { Applicant } from './applicant.ts';
import { HomeResources } from './HomeResources.tsx';
import { ResourcesScreen } from './ResourcesScreen.tsx';

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };

let applicant: Applicant;
let own: OwnResource[];
let resources: Resource[];
let sent: Sent[];
let isReachable: boolean;

const checklist: ResourceContent = {
  kind: 'checklist',
  perProgram: true,
  items: [
    { key: 'transcripts', text: 'Ask for transcripts', help: 'Two weeks before.' },
    { key: 'fee', text: 'Pay the fee', help: null },
  ],
};
const practice: ResourceContent = {
  kind: 'practice',
  questions: [
    { key: 'half', prompt: 'Half of 10?', choices: ['5', '4'], answer: 0, why: 'Two times 5.' },
    {
      key: 'third',
      prompt: 'A third of 9?',
      choices: ['2', '3'],
      answer: 1,
      why: 'Three times 3.',
    },
  ],
};

function answer(method: string, path: string, body: unknown): Response | Promise<Response> {
  if (!isReachable) return unreachable();
  if (path === '/resources')
    return ok(
      resources.map(({ content: _content, sources, ...card }) =>
        buildCard({ ...card, sources_count: sources.length }),
      ),
    );
  if (path === '/me/resources') return ok(own);
  const slug = path.split('/').at(path.endsWith('link-reports') ? -2 : -1) ?? '';
  if (path.endsWith('/link-reports')) return ok({ taken: true }, 201);
  if (method === 'PUT') {
    const before = own.find((each) => each.slug === slug) ?? buildOwn({ slug });
    const { ticks, answers, ...rest } = applyChange(before, body as MarkChange);
    const after = buildOwn({ ...rest, slug, ticks: [...ticks], answers: { ...answers } });
    own = [...own.filter((each) => each.slug !== slug), after];
    return ok(after);
  }
  const found = resources.find((each) => each.slug === slug);
  if (!found) return refusal(404, 'not_found');
  return found.package === 'none'
    ? ok(found)
    : refusal(402, 'package_needed', 'No.', { current: { package: found.package } });
}

beforeAll(async () => {
  await import('./item/ItemPage.tsx');
});
beforeEach(async () => {
  applicant = { stage: 'preparing', programs: [] };
  own = [];
  sent = [];
  isReachable = true;
  resources = [
    buildResource({ slug: 'first-steps', title: 'First steps', stage: 'preparing' }),
    buildResource({ slug: 'a-list', title: 'A checklist', minutes: 3 }, checklist),
    buildResource({ slug: 'a-set', title: 'Fractions', topic: 'exams' }, practice),
    buildResource({ slug: 'paid', title: 'A paid set', package: 'filter_toggle' }, practice),
  ];
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^.*\/api/, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const method = init.method ?? 'GET';
    if (method !== 'GET' && isReachable) sent.push({ method, path, body });
    return Promise.resolve(answer(method, path, body));
  });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setSharedComputer(false);
  sessionStore.signedOut('here');
  await clearDevice();
});

const ApplicantFacts = ({ children }: { children: (facts: Applicant) => ReactNode }) =>
  children(applicant);

function open(at = '/my-account/resources', element?: ReactNode) {
  signIn({ student_package: '' });
  const screenOf = element ?? <ResourcesScreen ApplicantFacts={ApplicantFacts} />;
  return render(
    <WithOffline>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="*" element={screenOf} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </WithOffline>,
  );
}
const openItem = (slug: string) => open(`/my-account/resources?item=${slug}`);
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest('li');
  if (!found) throw new Error(`${name} is not in a list.`);
  return within(found);
};
const region = (name: string) => screen.findByRole('region', { name });

describe('the list', () => {
  it('shows kind, minutes and size before anything is loaded, and what is locked with the way to its plan', async () => {
    open();
    const first = await row('A checklist');
    expect(first.getByText('Checklist, 3 minutes, 9.4 kB')).toBeTruthy();
    const paid = await row('A paid set');
    expect(paid.getByText('In the plan Program match')).toBeTruthy();
    expect(paid.getByRole('link', { name: 'Get Program match' }).getAttribute('href')).toBe(
      '/my-account/update-profile#plan',
    );
  });

  it('recommends what fits the stage', async () => {
    open();
    const recommended = within(await region('Recommended for where you are'));
    expect(recommended.getByRole('link').textContent).toBe('First steps');
    expect(recommended.getByText(/Your stage: Getting ready/)).toBeTruthy();
  });

  it('recommends nothing where the application can’t be read', async () => {
    applicant = { stage: null, programs: [] };
    open();
    await row('A checklist');
    expect(screen.queryByRole('region', { name: 'Recommended for where you are' })).toBeNull();
  });

  it('is searched and filtered, and says which filter to take away', async () => {
    open();
    await row('A checklist');
    type('Search the resources', 'fractions');
    expect(screen.getByText('1 resource')).toBeTruthy();
    type('Topic', 'money');
    expect(screen.getByRole('heading', { name: 'No resource matches' })).toBeTruthy();
    press(/^Remove Paying for school to see 1 resource$/);
    expect(await row('Fractions')).toBeTruthy();
  });

  it('shows how far each is, and congratulates whoever finished all', async () => {
    own = [buildOwn({ slug: 'a-list', progress: 50, saved: true })];
    const { unmount } = open();
    const list = await row('A checklist');
    expect(await list.findByText('In progress, 50%')).toBeTruthy();
    expect(list.getByText('Saved')).toBeTruthy();
    unmount();
    own = ['first-steps', 'a-list', 'a-set'].map((slug) => buildOwn({ slug, done: true }));
    open();
    expect(await screen.findByText('You’ve finished every resource here')).toBeTruthy();
    expect(screen.getByRole('link', { name: /in the forum/ }).getAttribute('href')).toBe('/forum');
  });

  it('without any resource has one way on', async () => {
    resources = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No resources yet' })).toBeTruthy();
  });

  it('that can’t be loaded is asked for again', async () => {
    isReachable = false;
    open();
    await screen.findByText('We couldn’t reach the server');
    expect(screen.getByText(/Nothing is on this device yet/)).toBeTruthy();
    isReachable = true;
    press('Try again');
    expect(await row('A checklist')).toBeTruthy();
  });

  it('is there without a connection, from the device', async () => {
    const { unmount } = open();
    await row('A checklist');
    unmount();
    isReachable = false;
    open();
    expect(await row('A checklist')).toBeTruthy();
    expect(await screen.findByText(/You’re offline. This list is from/)).toBeTruthy();
  });
});

describe('what is put on the device', () => {
  it('is named with its size, loaded, marked and removed', async () => {
    open();
    await row('A checklist');
    press('Put all on this device (28.2 kB)');
    expect(await screen.findByText('All of them are on this device now.')).toBeTruthy();
    const list = await row('A checklist');
    expect(await list.findByText('On this device')).toBeTruthy();
    expect(await urlsIn(caches, 'resources')).toHaveLength(3);
    press('Remove all from this device');
    await screen.findByText(/Removed from this device/);
    expect(await urlsIn(caches, 'resources')).toEqual([]);
  });

  it('stays as far as it came when the connection is lost', async () => {
    open();
    await row('A checklist');
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.endsWith('/resources/a-set') ? unreachable() : fetch(url, init),
    );
    press(/^Put all on this device/);
    expect(
      await screen.findByText(/2 of 3 were loaded and stay here. The connection was lost/),
    ).toBeTruthy();
  });

  it('opens without a connection, also where the list was never loaded', async () => {
    applicant = { stage: null, programs: [] };
    const { unmount } = openItem('first-steps');
    await screen.findByRole('heading', { name: 'First steps' });
    press('Put on this device (9.4 kB)');
    await screen.findByRole('button', { name: 'Remove from this device' });
    unmount();
    await clearDevice();
    isReachable = false;
    const list = open();
    expect(await row('First steps')).toBeTruthy();
    list.unmount();
    openItem('first-steps');
    await screen.findByRole('heading', { name: 'First steps' });
    expect(screen.getByText(/From this device, stored/)).toBeTruthy();
  });

  it('is nothing on a shared computer', async () => {
    setSharedComputer(true);
    open();
    expect(await screen.findByText(/This is a shared computer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Put all/ })).toBeNull();
  });
});

describe('a resource', () => {
  it('has its text, the day it was checked and its sources', async () => {
    openItem('first-steps');
    await screen.findByRole('heading', { name: 'First steps' });
    expect(screen.getByText('With one program.')).toBeTruthy();
    expect(screen.getByText(/We last checked this on 30 November 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'NCSBN' }).getAttribute('href')).toBe(
      'https://www.ncsbn.org/boards',
    );
    await waitFor(() => expect(own).toMatchObject([{ slug: 'first-steps', progress: 10 }]));
  });

  it('is saved and finished, and both taken back', async () => {
    own = [buildOwn({ slug: 'first-steps', progress: 10 })];
    openItem('first-steps');
    await screen.findByRole('heading', { name: 'First steps' });
    press('Save');
    await screen.findByRole('button', { name: 'Remove from saved' });
    press('Done');
    await screen.findByRole('button', { name: 'Not done yet' });
    await waitFor(() => expect(own).toMatchObject([{ saved: true, done: true }]));
    press('Not done yet');
    await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => expect(own).toMatchObject([{ saved: true, done: false }]));
  });

  it('is marked without a connection, and once on the server when it is back', async () => {
    const first = openItem('a-list');
    await screen.findByRole('heading', { name: 'A checklist' });
    press('Put on this device (9.4 kB)');
    await screen.findByRole('button', { name: 'Remove from this device' });
    first.unmount();
    isReachable = false;
    setOnline(false);
    openItem('a-list');
    await screen.findByRole('heading', { name: 'A checklist' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Pay the fee' }));
    await screen.findByText('1 of 2 items ticked');
    expect(sent).toEqual([]);
    isReachable = true;
    setOnline(true);
    await getOffline()?.flush(2000);
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(own).toMatchObject([{ slug: 'a-list', ticks: ['fee'], progress: 50 }]);
  });

  it('that is missing is reported without a press', async () => {
    openItem('gone-by-now');
    await screen.findByRole('heading', { name: 'We can’t find this resource' });
    await waitFor(() =>
      expect(sent).toEqual([
        { method: 'POST', path: '/resources/gone-by-now/link-reports', body: { url: '' } },
      ]),
    );
  });

  it('of a plan names the plan and leads to it, and shows nothing of its content', async () => {
    openItem('paid');
    await screen.findByText('This is included in the plan Program match');
    const link = screen.getByRole('link', { name: 'Get Program match' });
    expect(link.getAttribute('href')).toBe('/my-account/update-profile#plan');
    expect(screen.queryByText('Half of 10?')).toBeNull();
  });

  it('that this device doesn’t have says so without a connection', async () => {
    isReachable = false;
    openItem('first-steps');
    await screen.findByRole('heading', { name: 'This resource isn’t on this device' });
    isReachable = true;
    press('Try again');
    await screen.findByRole('heading', { name: 'First steps' });
  });

  it('has a way to report a link, which must be chosen', async () => {
    openItem('first-steps');
    await screen.findByRole('heading', { name: 'First steps' });
    press('Report this link');
    expect(screen.getByText('Choose the link that doesn’t work')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'NCSBN' }));
    press('Report this link');
    await screen.findByText('Thank you. We’ll check this link.');
    await waitFor(() =>
      expect(sent).toContainEqual({
        method: 'POST',
        path: '/resources/first-steps/link-reports',
        body: { url: 'https://www.ncsbn.org/boards' },
      }),
    );
  });
});

describe('a checklist for each program', () => {
  it('has the program’s deadline and ticks of its own', async () => {
    const deadline = { at: '2027-02-01T23:59:00.000Z', zone: 'America/New_York' };
    applicant = {
      stage: 'preparing',
      programs: [
        { id: 'p1', title: 'Harbor State, BSN', deadline },
        { id: 'p2', title: 'Lantern, ADN', deadline: null },
      ],
    };
    own = [buildOwn({ slug: 'a-list', ticks: ['p1:fee'], progress: 25 })];
    openItem('a-list');
    await screen.findByRole('heading', { name: 'Harbor State, BSN' });
    expect(document.querySelector('time')?.dateTime).toBe(deadline.at);
    expect(screen.getByText('You haven’t entered its deadline yet.')).toBeTruthy();
    await screen.findByText('1 of 2 items ticked');
    const [, , , last] = screen.getAllByRole<HTMLInputElement>('checkbox');
    if (!last) throw new Error('Four boxes were expected.');
    fireEvent.click(last);
    await waitFor(() => expect(own).toMatchObject([{ ticks: ['p1:fee', 'p2:fee'], progress: 50 }]));
  });

  it('is one list without programs, with the way to add some', async () => {
    openItem('a-list');
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'My application' })).toBeTruthy();
  });
});

describe('practice questions', () => {
  it('explain each answer, count the right ones and start again', async () => {
    openItem('a-set');
    await screen.findByText('0 of 2 questions answered, 0 right.');
    fireEvent.click(screen.getByRole('radio', { name: '5' }));
    await screen.findByText(/^Right. Two times 5./);
    fireEvent.click(screen.getByRole('radio', { name: '2' }));
    await screen.findByText(/^Not quite. The right answer is “3”. Three times 3./);
    await screen.findByText('2 of 2 questions answered, 1 right.');
    await waitFor(() =>
      expect(own).toMatchObject([{ progress: 100, answers: { half: 0, third: 0 } }]),
    );
    press('Start again');
    await screen.findByText('0 of 2 questions answered, 0 right.');
  });
});

describe('a calculator', () => {
  it('answers as numbers are typed, and sends none of them', async () => {
    const content: ResourceContent = { kind: 'calculator', calculator: 'gpa', intro: 'Try it.' };
    resources = [buildResource({ slug: 'gpa', title: 'GPA' }, content)];
    const { unmount } = openItem('gpa');
    await screen.findByText('Try it.');
    type('Your science GPA so far', '3');
    type('Science credits so far', '20');
    type('The GPA you want to reach', '3,2');
    type('Science credits you’ll still take', '10');
    const result = within(await region('Result'));
    expect(result.getByText('3.60')).toBeTruthy();
    type('Science credits so far', 'many');
    expect(screen.getByText('Enter a number, such as 3.5')).toBeTruthy();
    expect(result.getByText('Correct the numbers above to see it.')).toBeTruthy();
    unmount();
    openItem('gpa');
    await screen.findByDisplayValue('3,2');
    expect(JSON.stringify(sent)).not.toContain('3,2');
    press('Clear the numbers');
    expect(screen.queryByDisplayValue('3,2')).toBeNull();
  });
});

describe('a film', () => {
  const film = { kind: 'film', minutes: 3, captions: true, transcript: '<p>Welcome.</p>' } as const;
  const openFilm = (url: string, problem: string) => {
    resources = [buildResource({ slug: 'film', title: 'A film' }, { ...film, url, problem })];
    openItem('film');
  };

  it('loads nothing before a tap, and its text can be read without it', async () => {
    openFilm('https://vimeo.com/76979871', '');
    await screen.findByRole('button', { name: 'Play video: A film' });
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByText('Welcome.')).toBeTruthy();
  });

  it('whose link doesn’t work says why', async () => {
    openFilm('https://example.org', 'Invalid video URL or unsupported format.');
    await screen.findByText('Invalid video URL or unsupported format.');
    expect(screen.getByText('Welcome.')).toBeTruthy();
  });
});

describe('the home', () => {
  it('leads on with what was begun', async () => {
    own = [buildOwn({ slug: 'a-list', progress: 50 }), buildOwn({ slug: 'a-set', done: true })];
    open('/my-account', <HomeResources />);
    const link = await screen.findByRole('link', { name: 'Go on with “A checklist”' });
    expect(link.getAttribute('href')).toBe('/my-account/resources?item=a-list');
    expect(screen.queryByText(/Fractions/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See all resources' })).toBeTruthy();
  });
});
