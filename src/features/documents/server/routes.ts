import type { FastifyInstance } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { mount } from '#server/api/mount.ts';
import { mountUploads } from '#server/uploads/mountUploads.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  addDocument,
  changeDocument,
  documentFile,
  listDocuments,
  pieceBytes,
  removeDocument,
  uploadsPath,
} from '../contract.ts';
import { formatAttachment } from '#server/host/contentDisposition.ts';
import type { DocumentsService } from './service.ts';

export function mountDocuments(
  app: FastifyInstance,
  service: DocumentsService,
  uploads: Uploads,
): void {
  mount(app, listDocuments, ({ caller }) => service.list(caller.userId));
  mount(app, addDocument, async ({ caller, body }) => ({
    data: await service.add(caller.userId, body),
  }));
  mount(app, changeDocument, async ({ caller, params, body }) => ({
    data: await service.change(caller.userId, params.id, body),
  }));
  mount(app, removeDocument, async ({ caller, params }) => ({
    data: await service.remove(caller.userId, params.id),
  }));
  mountUploads(app, uploads, {
    path: uploadsPath,
    audience: addDocument.audience,
    maxChunkBytes: pieceBytes,
    handler: service.keeper,
    open: (userId, { documentId }, length) => service.openUpload(userId, documentId, length),
    find: (userId, id) => service.findUpload(userId, id),
  });
}

/** To their owner alone; for everybody else there is nothing at these addresses. */
export function serveDocuments(site: FastifyInstance, service: DocumentsService): void {
  const { identify } = requireContext(site);
  site.get(documentFile(':id'), { schema: { hide: true } }, async (request, reply) => {
    const identity = await identify(request);
    const { id } = request.params as { id: string };
    const found = identity && (await service.openFile(identity.userId, id));
    if (!found) throw new Problem('not_found', 'There’s nothing at this address.');
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': formatAttachment(found.name),
        'content-length': found.size,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type(found.type)
      .send(found.file);
  });
}
