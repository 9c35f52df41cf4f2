import type { FastifyInstance } from 'fastify';
import { mount } from '../../../server/http/mount.ts';
import type { DataOf } from '../../../shared/contract/endpoint.ts';
import { savedSearchLimit } from '../toggle/savedSearchRules.ts';
import type { ToggleQuery } from '../toggle/types.ts';
import {
  advancedSearch,
  changeSearch,
  listSearches,
  removeSearch,
  saveSearch,
} from '../toggleContract.ts';
import type { SavedSearchesService } from './savedSearchesService.ts';
import type { ToggleService } from './toggleService.ts';

export type ToggleServices = {
  readonly toggles: ToggleService;
  readonly savedSearches: SavedSearchesService;
};

/** Mounts the filter of programs and the calls of kept searches. @param app the `api` of a host */
export function mountToggle(
  app: FastifyInstance,
  { toggles, savedSearches }: ToggleServices,
): void {
  mount(
    app,
    advancedSearch,
    async ({ body }) => ({
      data: (await toggles.find(body.query as ToggleQuery, body.shown)) as DataOf<
        typeof advancedSearch
      >,
    }),
    { storeAnswer: false },
  );
  mount(app, listSearches, async ({ caller }) => ({
    data: await savedSearches.list(caller.userId),
    meta: { limit: savedSearchLimit },
  }));
  mount(app, saveSearch, async ({ caller, body }) => {
    const search = { ...body, query: body.query as ToggleQuery };
    const data = await savedSearches.save(caller.userId, search);
    return { data, etag: data.revision };
  });
  mount(app, changeSearch, async ({ caller, params, body, ifMatch }) => {
    const { query, name, alert } = body;
    const data = await savedSearches.change(caller.userId, params.id, ifMatch, {
      ...(query && { query: query as ToggleQuery }),
      ...(name !== undefined && { name }),
      ...(alert && { alert }),
    });
    return { data, etag: data.revision };
  });
  mount(app, removeSearch, async ({ caller, params, ifMatch }) => ({
    data: await savedSearches.remove(caller.userId, params.id, ifMatch),
  }));
}
