import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Audience = 'anyone' | 'member' | 'student' | 'nurse' | 'filter' | 'condenser' | 'staff';

export type Schema = z.ZodMiniType;

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> = {
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  readonly meta?: Schema;
  readonly status?: 200 | 201 | 202;
  /** Codes this call may answer beside the ones every call may (see `commonProblems`). */
  readonly problems?: readonly ProblemCode[];
  readonly revisioned?: boolean;
  /** For `staff`: what the account must be allowed. Without it every staff account may. */
  readonly permission?: string;
  /** Allowed before the account's email address is confirmed. */
  readonly allowUnconfirmed?: boolean;
  /** `Cache-Control`; `no-store` by default. */
  readonly cache?: string;
  /** In bytes; 256 KiB by default. */
  readonly bodyLimit?: number;
};

export const commonProblems = [
  'malformed_request',
  'validation_failed',
  'too_many_requests',
  'too_large',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

export function defineEndpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Data extends Schema = Schema,
>(endpoint: Endpoint<Params, Query, Body, Data>): Endpoint<Params, Query, Body, Data> {
  return endpoint;
}

type Present<S> = Exclude<S, undefined>;
type Out<S> = [Present<S>] extends [Schema] ? z.output<Present<S>> : undefined;
type In<S> = [Present<S>] extends [Schema] ? z.input<Present<S>> : undefined;
type OrNone<S, T> = [Present<S>] extends [never] ? undefined : T;

export type AnyEndpoint = Endpoint;
export type ParamsOf<E extends AnyEndpoint> = OrNone<E['params'], Out<E['params']>>;
export type QueryOf<E extends AnyEndpoint> = OrNone<E['query'], Out<E['query']>>;
export type BodyOf<E extends AnyEndpoint> = OrNone<E['body'], Out<E['body']>>;
export type DataOf<E extends AnyEndpoint> = Out<E['data']>;
export type ParamsIn<E extends AnyEndpoint> = OrNone<E['params'], In<E['params']>>;
export type QueryIn<E extends AnyEndpoint> = OrNone<E['query'], In<E['query']>>;
export type BodyIn<E extends AnyEndpoint> = OrNone<E['body'], In<E['body']>>;
