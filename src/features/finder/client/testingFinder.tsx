// For tests: the finder in a browser whose server answers by the real search over a few schools.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { directoryPage } from '../../directory.ts';
import { readDirectoryAddress } from '../../directoryAddress.ts';
import { lookupOver } from '../../geo/placeLookup.ts';
import { resolvePlace } from '../../geo/places.ts';
import { fewRows } from '../../geo/testingPlaces.ts';
import { packZips, zipTable } from '../../geo/zipTable.ts';
import { parseFinder } from '../../search/finderUrl.ts';
import { encodeIndex } from '../../search/indexCodec.ts';
import { searchSchools } from '../../search/searchSchools.ts';
import { suggestSchools } from '../../search/suggest.ts';
import type { CatalogueIndex, FinderAnswer, FinderQuery } from '../../search/types.ts';
import { FindUniversitiesScreen } from '../FindUniversitiesScreen.tsx';
import { UniversitiesScreen } from '../UniversitiesScreen.tsx';

/** 20 November 2026. */
export const today = Date.UTC(2026, 10, 20);
const places = lookupOver(zipTable(fewRows));

/** What a server with these schools answers to a search. */
export function answerTo(index: CatalogueIndex, query: FinderQuery): FinderAnswer {
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
  readonly asked: string[];
  /** False: nothing answers. A number: everything fails with this status. `late`: no answer ever comes. */
  answers: boolean | number | 'late';
};

const noAnswer = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
  });

/** Puts a server with these schools behind `fetch`. */
export function serve(index: CatalogueIndex): FakeServer {
  const server: FakeServer = { asked: [], answers: true };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    server.asked.push(address.replace('/api', ''));
    const { answers } = server;
    if (answers === 'late') return noAnswer(init?.signal);
    if (answers === false) throw new TypeError('no network');
    if (typeof answers === 'number')
      return json(
        { type: '', title: '', status: answers, code: 'internal', detail: 'No.', requestId: 'r7' },
        answers,
      );
    const { pathname, searchParams } = new URL(address, 'https://site.example');
    if (pathname === '/api/universities/directory')
      return json({
        data: directoryPage(index, readDirectoryAddress(searchParams).query, today),
      });
    if (pathname === '/api/search/suggest')
      return json({
        data: [{ kind: 'schools', items: suggestSchools(index, searchParams.get('q') ?? '') }],
      });
    if (pathname === '/api/universities/index') return json({ data: encodeIndex(index) });
    if (pathname === '/api/geo/zips')
      return json({ data: { version: 'v', zips: packZips(zipTable(fewRows)) } });
    if (pathname !== '/api/universities') throw new TypeError(`nothing at ${pathname}`);
    const { items, ...meta } = answerTo(index, parseFinder(searchParams).query);
    return json({ data: items, meta });
  });
  return server;
}

const routes = [
  { path: '/find-universities', Component: FindUniversitiesScreen },
  { path: '/universities', Component: UniversitiesScreen },
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
