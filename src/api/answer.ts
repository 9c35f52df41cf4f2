import * as z from 'zod/mini';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import { problemDetails } from '../shared/contract/problem.ts';
import { ApiProblem, ApiUnreachable } from './problems.ts';

export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d{1,7}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

async function readJson(response: Response, retry: number | undefined): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const extra = { status: response.status, retryAfterMs: retry };
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw new ApiUnreachable('not_json', extra);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiUnreachable('not_json', { ...extra, cause });
  }
}

const envelopeShape = z.object({ data: z.unknown(), meta: z.optional(z.unknown()) });

export type Answer = { readonly data: unknown; readonly meta: unknown };

/** @throws ApiProblem for problem details; ApiUnreachable `not_json` or `bad_shape` for everything else */
export async function readAnswer(
  endpoint: AnyEndpoint,
  response: Response,
  now: number,
): Promise<Answer> {
  const retry = retryAfterMs(response.headers, now);
  const json = await readJson(response, retry);
  const extra = { status: response.status, retryAfterMs: retry };
  if (!response.ok) {
    const problem = z.safeParse(problemDetails, json);
    if (!problem.success) throw new ApiUnreachable('bad_shape', extra);
    throw new ApiProblem(problem.data, retry);
  }
  const envelope = z.safeParse(envelopeShape, json);
  if (!envelope.success) throw new ApiUnreachable('bad_shape', extra);
  const data = z.safeParse(endpoint.data, envelope.data.data);
  if (!data.success) throw new ApiUnreachable('bad_shape', { ...extra, cause: data.error });
  if (!endpoint.meta) return { data: data.data, meta: envelope.data.meta };
  const meta = z.safeParse(endpoint.meta, envelope.data.meta);
  if (!meta.success) throw new ApiUnreachable('bad_shape', { ...extra, cause: meta.error });
  return { data: data.data, meta: meta.data };
}
