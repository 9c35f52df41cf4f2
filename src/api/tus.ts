// The three calls of the tus protocol 1.0.0 that a device needs: make an upload, ask how far it is, send a piece.
// By hand instead of a library: 1.5 kB instead of 15, and the caller decides when a piece may be sent again.
import * as z from 'zod/mini';
import { type ProblemDetails, problemDetails } from '../shared/contract/problem.ts';
import { retryAfterMs } from './answer.ts';
import { type ClientHost, pageHost } from './client.ts';
import { ApiUnreachable } from './problems.ts';

const version = '1.0.0';

export type TusAnswer = {
  readonly status: number;
  readonly offset: number | null;
  readonly upload: string | null;
  readonly problem: ProblemDetails | null;
  readonly retryAfterMs: number | undefined;
};

export type TusOptions = {
  /** There is no other limit of time: a slow line may take long. */
  readonly signal: AbortSignal;
  readonly userId: string;
};

/** Every call throws ApiUnreachable when nothing came back that can be believed: it may have been done all the same. */
export type TusClient = {
  create(
    length: number,
    metadata: Readonly<Record<string, string>>,
    options: TusOptions,
  ): Promise<TusAnswer>;
  head(upload: string, options: TusOptions): Promise<TusAnswer>;
  patch(
    upload: string,
    offset: number,
    bytes: ArrayBuffer,
    options: TusOptions,
  ): Promise<TusAnswer>;
};

type Piece = {
  readonly method: 'POST' | 'HEAD' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ArrayBuffer;
};

const isAbsolute = (base: string): boolean => /^https?:\/\//i.test(base);

function encodeMetadata(metadata: Readonly<Record<string, string>>): string {
  const encode = (value: string) =>
    btoa(Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte)).join(''));
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${encode(value)}`)
    .join(',');
}

function readOffset(headers: Headers): number | null {
  const text = headers.get('upload-offset') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Only the name counts: bytes go to our own API, whatever address a proxy has put in. */
function readName(headers: Headers): string | null {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(headers.get('location') ?? '')?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

async function readProblem(response: Response): Promise<ProblemDetails | null> {
  if (response.ok) return null;
  const parsed = z.safeParse(problemDetails, await response.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

export function createTusClient(path: string, host: ClientHost = pageHost): TusClient {
  const base = `${host.base}${path}`;

  async function ask(
    url: string,
    { method, headers: extra, body }: Piece,
    { signal, userId }: TusOptions,
  ): Promise<TusAnswer> {
    const init: RequestInit = {
      method,
      headers: { ...extra, 'tus-resumable': version, 'lamplight-user': userId },
      signal,
      cache: 'no-store',
      // Personal data never follows a redirect to somebody else.
      redirect: 'error',
      credentials: isAbsolute(host.base) ? 'include' : 'same-origin',
    };
    if (body) init.body = body;
    const wasOnline = host.isOnline();
    let response: Response;
    try {
      response = await host.fetch(url, init);
    } catch (cause) {
      throw new ApiUnreachable(wasOnline || host.isOnline() ? 'network' : 'offline', { cause });
    }
    const { status, headers } = response;
    const retry = retryAfterMs(headers, host.now());
    const problem = await readProblem(response);
    if (problem === null && headers.get('tus-resumable') !== version) {
      throw new ApiUnreachable('bad_shape', { status, retryAfterMs: retry });
    }
    const [offset, upload] = [readOffset(headers), readName(headers)];
    return { status, offset, upload, problem, retryAfterMs: retry };
  }

  const urlOf = (upload: string): string => `${base}/${encodeURIComponent(upload)}`;

  return {
    create(length, metadata, options) {
      const headers = {
        'upload-length': String(length),
        'upload-metadata': encodeMetadata(metadata),
      };
      return ask(base, { method: 'POST', headers }, options);
    },
    head: (upload, options) => ask(urlOf(upload), { method: 'HEAD', headers: {} }, options),
    patch(upload, offset, bytes, options) {
      const headers = {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      };
      return ask(urlOf(upload), { method: 'PATCH', headers, body: bytes }, options);
    },
  };
}
