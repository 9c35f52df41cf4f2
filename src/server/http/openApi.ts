// The API describes itself from the same endpoint objects that it answers by.
import * as z from 'zod/mini';
import { type AnyEndpoint, commonProblems } from '../../shared/contract/endpoint.ts';
import { problemDetails, problemStatus } from '../../shared/contract/problem.ts';
import { envelopeOf } from './envelope.ts';

const problemSchema = z.extend(problemDetails, {});

function problemsOf(endpoint: AnyEndpoint): readonly (keyof typeof problemStatus)[] {
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
  for (const code of problemsOf(endpoint)) {
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
export function documentation(endpoint: AnyEndpoint): Record<string, unknown> {
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
        content: { 'application/json': { schema: envelopeOf(endpoint) } },
      },
      ...problemResponses(endpoint),
    },
  };
}
