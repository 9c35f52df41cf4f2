import * as z from 'zod/mini';
import type {
  AnyEndpoint,
  BodyIn,
  ParamsIn,
  QueryIn,
  Schema,
} from '../shared/contract/endpoint.ts';
import { ApiProblem } from './problems.ts';

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

export type CallInput<E extends AnyEndpoint> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>>;

function check(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new ApiProblem({
    type: 'about:blank',
    title: 'Validation failed',
    status: 422,
    code: 'validation_failed',
    detail: 'Some of what you entered cannot be sent like this. It is still here; please check it.',
    fields: parsed.error.issues.map((issue) => ({
      path: issue.path.length > 0 ? issue.path.map(String).join('.') : part,
      code: issue.code ?? 'invalid',
      message: 'This value is not accepted.',
    })),
    requestId: '',
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fillPath(path: string, params: unknown): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new TypeError(`The path parameter "${name}" is missing.`);
    }
    return encodeURIComponent(value);
  });
}

function queryString(query: unknown): string {
  if (!isRecord(query)) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') search.append(name, value);
    else if (value !== undefined && value !== null) search.append(name, JSON.stringify(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** @throws ApiProblem `validation_failed` when the input breaks the contract */
export function buildRequest(
  endpoint: AnyEndpoint,
  input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
): { path: string; body: string | undefined } {
  const params = check(endpoint.params, input.params, 'params');
  const query = check(endpoint.query, input.query, 'query');
  const body = check(endpoint.body, input.body, 'body');
  return {
    path: fillPath(endpoint.path, params) + queryString(query),
    body: endpoint.body ? JSON.stringify(body) : undefined,
  };
}
