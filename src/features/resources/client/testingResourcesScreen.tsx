// For tests only: the screen of resources over a server made of plain objects. Call `setUpResources` at the top of a file.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';
import type { OwnResource, Resource, ResourceContent } from '../contract.ts';
import { applyChange, type MarkChange } from '../rules.ts';
import { buildCard, buildOwn, buildResource } from '../testing.ts';
import type { Applicant } from './applicant.ts';
import { ResourcesScreen } from './ResourcesScreen.tsx';

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };

export const checklist: ResourceContent = {
  kind: 'checklist',
  perProgram: true,
  items: [
    { key: 'transcripts', text: 'Ask for transcripts', help: 'Two weeks before.' },
    { key: 'fee', text: 'Pay the fee', help: null },
  ],
};
export const practice: ResourceContent = {
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

const createWorld = () => ({
  applicant: { stage: 'preparing', programs: [] } as Applicant,
  own: [] as OwnResource[],
  /** Writes that reached the server. */
  sent: [] as Sent[],
  isReachable: true,
  resources: [
    buildResource({ slug: 'first-steps', title: 'First steps', stage: 'preparing' }),
    buildResource({ slug: 'a-list', title: 'A checklist', minutes: 3 }, checklist),
    buildResource({ slug: 'a-set', title: 'Fractions', topic: 'exams' }, practice),
    buildResource({ slug: 'paid', title: 'A paid set', package: 'filter_toggle' }, practice),
  ] as Resource[],
});

/** Of the test that runs. */
export const world = createWorld();

function mark(slug: string, change: MarkChange): OwnResource {
  const before = world.own.find((each) => each.slug === slug) ?? buildOwn({ slug });
  const { ticks, answers, ...rest } = applyChange(before, change);
  const after = buildOwn({ ...rest, slug, ticks: [...ticks], answers: { ...answers } });
  world.own = [...world.own.filter((each) => each.slug !== slug), after];
  return after;
}

function answer(method: string, path: string, body: unknown): Response | Promise<Response> {
  if (!world.isReachable) return unreachable();
  const { resources, own } = world;
  if (path === '/resources')
    return ok(
      resources.map(({ content: _content, sources, ...card }) =>
        buildCard({ ...card, sources_count: sources.length }),
      ),
    );
  if (path === '/me/resources') return ok(own);
  if (path.endsWith('/link-reports')) return ok({ taken: true }, 201);
  const slug = path.split('/').at(-1) ?? '';
  if (method === 'PUT') return ok(mark(slug, body as MarkChange));
  const found = resources.find((each) => each.slug === slug);
  if (!found) return refusal(404, 'not_found');
  return found.package === 'none'
    ? ok(found)
    : refusal(402, 'package_needed', 'No.', { current: { package: found.package } });
}

export function setUpResources(): void {
  beforeAll(async () => {
    await import('./item/ItemPage.tsx');
  });
  beforeEach(async () => {
    Object.assign(world, createWorld());
    vi.stubGlobal('caches', await fakeCaches());
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      const path = url.replace(/^.*\/api/, '');
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const method = init.method ?? 'GET';
      if (method !== 'GET' && world.isReachable) world.sent.push({ method, path, body });
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
}

const ApplicantFacts = ({ children }: { children: (facts: Applicant) => ReactNode }) =>
  children(world.applicant);

/** @param element in place of the screen */
export function open(at = '/my-account/resources', element?: ReactNode) {
  signIn({ student_package: '' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <WithOffline>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {element ?? <ResourcesScreen ApplicantFacts={ApplicantFacts} />}
        </MemoryRouter>
      </QueryClientProvider>
    </WithOffline>,
  );
}

/** Waits until it is open. @param title its headline */
export async function openItem(slug: string, title: string) {
  const opened = open(`/my-account/resources?item=${slug}`);
  await screen.findByRole('heading', { level: 1, name: title });
  return opened;
}
