import type { FastifyInstance } from 'fastify';
import { type Call, mount } from '#server/api/mount.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import * as contract from '../contract.ts';
import type { Editor } from './publishingDeps.ts';
import type { Publishing } from './service.ts';

const editorOf = ({ caller }: Pick<Call<AnyEndpoint>, 'caller'>): Editor => ({
  userId: caller.userId,
  permissions: caller.permissions,
});

export function mountPublishing(admin: FastifyInstance, service: Publishing): void {
  mount(admin, contract.listEntries, async (call) => {
    const { type, q = '', page = '1' } = call.query;
    const { entries, ...meta } = await service.search(editorOf(call), type, q, Number(page));
    return { data: entries, meta };
  });
  mount(admin, contract.getEntry, async (call) => {
    const { type, key } = call.params;
    const data = await service.get(editorOf(call), type, key);
    return { data, etag: data.revision };
  });
  mount(admin, contract.createEntry, async (call) => {
    const data = await service.create(editorOf(call), call.params.type, call.body);
    return { data, etag: data.revision };
  });
  mount(admin, contract.saveEntry, async (call) => {
    const input = { ...call.body, revision: call.ifMatch };
    const data = await service.save(editorOf(call), call.params, input);
    return { data, etag: data.revision };
  });
  mount(admin, contract.discardDraft, async (call) => {
    const { type, key } = call.params;
    const data = await service.discardDraft(editorOf(call), type, key, call.ifMatch);
    return { data, etag: data.revision };
  });
  mount(admin, contract.unpublishEntry, async (call) => {
    const { type, key } = call.params;
    const data = await service.unpublish(editorOf(call), type, key, call.ifMatch);
    return { data, etag: data.revision };
  });
  mount(admin, contract.listRevisions, async (call) => ({
    data: await service.listRevisions(editorOf(call), call.params.type, call.params.key),
  }));
  mount(admin, contract.getRevision, async (call) => {
    const { type, key, revision } = call.params;
    return { data: await service.getRevision(editorOf(call), type, key, revision) };
  });
  mount(
    admin,
    contract.tryEntry,
    async (call) => ({
      data: { answer: await service.tryOut(editorOf(call), call.params.type, call.body) },
    }),
    { storeResponse: false },
  );
  mount(
    admin,
    contract.checkEntry,
    async (call) => {
      const { type, key } = call.params;
      return { data: await service.check(editorOf(call), type, key, call.body.value) };
    },
    { storeResponse: false },
  );
}
