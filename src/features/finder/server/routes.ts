import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import type { FinderResult } from '../search/types.ts';
import { getCatalogue } from '../catalogueContract.ts';
import { findSchools, finderParamsOf, mapOfSchools, suggest } from '../contract.ts';
import { readView } from './readView.ts';
import type { SearchService } from './service.ts';
import type { Suggestions } from './suggestions.ts';
import { readDirectoryAddress } from '../directory/directoryAddress.ts';
import { directoryParamsOf, listDirectory } from '../directory/directoryContract.ts';

const maxIgnored = 20;
const known: ReadonlySet<string> = new Set(Object.keys(findSchools.query?.shape ?? {}));

function ignoredIn(url: string): string[] {
  const [, query = ''] = url.split('?', 2);
  const names = new URLSearchParams(query).keys();
  return [...new Set(names)].filter((name) => !known.has(name)).slice(0, maxIgnored);
}

const present = ({ items, ...meta }: FinderResult, ignored: readonly string[] = []) => ({
  data: items as DataOf<typeof findSchools>,
  meta: ignored.length > 0 ? { ...meta, ignored } : meta,
});

export function mountSearch(
  app: FastifyInstance,
  search: SearchService,
  featured: () => Promise<FinderResult>,
  suggestions: Suggestions,
): void {
  mount(app, findSchools, async ({ query, request }) => {
    if (query.featured === '1') return present(await featured());
    return present(await search.find(finderParamsOf(query)), ignoredIn(request.url));
  });
  mount(app, mapOfSchools, async ({ query }) => {
    const view = { ...readView(query.view, query.zoom), others: query.others === '1' };
    const { points, total, revision } = await search.map(finderParamsOf(query), view);
    return { data: [...points], meta: { total, revision } };
  });
  mount(app, getCatalogue, async () => {
    const { json, tag } = await search.download();
    return { json, etag: tag };
  });
  mount(app, suggest, async ({ query: { q, kind } }) => ({ data: await suggestions(q, kind) }));
}

export function mountDirectory(
  app: FastifyInstance,
  search: Pick<SearchService, 'directory'>,
): void {
  mount(app, listDirectory, async ({ query }) => {
    const { query: asked } = readDirectoryAddress(directoryParamsOf(query));
    return { data: (await search.directory(asked)) as DataOf<typeof listDirectory> };
  });
}
