import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import {
  claimKey,
  findStoredResponse,
  storeResponse,
  releaseKey,
  type StoredResponse,
  type Write,
} from './idempotency/store.ts';
import { authorize, audienceRefusals } from './authorize.ts';
import { type HostContext, requireContext } from './context.ts';
import { encodeResponse } from './envelope.ts';
import { revisionTag } from '../host/etag.ts';
import { sendCached } from '../host/sendCached.ts';
import type { Identity } from './identity.ts';
import { createRouteSchema } from './openApi.ts';
import { requireSameOrigin } from './sameOrigin.ts';
import { readIdempotencyKey, readIfMatch } from './writeHeaders.ts';

type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

function createConcurrencyLimit(atOnce: number): ConcurrencyLimit {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

export type Call<E extends AnyEndpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly identity: Identity | null;
  readonly caller: Identity;
  readonly ifMatch: number;
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type EndpointResult<E extends AnyEndpoint> = {
  /** In place of the endpoint's own, e.g. 200 where what was to be made is there already. */
  readonly status?: 200 | 201 | 202;
  readonly etag?: string | number;
  /** True when nothing was changed: no record of the key is stored, and the same call runs again. */
  readonly unchanged?: boolean;
} & (
  | { readonly data: DataOf<E>; readonly meta?: unknown }
  /** The whole answer, serialized once for many: the contract does not check it. */
  | { readonly json: string }
);

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<EndpointResult<E>>;

export type MountOptions<E extends AnyEndpoint = AnyEndpoint> = {
  /**
   * False for calls whose answer must not be stored or whose failures must be remembered (sign-in, sign-out): the
   * handler runs outside a transaction, and a repeated key runs it again. Headers are not part of the stored answer.
   */
  readonly storeResponse?: boolean;
  /**
   * Runs before the transaction of the work: what it counts stays counted although the work fails, and its hashing
   * holds no connection. Skipped when the answer is stored already.
   */
  readonly before?: (call: Call<E>) => Promise<void>;
  /** Leaves out passwords: a digest of one, however keyed, is quicker to guess from than its hash. */
  readonly selectComparedBody?: (body: BodyOf<E>) => unknown;
  /** For expensive calls: the others wait before they ask the database anything. */
  readonly concurrency?: number;
};

function createCall<E extends AnyEndpoint>(
  { incarnation }: HostContext,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const { identity } = request;
  return {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    identity,
    get caller() {
      if (identity === null) throw new Problem('not_signed_in', audienceRefusals.not_signed_in);
      return identity;
    },
    ifMatch: endpoint.revisioned ? readIfMatch(request, incarnation) : 0,
    idempotencyKey: endpoint.method === 'GET' ? '' : readIdempotencyKey(request),
    request,
    reply,
  };
}

type HandlerSteps<E extends AnyEndpoint, P> = Omit<MountOptions<E>, 'before'> & {
  readonly prepare: ((call: Call<E>) => Promise<P>) | undefined;
  readonly handle: (call: Call<E>, prepared: P) => Promise<EndpointResult<E>>;
};

async function runHandler<E extends AnyEndpoint>(
  { incarnation }: HostContext,
  endpoint: E,
  handle: () => Promise<EndpointResult<E>>,
): Promise<StoredResponse & { readonly unchanged: boolean }> {
  const answer = await handle();
  return {
    unchanged: answer.unchanged === true,
    status: answer.status ?? endpoint.status ?? 200,
    response: 'json' in answer ? answer.json : encodeResponse(endpoint, answer),
    etag: answer.etag === undefined ? null : revisionTag(answer.etag, incarnation),
  };
}

function createWrite<E extends AnyEndpoint>(
  { appSecret }: HostContext,
  endpoint: E,
  call: Call<E>,
  compared: ((body: BodyOf<E>) => unknown) | undefined,
): Write {
  const { identity, idempotencyKey: key, request } = call;
  const body = compared ? compared(call.body) : request.body;
  return {
    scope: identity ? `user:${identity.userId}` : 'anonymous',
    key,
    call: `${endpoint.method} ${request.url}`,
    // Keyed, so that a short answer cannot be guessed from what is stored for 30 days.
    bodyHash: createHmac('sha256', appSecret).update(canonicalJson(body)).digest('hex'),
  };
}

async function runIdempotent<E extends AnyEndpoint, P>(
  context: HostContext,
  endpoint: E,
  call: Call<E>,
  { prepare, handle, selectComparedBody: compared }: HandlerSteps<E, P>,
): Promise<StoredResponse> {
  const { database, clock } = context;
  const { reply } = call;
  const write = createWrite(context, endpoint, call, compared);
  const replayed = prepare && (await findStoredResponse(database.db, write));
  if (replayed) {
    reply.header('idempotency-replayed', 'true');
    return replayed;
  }
  const prepared = (await prepare?.(call)) as P;
  return database.transaction(async (tx) => {
    const claim = await claimKey(tx, write, clock());
    if (claim.kind === 'other') {
      throw new Problem(
        'idempotency_mismatch',
        'This Idempotency-Key was used for another request. Nothing was changed; send it with a new key.',
      );
    }
    if (claim.kind === 'answered') {
      reply.header('idempotency-replayed', 'true');
      return claim.answer;
    }
    const { unchanged, ...answer } = await runHandler(context, endpoint, () =>
      handle(call, prepared),
    );
    if (unchanged) await releaseKey(tx, write);
    else await storeResponse(tx, write, answer);
    return answer;
  });
}

const jsonContentType = 'application/json; charset=utf-8';

async function sendResult(
  endpoint: AnyEndpoint,
  { request, reply }: Call<AnyEndpoint>,
  { response, status, etag }: StoredResponse,
): Promise<FastifyReply> {
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', endpoint.cache ?? 'no-store');
  }
  reply.code(status);
  if (endpoint.method !== 'GET') {
    if (etag !== null) reply.header('etag', etag);
    return reply.type(jsonContentType).send(response);
  }
  // A query can be varied without end; a version that a handler names is one of few.
  const repeats = etag !== null || !request.url.includes('?');
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  const compression = isPublic ? (repeats ? 'cached' : 'each') : 'none';
  return sendCached(request, reply, { text: response, type: jsonContentType, etag, compression });
}

function addRoute<E extends AnyEndpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  steps: HandlerSteps<E, P>,
): void {
  const context = requireContext(app);
  const reading = endpoint.method === 'GET';
  const { storeResponse = true, prepare, handle, concurrency = Number.POSITIVE_INFINITY } = steps;
  const inTurn = createConcurrencyLimit(concurrency);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    schema: createRouteSchema(endpoint),
    onRequest: async (request) => {
      if (!reading) requireSameOrigin(request, context.publicOrigin);
      await authorize(context, endpoint, request);
    },
    preValidation: async (request) => {
      if (!reading) readIdempotencyKey(request);
      if (endpoint.revisioned) readIfMatch(request, context.incarnation);
    },
    handler: async (request, reply) => {
      const call = createCall(context, endpoint, request, reply);
      const answer = await inTurn(() =>
        reading || !storeResponse
          ? runHandler(context, endpoint, async () => handle(call, (await prepare?.(call)) as P))
          : runIdempotent(context, endpoint, call, steps),
      );
      return sendResult(endpoint, call, answer);
    },
  });
}

/** Before the handler runs: origin (writes), session and audience, headers, params, query, body. */
export function mount<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  { before, ...options }: MountOptions<E> = {},
): void {
  addRoute<E, void>(app, endpoint, { ...options, prepare: before, handle });
}

/** @param prepare as `before` of the options; what it makes goes to the handler */
export function mountPrepared<E extends AnyEndpoint, P>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (call: Call<E>) => Promise<P>,
  handle: (call: Call<E>, prepared: P) => Promise<EndpointResult<E>>,
  options: Omit<MountOptions<E>, 'before'> = {},
): void {
  addRoute(app, endpoint, { ...options, prepare, handle });
}
