import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { savedSearchLimit } from '../rules.ts';
import type { FilterQuery } from '../types.ts';
import {
  advancedSearch,
  changeSearch,
  listSearches,
  removeSearch,
  saveSearch,
} from '../contract.ts';
import type { SavedSearchesService } from './saved-searches/service.ts';
import type { ProgramFilterService } from './service.ts';

export type ProgramFilterServices = {
  readonly programFilter: ProgramFilterService;
  readonly savedSearches: SavedSearchesService;
};

export function mountProgramFilter(
  app: FastifyInstance,
  { programFilter, savedSearches }: ProgramFilterServices,
): void {
  mount(
    app,
    advancedSearch,
    async ({ body }) => ({
      data: (await programFilter.find(body.query as FilterQuery, body.shown)) as DataOf<
        typeof advancedSearch
      >,
    }),
    { storeResponse: false },
  );
  mount(app, listSearches, async ({ caller }) => ({
    data: await savedSearches.list(caller.userId),
    meta: { limit: savedSearchLimit },
  }));
  mount(app, saveSearch, async ({ caller, body }) => {
    const search = { ...body, query: body.query as FilterQuery };
    const data = await savedSearches.save(caller.userId, search);
    return { data, etag: data.revision };
  });
  mount(app, changeSearch, async ({ caller, params, body, ifMatch }) => {
    const { query, name, alert } = body;
    const data = await savedSearches.change(caller.userId, params.id, ifMatch, {
      ...(query && { query: query as FilterQuery }),
      ...(name !== undefined && { name }),
      ...(alert && { alert }),
    });
    return { data, etag: data.revision };
  });
  mount(app, removeSearch, async ({ caller, params, ifMatch }) => ({
    data: await savedSearches.remove(caller.userId, params.id, ifMatch),
  }));
}
