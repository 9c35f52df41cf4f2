// For tests only: the filter over a device with storage and a server made of plain answers.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { encodeIndex } from '#features/finder/search/codec/indexCodec.ts';
import type { CatalogueIndex } from '#features/finder/search/types.ts';
import { filterPrograms } from '../engine/filterPrograms.ts';
import type { SavedSearch } from '../contract.ts';
import { ProgramFilterScreen } from './ProgramFilterScreen.tsx';
import type { ReadCoursework } from './applicationCourses.ts';

type Call = { readonly call: string; readonly body: Record<string, unknown> };
export type Server = {
  sent: Call[];
  isAway: boolean;
  /** Answers everything with an error of its own. */
  isFailing: boolean;
  searches: SavedSearch[];
};

const json = (data: unknown, status = 200, headers = {}): Response =>
  new Response(JSON.stringify(data), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

const revision = (headers: HeadersInit | undefined): number =>
  Number(new Headers(headers).get('if-match')?.replaceAll('"', ''));

/** A server that has a catalogue, and keeps searches for one person. */
export function serveFilter(index: CatalogueIndex): Server {
  const server: Server = { sent: [], isAway: false, isFailing: false, searches: [] };
  const kept = (call: string, body: Record<string, unknown>, init: RequestInit): Response => {
    const [method = '', path = ''] = call.split(' ');
    const id = path.split('/').at(-1);
    if (method === 'GET') return json({ data: server.searches, meta: { limit: 20 } });
    if (method === 'POST') {
      const facts = { checkedAt: null, revision: 1, createdAt: '2026-11-20T12:00:00.000Z' };
      const made = { ...body, ...facts } as SavedSearch;
      server.searches = [made, ...server.searches];
      return json({ data: made }, 201);
    }
    const before = server.searches.find((each) => each.id === id);
    if (!before || before.revision !== revision(init.headers))
      return problem(412, 'revision_mismatch', 'This search was changed on another device.');
    const others = server.searches.filter((each) => each !== before);
    if (method === 'DELETE') {
      server.searches = others;
      return json({ data: { removed: true } });
    }
    const changed: SavedSearch = { ...before, ...body, revision: before.revision + 1 };
    server.searches = [changed, ...others];
    return json({ data: changed });
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url.replace(/^\/api/, '')}`;
    const text = typeof init.body === 'string' ? init.body : '{}';
    const body = JSON.parse(text) as Record<string, unknown>;
    server.sent.push({ call, body });
    if (server.isAway) throw new TypeError('Failed to fetch');
    if (server.isFailing) return problem(500, 'internal', 'Something went wrong.');
    if (call.includes('/universities/index'))
      return json({ data: encodeIndex(index) }, 200, { etag: '"1-a"' });
    if (call.includes('/me/saved-searches')) return kept(call, body, init);
    if (call.includes('/advanced-search')) {
      const { query, shown } = body as { query: never; shown: never };
      return json({ data: filterPrograms(index, query, null, Date.now(), shown) });
    }
    throw new Error(`Nobody answers ${call}.`);
  });
  return server;
}

const problem = (status: number, code: string, detail: string): Response =>
  json({ type: 'about:blank', title: code, status, code, detail, requestId: 'r-7' }, status);

/** Somebody with the filter is signed in. */
export function signIn(studentPackage = 'filter_toggle'): void {
  const cookies = {
    userid: 'u1',
    name: 'Ana Ruiz',
    role_name: 'Student',
    status: 'active',
    student_package: studentPackage,
  };
  // oxlint-disable-next-line unicorn/no-document-cookie -- stands for the server's Set-Cookie
  for (const [name, value] of Object.entries(cookies))
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;
  sessionStore.read();
}

/** Opens the screen. @param search the toggles in the address; @param coursework what an application says */
export function openFilter(search = '', coursework: ReadCoursework | null = null) {
  const router = createMemoryRouter(
    [
      {
        path: '/my-account/filter-toggle',
        element: <ProgramFilterScreen coursework={coursework} />,
      },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [`/my-account/filter-toggle${search}`] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, address: () => decodeURIComponent(router.state.location.search) };
}

export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const toggleCriterion = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('switch', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const headline = (text: string | RegExp) =>
  screen.findByRole('heading', { level: 2, name: text });

/** Opens what is folded up under this summary. */
export function expand(summary: string | RegExp): void {
  const details = screen.getByText(summary).closest('details');
  if (!details) throw new Error('This is no summary.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

export function goOffline(isOffline: boolean): void {
  vi.stubGlobal('navigator', { onLine: !isOffline });
  window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
