import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { deleteDraft, listDrafts, saveDraft } from '../../draftContract.ts';
import type { DraftService } from './draftService.ts';

export function mountDrafts(app: FastifyInstance, drafts: DraftService): void {
  mount(app, listDrafts, async ({ caller }) => ({ data: await drafts.list(caller.userId) }));
  mount(app, saveDraft, async ({ params, body, caller, ifMatch }) => {
    const data = await drafts.save({ userId: caller.userId, ...params, ...body, ifMatch });
    return { data, etag: data.revision };
  });
  mount(app, deleteDraft, async ({ params, caller }) => {
    await drafts.remove(caller.userId, params.key);
    return { data: { deleted: true as const } };
  });
}
