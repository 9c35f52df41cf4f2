import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/contract/problem.ts';
import { toUploadProblem } from './tusResponses.ts';
import type { UploadHandler, Uploads } from './uploads.ts';

type TusContext = { readonly id: string; readonly userId: string; failure?: unknown };

export const chunkTooLarge = (limit: number): Problem =>
  new Problem(
    'too_large',
    `A piece has ${limit} bytes at most. Nothing was changed; send less at once.`,
  );

/** When the connection breaks, what came counts: the piece is shorter. */
async function* readChunk({ raw }: FastifyRequest, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > limit) throw chunkTooLarge(limit);
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
}

/** Bytes come by PATCH alone: a creation that brings some would write over what is there. */
function toWebRequest(request: FastifyRequest, pieceLimit: number): Request {
  const { method } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && (method === 'PATCH' || name !== 'content-type')) {
      headers.set(name, value);
    }
  }
  const url = new URL(request.url, 'http://uploads.invalid');
  if (method !== 'PATCH') return new Request(url, { method, headers });
  const piece = Readable.from(readChunk(request, pieceLimit), { objectMode: false });
  const init = { method, headers, body: Readable.toWeb(piece), duplex: 'half' };
  return new Request(url, init);
}

export type HandleTus = (request: FastifyRequest, visit: TusContext) => Promise<Response>;

export function createTusServer(
  uploads: Uploads,
  keeper: UploadHandler,
  base: string,
  pieceLimit: number,
): HandleTus {
  const visits = new WeakMap<object, TusContext>();
  const visitOf = (request: object): TusContext => {
    const visit = visits.get(request);
    if (!visit) throw new Error('The tus server was asked past its door.');
    return visit;
  };
  const { immediate, queued } = uploads.locks;
  const server = new Server({
    path: base,
    datastore: uploads.incoming,
    relativeLocation: true,
    locker: ({ method }) => (method === 'PATCH' ? immediate : queued),
    namingFunction: (request) => visitOf(request).id,
    getFileIdFromRequest: (request) => visitOf(request).id,
    // The package gives the lock back before it calls this; settling takes it again.
    onUploadFinish: async (request, { id }) => {
      await uploads.finish(keeper, visitOf(request).userId, id);
      return {};
    },
    onResponseError: (request, error) => {
      visitOf(request).failure = toUploadProblem(error);
      return undefined;
    },
  });
  return async (request, visit) => {
    const asked = toWebRequest(request, pieceLimit);
    visits.set(asked, visit);
    const response = await server.handleWeb(asked);
    if (visit.failure !== undefined) throw visit.failure;
    if (response.status >= 400) throw toUploadProblem({ status_code: response.status });
    return response;
  };
}
