import type { FastifyInstance } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { mount, mountPrepared } from '#server/api/mount.ts';
import { parseByteRange } from '#server/files/byteRange.ts';
import { formatAttachment } from '#server/host/contentDisposition.ts';
import { checkAudience } from '#shared/contract/audience.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  archivePath,
  cancelDeletion,
  getExport,
  getPrivacy,
  savePrivacy,
  scheduleDeletion,
  startExport,
} from '../contract.ts';
import type { PrivacyService } from './service.ts';

export function mountPrivacy<Proof>(api: FastifyInstance, service: PrivacyService<Proof>): void {
  mount(api, getPrivacy, async ({ caller }) => ({ data: await service.getPrivacy(caller.userId) }));
  mount(api, savePrivacy, async ({ caller, body }) => ({
    data: await service.savePrivacy(caller.userId, body),
  }));
  mount(api, startExport, async ({ caller }) => ({
    data: await service.startExport(caller.userId),
  }));
  mount(api, getExport, async ({ caller, params }) => ({
    data: await service.findExport(caller.userId, params.id),
  }));
  mountPrepared(
    api,
    scheduleDeletion,
    ({ caller, body }) => service.proveOwner(caller.userId, body.password),
    async ({ caller, body }, proof) => ({
      data: await service.scheduleDeletion(caller, proof, body.posts),
    }),
    { selectComparedBody: ({ posts }) => posts, concurrency: 2 },
  );
  mount(api, cancelDeletion, async ({ caller }) => ({
    data: await service.cancelDeletion(caller),
  }));
}

/** To their owner alone, in pieces where a download is resumed; the name says nothing about the person. */
export function serveArchives(
  site: FastifyInstance,
  service: Pick<PrivacyService<unknown>, 'findArchive'>,
): void {
  const { identify } = requireContext(site);
  site.get(`${archivePath}/:id`, { schema: { hide: true } }, async (request, reply) => {
    const identity = await identify(request);
    const refusal = checkAudience('member', identity);
    if (identity === null || refusal !== null)
      throw new Problem(refusal ?? 'not_signed_in', 'Sign in to download your copy.');
    const { id } = request.params as { id: string };
    const archive = await service.findArchive(identity.userId, id);
    const { bytes, madeAt } = archive;
    const etag = `"${id}"`;
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': formatAttachment(`my-data-${madeAt.toISOString().slice(0, 10)}.zip`),
      'content-security-policy': "default-src 'none'; sandbox",
      etag,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const ifRange = request.headers['if-range'];
    const isSame = ifRange === undefined || ifRange === etag;
    const range = parseByteRange(isSame ? request.headers.range : undefined, bytes);
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    return reply
      .header('content-length', end - start + 1)
      .type('application/zip')
      .send(await archive.open({ start, end }));
  });
}
