import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  bulkSaved,
  changeSaved,
  getChangeFeed,
  getSavedPack,
  listSaved,
  orderSaved,
  removeSaved,
  saveSchool,
} from '../contract.ts';
import { savedLimit } from '../policy.ts';
import type { SavedService } from './service.ts';

export function mountSaved(app: FastifyInstance, service: SavedService): void {
  mount(app, listSaved, async ({ caller }) => ({
    data: await service.list(caller.userId),
    meta: { limit: savedLimit, incarnation: service.incarnation },
  }));
  mount(app, saveSchool, async ({ caller, body }) => {
    const data = await service.save(caller.userId, body);
    return { data, etag: data.revision };
  });
  mount(app, changeSaved, async ({ caller, params, body, ifMatch }) => {
    const data = await service.change(caller.userId, Number(params.id), ifMatch, body);
    return { data, etag: data.revision };
  });
  mount(app, removeSaved, async ({ caller, params, ifMatch }) => ({
    data: await service.remove(caller.userId, Number(params.id), ifMatch),
  }));
  mount(app, orderSaved, async ({ caller, body }) => ({
    data: await service.order(caller.userId, body.ids),
  }));
  mount(app, bulkSaved, async ({ caller, body }) => {
    const data = await service.bulk(caller.userId, body.changes);
    return { data, unchanged: !data.some(({ kind }) => kind === 'done') };
  });
  mount(app, getSavedPack, async ({ caller }) => ({ data: await service.pack(caller.userId) }));
  mount(app, getChangeFeed, async ({ caller, query }) => ({
    data: await service.news(caller.userId, query.since === undefined ? null : Number(query.since)),
  }));
}
