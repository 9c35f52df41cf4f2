import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '#server/api/identity.ts';
import { mount } from '#server/api/mount.ts';
import { sendPicture } from '#server/host/sendPicture.ts';
import { Problem } from '#shared/contract/problem.ts';
import { minute } from '#shared/time/duration.ts';
import * as contract from '../contract.ts';
import { maxPictureBytes, mediaFolder, staffMediaFolder } from '../rules.ts';
import { tooManyBytes } from './encodePicture.ts';
import type { Media } from './service.ts';

type Payload = AsyncIterable<Buffer>;

/** @throws Problem too_large as soon as it is more than a picture may have */
async function readBody(request: FastifyRequest, payload: Payload): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxPictureBytes) throw tooManyBytes();
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of payload) {
    length += part.length;
    if (length > maxPictureBytes) throw tooManyBytes();
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

/** While the pictures before it and its own sizes are made, the connection is silent for longer than others may be. */
const silenceMs = 10 * minute;

const bytesOnly = /^(?:image\/|application\/octet-stream)/;

function mountUpload(admin: FastifyInstance, media: Media): void {
  const url = admin.prefix + contract.uploadPicture.path;
  admin.addContentTypeParser(bytesOnly, async (request: FastifyRequest, payload: Payload) => {
    if (request.routeOptions.url === url) return readBody(request, payload);
    throw new Problem('unsupported_type', 'Only pictures are sent as bytes. Send this as JSON.');
  });
  mount(
    admin,
    contract.uploadPicture,
    async ({ caller, query, request }) => {
      const { body } = request;
      if (!Buffer.isBuffer(body) || body.length === 0)
        throw new Problem('malformed_request', 'The file is empty. Choose another one.');
      const { socket } = request.raw;
      if (socket instanceof Socket) socket.setTimeout(silenceMs);
      const { name: filename = '' } = query;
      const added = await media.add(body, { filename, userId: caller.userId });
      const { revision: etag } = added.picture;
      return { data: added.picture, etag, status: added.isNew ? 201 : 200 };
    },
    { storeResponse: false },
  );
}

export function mountMedia(admin: FastifyInstance, media: Media): void {
  mountUpload(admin, media);
  mount(admin, contract.listPictures, async ({ query }) => {
    const { data, nextAfter } = await media.list(query);
    return { data, meta: { nextAfter } };
  });
  mount(admin, contract.getPicture, async ({ params }) => {
    const data = await media.get(params.checksum);
    return { data, etag: data.revision };
  });
  mount(admin, contract.changePicture, async ({ caller, params, body, ifMatch }) => {
    const { userId } = caller;
    const change = { facts: body, revision: ifMatch, userId };
    const data = await media.change(params.checksum, change);
    return { data, etag: data.revision };
  });
  mount(admin, contract.deletePicture, async ({ params: { checksum }, ifMatch }) => {
    await media.remove(checksum, ifMatch);
    return { data: { checksum } };
  });
}

/** @param site the host's own instance: pictures stand beside the API, not below it */
export function serveMedia(
  site: FastifyInstance,
  media: Pick<Media, 'findFile'>,
  identifyStaff: Identify,
): void {
  const serve = (folder: string, maySeeDrafts: (request: FastifyRequest) => Promise<boolean>) =>
    site.get(
      `${folder}/:checksum/:name`,
      { schema: { hide: true } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { checksum, name } = request.params as { checksum: string; name: string };
        const isStaff = await maySeeDrafts(request);
        const found = await media.findFile(checksum, name, { isStaff });
        if (!found) throw new Problem('not_found', 'The library has no public picture here.');
        return isStaff
          ? sendPicture(reply, found, 'private, max-age=300')
          : sendPicture(reply, found);
      },
    );
  serve(mediaFolder, async () => false);
  serve(staffMediaFolder, async (request) => (await identifyStaff(request)) !== null);
}
