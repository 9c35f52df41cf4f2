// Mounts the calls of the search.
import type { FastifyInstance } from 'fastify';
import { encodeAnswer } from '../../../server/http/envelope.ts';
import { mount } from '../../../server/http/mount.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import { parseFinder } from '../search/finderUrl.ts';
import type { FinderAnswer } from '../search/types.ts';
import {
  findSchools,
  finderParamsOf,
  getCatalogue,
  mapOfSchools,
  suggest,
} from '../searchContract.ts';
import type { SearchService } from './search.ts';

const deepestZoom = 22;

/** The part of the map that is seen. @throws Problem `malformed_request` */
function readView(view: string, zoom: string) {
  const { query } = parseFinder(new URLSearchParams({ bounds: view }));
  if (!query.bounds)
    throw new Problem('malformed_request', 'The part of the map to show was not understood.');
  return { bounds: query.bounds, zoom: Math.min(deepestZoom, Number(zoom)) };
}

const write = ({ items, ...meta }: FinderAnswer): string =>
  encodeAnswer(findSchools, { data: [...items], meta });

/** @param app the `api` of the host; @param featured the schools on the home */
export function mountSearch(
  app: FastifyInstance,
  search: SearchService,
  featured: () => Promise<FinderAnswer>,
): void {
  mount(app, findSchools, async ({ query }) => ({
    prepared:
      query.featured === '1'
        ? write(await featured())
        : await search.written(finderParamsOf(query), write),
  }));
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
    return { prepared: json, etag: tag };
  });
  mount(app, suggest, async ({ query }) => {
    const items = await search.suggest(query.q);
    return { data: items.length === 0 ? [] : [{ kind: 'schools' as const, items }] };
  });
}
