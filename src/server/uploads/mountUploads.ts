// The tus protocol (1.0.0: creation, termination, expiration), with the checks of every other call.
import { Metadata, TUS_RESUMABLE } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Audience, Method } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';
import { requireContext } from '../api/context.ts';
import { authorize } from '../api/authorize.ts';
import { requireSameOrigin } from '../api/sameOrigin.ts';
import { pickForwardedHeaders, toUploadProblem } from './tusResponses.ts';
import { createTusServer, chunkTooLarge } from './tusServer.ts';
import type { UploadHandler, Uploads } from './uploads.ts';

export type KnownUpload = {
  readonly id: string;
  readonly size: number;
  readonly finished: boolean;
};

export type UploadsEndpoint = {
  readonly path: string;
  readonly audience: Audience;
  readonly maxChunkBytes: number;
  readonly handler: UploadHandler;
  /**
   * The same every time, so that a lost answer does not begin a second one.
   * @param length in bytes; NaN when the request does not say
   */
  open(
    userId: string,
    metadata: Readonly<Record<string, string | null>>,
    length: number,
  ): Promise<KnownUpload>;
  find(userId: string, id: string): Promise<KnownUpload | null>;
};

const unexpectedBytes = () =>
  new Problem('unsupported_type', 'This address doesn’t accept pieces of uploads. Send JSON.');

function readHeader({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function parseMetadata(text: string): Record<string, string | null> {
  try {
    return Metadata.parse(text);
  } catch {
    throw new Problem('malformed_request', 'Upload-Metadata cannot be read (tus 1.0.0, creation).');
  }
}

function parseLength(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

function requireUserId({ identity }: FastifyRequest): string {
  if (!identity) throw new Error('Nobody was admitted.');
  return identity.userId;
}

function createHandlers(uploads: Uploads, door: UploadsEndpoint, base: string) {
  const { handler, maxChunkBytes } = door;
  const ask = createTusServer(uploads, handler, base, maxChunkBytes);

  async function pass(request: FastifyRequest, reply: FastifyReply, { id }: KnownUpload) {
    const { status, headers } = await ask(request, { id, userId: requireUserId(request) });
    return reply.code(status).headers(pickForwardedHeaders(headers)).send();
  }

  /** What arrived in full before a crash is settled now, when its device asks again. */
  const isComplete = async (request: FastifyRequest, { id, finished }: KnownUpload) =>
    finished || uploads.finish(handler, requireUserId(request), id);

  const complete = (reply: FastifyReply, { size }: KnownUpload) =>
    reply.code(200).headers({ 'upload-offset': String(size), 'upload-length': String(size) });

  async function own(request: FastifyRequest): Promise<KnownUpload> {
    const { id } = request.params as { id: string };
    const upload = await door.find(requireUserId(request), id);
    if (!upload) throw toUploadProblem({ status_code: 404 });
    return upload;
  }

  async function create(request: FastifyRequest, reply: FastifyReply) {
    const metadata = parseMetadata(readHeader(request, 'upload-metadata'));
    const length = parseLength(readHeader(request, 'upload-length'));
    const upload = await door.open(requireUserId(request), metadata, length);
    if (!(await isComplete(request, upload))) return pass(request, reply, upload);
    return complete(reply, upload).header('location', `${base}/${upload.id}`).send();
  }

  async function tell(request: FastifyRequest, reply: FastifyReply) {
    const upload = await own(request);
    if (!(await isComplete(request, upload))) return pass(request, reply, upload);
    return complete(reply, upload).send();
  }

  async function take(request: FastifyRequest, reply: FastifyReply) {
    const upload = await own(request);
    if (upload.finished) throw toUploadProblem({ status_code: 409 });
    if (parseLength(readHeader(request, 'content-length')) > maxChunkBytes)
      throw chunkTooLarge(maxChunkBytes);
    return pass(request, reply, upload);
  }

  async function end(request: FastifyRequest, reply: FastifyReply) {
    const upload = await own(request);
    if (upload.finished) throw toUploadProblem({ status_code: 404 });
    return pass(request, reply, upload);
  }

  return { create, tell, take, end };
}

export function mountUploads(api: FastifyInstance, uploads: Uploads, door: UploadsEndpoint): void {
  const context = requireContext(api);
  const { path, audience } = door;
  const base = `${api.prefix}${path}`;
  const { create, tell, take, end } = createHandlers(uploads, door, base);

  const enter = (method: Method) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'tus-resumable': TUS_RESUMABLE });
    if (method !== 'GET') requireSameOrigin(request, context.publicOrigin);
    const endpoint = { method, path, audience, summary: '', data: z.unknown() };
    await authorize(context, endpoint, request);
    if (request.headers['tus-resumable'] === TUS_RESUMABLE) return;
    reply.header('tus-version', TUS_RESUMABLE);
    throw new Problem('unsupported_protocol', `Uploads speak tus ${TUS_RESUMABLE} here.`);
  };

  const url = `${path}/:id`;
  // The bytes are for the tus server: here Fastify must neither read nor refuse them, and elsewhere they have no place.
  api.addContentTypeParser('application/offset+octet-stream', ({ routeOptions }, _, done) =>
    done(
      routeOptions.url === `${base}/:id` || routeOptions.url === base ? null : unexpectedBytes(),
    ),
  );
  const schema = { hide: true };
  api.route({ method: 'POST', url: path, schema, onRequest: enter('POST'), handler: create });
  api.route({ method: 'HEAD', url, schema, onRequest: enter('GET'), handler: tell });
  api.route({ method: 'PATCH', url, schema, onRequest: enter('PATCH'), handler: take });
  api.route({ method: 'DELETE', url, schema, onRequest: enter('DELETE'), handler: end });
}
