import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { hour, second } from '#shared/time/duration.ts';
import { encryptPush, type PushTarget } from './encryptPush.ts';
import { InternalAddress, isPushEndpoint, publicLookup } from './endpointGuard.ts';
import type { Vapid } from './vapid.ts';

export type PushMessage = PushTarget & {
  readonly endpoint: string;
  readonly payload: string;
  /** At most 32 characters of base64url: a newer message takes the place of one that waits (RFC 8030 §5.4). */
  readonly topic: string;
  readonly ttlSeconds: number;
};

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has unsubscribed, or was lost. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'retry'; readonly why: string; readonly afterMs: number | null }
  | { readonly kind: 'refused'; readonly why: string };

export type SendPush = (message: PushMessage, now: Date) => Promise<PushOutcome>;

const timeoutMs = 10 * second;
const maxRetryAfterMs = hour;

function retryAfterMs(header: string | undefined): number | null {
  const seconds = Number(header);
  return header === undefined || !Number.isFinite(seconds)
    ? null
    : Math.min(maxRetryAfterMs, Math.max(0, seconds * 1000));
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `answered ${status}`;
  return status === 429 || status >= 500
    ? { kind: 'retry', why, afterMs: retryAfterMs(retryAfter) }
    : { kind: 'refused', why };
}

/** @param allowLocal for tests: also calls this machine */
export function createSendPush(vapid: Vapid, allowLocal: boolean): SendPush {
  const post = (message: PushMessage, now: Date): Promise<PushOutcome> =>
    new Promise((resolve) => {
      const body = encryptPush(Buffer.from(message.payload), message);
      const send = message.endpoint.startsWith('http:') ? httpRequest : httpsRequest;
      const call = send(
        message.endpoint,
        {
          method: 'POST',
          agent: false,
          timeout: timeoutMs,
          signal: AbortSignal.timeout(timeoutMs),
          ...(!allowLocal && { lookup: publicLookup }),
          headers: {
            authorization: vapid.authorization(message.endpoint, now),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            'content-length': body.length,
            ttl: String(message.ttlSeconds),
            topic: message.topic,
            urgency: 'normal',
          },
        },
        (response) => {
          // Nothing in it is of use, and it may have no end.
          response.destroy();
          resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']));
        },
      );
      call.on('error', (error: NodeJS.ErrnoException) =>
        resolve(
          error instanceof InternalAddress
            ? { kind: 'refused', why: 'leads into this network' }
            : { kind: 'retry', why: error.code ?? 'unreachable', afterMs: null },
        ),
      );
      call.end(body);
    });

  return async (message, now) =>
    isPushEndpoint(message.endpoint, allowLocal)
      ? post(message, now)
      : { kind: 'refused', why: 'no address of a push service' };
}
