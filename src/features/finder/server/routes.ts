// Mounts the calls of the search.
import type { FastifyInstance } from 'fastify';
import { encodeResponse } from '#server/api/envelope.ts';
import { mount } from '#server/api/mount.ts';
import { Problem } from '#shared/contract/problem.ts';
import { parseFinder } from '../search/url/finderUrl.ts';
import type { FinderResult } from '../search/types.ts';
import { findSchools, finderParamsOf, getCatalogue, mapOfSchools, suggest } from '../contract.ts';
import type { SearchService } from './service.ts';

const deepestZoom = 22;

/** The part of the map that is seen. @throws Problem `malformed_request` */
function readView(view: string, zoom: string) {
  const { query } = parseFinder(new URLSearchParams({ bounds: view }));
  if (!query.bounds)
    throw new Problem('malformed_request', 'The part of the map to show was not understood.');
  return { bounds: query.bounds, zoom: Math.min(deepestZoom, Number(zoom)) };
}

const maxIgnored = 20;
const known: ReadonlySet<string> = new Set(Object.keys(findSchools.query?.shape ?? {}));

/** Names in an address that no search has. @param url with its query */
function ignoredIn(url: string): string[] {
  const [, query = ''] = url.split('?', 2);
  const names = new URLSearchParams(query).keys();
  return [...new Set(names)].filter((name) => !known.has(name)).slice(0, maxIgnored);
}

const write = ({ items, ...meta }: FinderResult, ignored: readonly string[] = []): string =>
  encodeResponse(findSchools, {
    data: [...items],
    meta: ignored.length > 0 ? { ...meta, ignored } : meta,
  });

/** @param app the `api` of the host; @param featured the schools on the home */
export function mountSearch(
  app: FastifyInstance,
  search: SearchService,
  featured: () => Promise<FinderResult>,
): void {
  mount(app, findSchools, async ({ query, request }) => {
    if (query.featured === '1') return { json: write(await featured()) };
    const params = finderParamsOf(query);
    const ignored = ignoredIn(request.url);
    return {
      json:
        ignored.length > 0
          ? write(await search.find(params), ignored)
          : await search.serialized(params, write),
    };
  });
  mount(app, mapOfSchools, async ({ query }) => {
    const view = { ...readView(query.view, query.zoom), others: query.others === '1' };
    const [{ points, total }, { revision }] = await Promise.all([
      search.map(finderParamsOf(query), view),
      search.index(),
    ]);
    return { data: [...points], meta: { total, revision } };
  });
  mount(app, getCatalogue, async () => {
    const { json, tag } = await search.download();
    return { json, etag: tag };
  });
  mount(app, suggest, async ({ query }) => {
    const items = await search.suggest(query.q);
    return { data: items.length === 0 ? [] : [{ kind: 'schools' as const, items }] };
  });
}
