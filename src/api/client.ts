import * as z from 'zod/mini';
import type { AnyEndpoint, DataOf } from '../shared/contract/endpoint.ts';
import type { ProblemCode } from '../shared/contract/problem.ts';
import { readAnswer } from './answer.ts';
import { ApiProblem, ApiUnreachable } from './problems.ts';
import { buildRequest, type CallInput } from './request.ts';

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly revision?: number | string;
  readonly knownRevision?: number | string;
  /** The same key for every repetition of one write; a new one is made when none is given. */
  readonly idempotencyKey?: string;
  /** Whose call this is: the server refuses it when another person is signed in by now. */
  readonly userId?: string;
  readonly timeoutMs?: number;
  readonly keepalive?: boolean;
  /** `no-cache`: what a cache holds is asked about first. */
  readonly cache?: RequestCache;
};

export type RawAnswer<E extends AnyEndpoint> =
  | { readonly kind: 'unchanged'; readonly headers: Headers }
  | {
      readonly kind: 'data';
      readonly status: number;
      readonly headers: Headers;
      readonly data: DataOf<E>;
      readonly meta: unknown;
    };

export type ClientHost = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  readonly base: string;
  isOnline(): boolean;
  now(): number;
  newKey(): string;
};

export type SignedOutCode = 'not_signed_in' | 'session_revoked' | 'staff_only';

export const isSignedOut = (code: ProblemCode): code is SignedOutCode =>
  code === 'not_signed_in' || code === 'session_revoked' || code === 'staff_only';

export type ApiClient = {
  readonly call: <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => Promise<DataOf<E>>;
  readonly callWithMeta: <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => Promise<{ data: DataOf<E>; meta: unknown }>;
  readonly rawCall: <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => Promise<RawAnswer<E>>;
  /** True when our own server answers: not a proxy, not the page of a Wi-Fi network. */
  readonly probe: (signal?: AbortSignal) => Promise<boolean>;
  readonly onSignedOut: (listener: (code: SignedOutCode) => void) => () => void;
  /** Someone signed in: refusals of calls that were sent before say nothing about this session. */
  readonly sessionBegan: () => void;
};

const defaultTimeoutMs = 30_000;
const probeTimeoutMs = 10_000;
const pong = z.object({
  data: z.object({ pong: z.literal(true), name: z.literal('lamplight') }),
});

const isAbsolute = (base: string) => /^https?:\/\//i.test(base);

function requestHeaders(
  endpoint: AnyEndpoint,
  options: CallOptions,
  newKey: () => string,
): Headers {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json, application/problem+json');
  if (endpoint.body) headers.set('content-type', 'application/json');
  if (endpoint.method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? newKey());
  if (options.revision !== undefined) headers.set('if-match', `"${options.revision}"`);
  if (options.knownRevision !== undefined)
    headers.set('if-none-match', `"${options.knownRevision}"`);
  if (options.userId !== undefined) headers.set('lamplight-user', options.userId);
  return headers;
}

function withTimeout(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  outer?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}

export function createApiClient(host: ClientHost): ApiClient {
  const signedOutListeners = new Set<(code: SignedOutCode) => void>();
  let sessions = 0;
  const credentials = isAbsolute(host.base) ? 'include' : 'same-origin';

  async function exchange<T>(
    path: string,
    init: RequestInit,
    { timeoutMs = defaultTimeoutMs, signal: outer }: Pick<CallOptions, 'timeoutMs' | 'signal'>,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    if (outer?.aborted) throw outer.reason;
    const limit = withTimeout(timeoutMs, outer);
    const wasOnline = host.isOnline();
    try {
      // Personal data never follows a redirect to somebody else.
      const fixed = { redirect: 'error', credentials, signal: limit.signal } as const;
      return await read(await host.fetch(host.base + path, { ...init, ...fixed }));
    } catch (cause) {
      if (cause instanceof ApiProblem || cause instanceof ApiUnreachable) throw cause;
      if (limit.timedOut()) throw new ApiUnreachable('timeout', { cause });
      if (outer?.aborted) throw outer.reason;
      // A network that went meanwhile may have carried the request.
      throw new ApiUnreachable(wasOnline || host.isOnline() ? 'network' : 'offline', { cause });
    } finally {
      limit.end();
    }
  }

  async function rawCall<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<RawAnswer<E>> {
    const { path, body } = buildRequest(endpoint, input);
    const init: RequestInit = {
      method: endpoint.method,
      headers: requestHeaders(endpoint, options, () => host.newKey()),
      cache: options.cache ?? (endpoint.cache ? 'default' : 'no-store'),
      keepalive: options.keepalive ?? false,
    };
    if (body !== undefined) init.body = body;
    const session = sessions;
    try {
      return await exchange(path, init, options, async (response): Promise<RawAnswer<E>> => {
        const { status, headers } = response;
        if (status === 304) return { kind: 'unchanged', headers };
        const { data, meta } = await readAnswer(endpoint, response, host.now());
        return { kind: 'data', status, headers, data: data as DataOf<E>, meta };
      });
    } catch (error) {
      if (error instanceof ApiProblem && isSignedOut(error.code) && session === sessions) {
        for (const listener of signedOutListeners) listener(error.code);
      }
      throw error;
    }
  }

  async function callWithMeta<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<{ data: DataOf<E>; meta: unknown }> {
    const answer = await rawCall(endpoint, input, options);
    if (answer.kind === 'unchanged') throw new ApiUnreachable('bad_shape', { status: 304 });
    return { data: answer.data, meta: answer.meta };
  }

  return {
    rawCall,
    callWithMeta,
    call: async (endpoint, input, options) => (await callWithMeta(endpoint, input, options)).data,
    async probe(signal) {
      const limits = signal ? { timeoutMs: probeTimeoutMs, signal } : { timeoutMs: probeTimeoutMs };
      try {
        return await exchange(
          '/ping',
          { method: 'GET', cache: 'no-store' },
          limits,
          async (response) => {
            return response.ok && z.safeParse(pong, await response.json()).success;
          },
        );
      } catch {
        return false;
      }
    },
    onSignedOut(listener) {
      signedOutListeners.add(listener);
      return () => signedOutListeners.delete(listener);
    },
    sessionBegan() {
      sessions += 1;
    },
  };
}

/** A version 4 UUID; `crypto.randomUUID` is missing on plain-http addresses of a local network. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const pageHost: ClientHost = {
  fetch: (url, init) => globalThis.fetch(url, init),
  base: (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/+$/, ''),
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine,
  now: () => Date.now(),
  newKey: newIdempotencyKey,
};

export const api: ApiClient = createApiClient(pageHost);
export const { call, callWithMeta, rawCall, probe, onSignedOut, sessionBegan } = api;
