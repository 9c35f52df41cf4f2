import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem, problemStatus } from '#shared/contract/problem.ts';
import { serializeProblem, problemType } from '../api/problemResponse.ts';

export type ConnectionTimeouts = {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** Without a single byte in either direction. */
  readonly idleMs: number;
  readonly requestMs: number;
};

/** The largest body, 10 MB of attachments, accepts 14 minutes at 100 kbit/s: a slow upload that moves is not cut. */
export const defaultTimeouts: ConnectionTimeouts = {
  headersMs: 30_000,
  idleMs: 60_000,
  requestMs: 20 * 60_000,
};

/** Servers should take 8,000 (RFC 9110 §4.1). Node refuses headers of over 16 KiB with 431. */
const maxUrlLength = 8_000;

/** Node looks for requests that take too long this often. */
const checkEveryMs = ({ headersMs, requestMs }: ConnectionTimeouts): number =>
  Math.min(5_000, headersMs, requestMs);

function problemFor({ code }: NodeJS.ErrnoException): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem(
      'request_timeout',
      'The request did not arrive in time. What you wrote is still on your device. Try again.',
    );
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem(
      'headers_too_large',
      'The headers of this request are too large. Delete the cookies of this site, then try again.',
    );
  }
  return new Problem('malformed_request', 'The request cannot be read.');
}

function respondToUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const problem = problemFor(error);
    const status = problemStatus[problem.code];
    const body = serializeProblem(problem, randomUUID());
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `content-type: ${problemType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

export const connectionOptions = (timeouts: ConnectionTimeouts) => ({
  connectionTimeout: timeouts.idleMs,
  requestTimeout: timeouts.requestMs,
  clientErrorHandler: respondToUnreadable,
  http: {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: checkEveryMs(timeouts),
    // Node would answer a request without a Host header by itself and with nothing but a status.
    requireHostHeader: false,
  },
});

export function rejectMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if ((raw.url ?? '').length > maxUrlLength) {
      throw new Problem(
        'uri_too_long',
        'This address is too long. Go back and open the page from its link.',
      );
    }
    const { host } = raw.headers;
    if (host === undefined ? raw.httpVersion === '1.1' : !URL.canParse(`http://${host}`)) {
      throw new Problem('malformed_request', 'The request does not say which host it is for.');
    }
  });
}
