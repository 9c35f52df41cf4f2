// For tests: the finder in a browser whose server answers by the real search over a few schools.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { directoryPage } from '../directory/directory.ts';
import { readDirectoryAddress } from '../directory/directoryAddress.ts';
import { lookupOver } from '#shared/geo/placeLookup.ts';
import { resolvePlace } from '#shared/geo/places.ts';
import { sampleZipRows } from '#shared/geo/testingPlaces.ts';
import { packZips, zipTable } from '#shared/geo/zipTable.ts';
import { parseFinder } from '../search/url/finderUrl.ts';
import { encodeIndex } from '../search/codec/indexCodec.ts';
import { searchSchools } from '../search/searchSchools.ts';
import type { SuggestionGroup } from '../contract.ts';
import { suggestSchools } from '../search/suggest.ts';
import type { FinderResult, FinderQuery } from '../search/types.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { FinderScreen } from './FinderScreen.tsx';
import { DirectoryScreen } from './directory/DirectoryScreen.tsx';

/** 20 November 2026. */
export const today = Date.UTC(2026, 10, 20);
const places = lookupOver(zipTable(sampleZipRows));

/** What a server with these schools answers to a search. */
export function resultFor(index: CatalogueIndex, query: FinderQuery): FinderResult {
  const { place, notices } = resolvePlace(query, places);
  const answer = searchSchools(index, query, place, today);
  return { ...answer, notices: [...notices, ...answer.notices] };
}

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': status === 200 ? 'application/json' : 'application/problem+json',
      etag: '"1"',
    },
  });

export type FakeServer = {
  /** Addresses below the API that were asked for. */
  readonly requests: string[];
  /** False: nothing answers. A number: everything fails with this status. `late`: no answer ever comes. */
  responses: boolean | number | 'late';
};

const noResponse = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
  });

/** Of the forum it knows one question about birches, and their tag. */
function suggestionsFor(index: CatalogueIndex, typed: string): SuggestionGroup[] {
  const forum: SuggestionGroup[] = [
    { kind: 'questions', items: [{ id: 31, title: 'Is Birch College worth it?', answerCount: 2 }] },
    { kind: 'tags', items: [{ slug: 'birch-college', name: 'birch-college', count: 1 }] },
  ];
  const schools: SuggestionGroup = { kind: 'schools', items: suggestSchools(index, typed) };
  return typed.startsWith('birch') ? [schools, ...forum] : [schools];
}

/** Puts a server with these schools behind `fetch`. */
export function serve(index: CatalogueIndex): FakeServer {
  const server: FakeServer = { requests: [], responses: true };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    server.requests.push(address.replace('/api', ''));
    const { responses } = server;
    if (responses === 'late') return noResponse(init?.signal);
    if (responses === false) throw new TypeError('no network');
    if (typeof responses === 'number')
      return json(
        {
          type: '',
          title: '',
          status: responses,
          code: 'internal',
          detail: 'No.',
          requestId: 'r7',
        },
        responses,
      );
    const { pathname, searchParams } = new URL(address, 'https://site.example');
    if (pathname === '/api/universities/directory')
      return json({
        data: directoryPage(index, readDirectoryAddress(searchParams).query, today),
      });
    if (pathname === '/api/search/suggest')
      return json({ data: suggestionsFor(index, searchParams.get('q') ?? '') });
    if (pathname === '/api/universities/index') return json({ data: encodeIndex(index) });
    if (pathname === '/api/geo/zips')
      return json({ data: { version: 'v', zips: packZips(zipTable(sampleZipRows)) } });
    if (pathname !== '/api/universities') throw new TypeError(`nothing at ${pathname}`);
    const { items, ...meta } = resultFor(index, parseFinder(searchParams).query);
    return json({ data: items, meta });
  });
  return server;
}

const routes = [
  { path: '/find-universities', Component: FinderScreen },
  { path: '/universities', Component: DirectoryScreen },
  { path: '*', element: <p>Another page</p> },
];

/** Opens an address. @returns the router, whose state tells where somebody is */
export function open(path: string): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Where somebody is. */
export const addressOf = ({ state }: ReturnType<typeof open>): string =>
  state.location.pathname + state.location.search;
