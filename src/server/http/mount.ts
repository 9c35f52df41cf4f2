// One line a call: joins an endpoint of a contract to what a service answers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AnyEndpoint,
  BodyOf,
  DataOf,
  ParamsOf,
  QueryOf,
} from '../../shared/contract/endpoint.ts';
import type { Identity } from './identity.ts';

/** What a handler gets: everything checked, parsed and typed by the endpoint. */
export type Call<E extends AnyEndpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Who calls, or null; the endpoint's audience has been checked. */
  readonly identity: Identity | null;
  /** Who calls, for endpoints that nobody reaches without a session; throws `not_signed_in` on the others. */
  readonly caller: Identity;
  /** The revision of `If-Match` where the endpoint is `revisioned`, else 0. */
  readonly ifMatch: number;
  /** The value of `Idempotency-Key`; '' for a GET. */
  readonly idempotencyKey: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Answer<E extends AnyEndpoint> = {
  readonly data: DataOf<E>;
  readonly meta?: unknown;
  /** A revision that names this state of the resource; without it the ETag is a hash of the answer. */
  readonly etag?: string | number;
};

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answer<E>>;

export type MountOptions = {
  /**
   * False for calls whose answer must not be kept or whose failures must be remembered (sign-in, sign-out): the
   * handler then runs outside a transaction and a repeated key runs it again. All other writes run in one
   * transaction with the record of their Idempotency-Key.
   */
  readonly storeAnswer?: boolean;
};
