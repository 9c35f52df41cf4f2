import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { audienceProblems } from '#shared/contract/audience.ts';
import { type AnyEndpoint, commonProblems } from '#shared/contract/endpoint.ts';
import { problemDetails, type ProblemCode, problemStatus } from '#shared/contract/problem.ts';
import { getEnvelopeSchema } from './envelope.ts';
import { sendCached } from '../host/sendCached.ts';

const problemSchema = z.extend(problemDetails, {});

function listProblems(endpoint: AnyEndpoint): readonly ProblemCode[] {
  return [
    ...commonProblems,
    ...audienceProblems(endpoint.audience),
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

/** Hundreds of kilobytes that do not change while the server runs: serialized once, after all calls are mounted. */
export function serveOpenApi(api: FastifyInstance, describe: () => object): void {
  let text: string | undefined;
  api.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    text ??= JSON.stringify(describe());
    reply.header('cache-control', 'no-cache');
    return sendCached(request, reply, {
      text,
      type: 'application/json; charset=utf-8',
      compression: 'cached',
    });
  });
}
