// The API describes itself from the same endpoint objects that it answers by.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type AnyEndpoint, commonProblems } from '#shared/contract/endpoint.ts';
import { problemDetails, problemStatus } from '#shared/contract/problem.ts';
import { compressCached } from '../host/compress.ts';
import { getEnvelopeSchema } from './envelope.ts';
import { isKnownTag, weakTag } from '../host/etag.ts';

const problemSchema = z.extend(problemDetails, {});

function listProblems(endpoint: AnyEndpoint): readonly (keyof typeof problemStatus)[] {
  return [
    ...commonProblems,
    ...(endpoint.audience === 'anyone'
      ? []
      : (['not_signed_in', 'session_revoked', 'wrong_role'] as const)),
    ...(endpoint.audience === 'filter' || endpoint.audience === 'condenser'
      ? (['package_needed'] as const)
      : []),
    ...(endpoint.method === 'GET' ? [] : (['forbidden_origin', 'idempotency_mismatch'] as const)),
    ...(endpoint.problems ?? []),
  ];
}

function problemResponses(endpoint: AnyEndpoint): Record<string, unknown> {
  const byStatus = new Map<number, Set<string>>();
  for (const code of listProblems(endpoint)) {
    const status = problemStatus[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [...codes].join(', '),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}

/** Fastify's schema of an endpoint: what requests are checked against and what the OpenAPI document shows. */
export function createRouteSchema(endpoint: AnyEndpoint): Record<string, unknown> {
  const { params, query, body } = endpoint;
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: { 'application/json': { schema: getEnvelopeSchema(endpoint) } },
      },
      ...problemResponses(endpoint),
    },
  };
}

/**
 * Mounts `/openapi.json`. It has hundreds of kilobytes and never changes while the server runs: it is written once.
 * @param describe makes the document; called after all calls are mounted
 */
export function serveOpenApi(api: FastifyInstance, describe: () => object): void {
  let document: { readonly text: string; readonly tag: string } | undefined;

  function written() {
    if (document) return document;
    const text = JSON.stringify(describe());
    document = { text, tag: weakTag(text) };
    return document;
  }

  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const { text, tag } = written();
    const { 'if-none-match': known, 'accept-encoding': accept } = request.headers;
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
    if (isKnownTag(known, tag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const small = await compressCached(text, tag, accept, true);
    if (!small) return reply.send(text);
    return reply.header('content-encoding', small.encoding).send(small.body);
  });
}
