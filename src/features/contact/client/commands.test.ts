import { describe, expect, it, vi } from 'vitest';
import type { SendContext } from '#offline/outbox/command.ts';
import { buildContactMessage } from '#features/contact/testing.ts';
import { contactMessage } from './commands.ts';

const send = () =>
  contactMessage.send({ ...buildContactMessage(), attachment: null, website: '' }, {
    key: '6f1d2a3c-0000-4000-8000-000000000000',
    signal: new AbortController().signal,
  } as SendContext);

function answer(status: number, code: string, headers: Record<string, string> = {}): void {
  const problem = { type: 'about:blank', title: code, status, code, detail: 'No.', requestId: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status, headers }));
}

describe('a message waits for', () => {
  it.each([
    [500, 'internal'],
    [503, 'unavailable'],
    [507, 'storage_full'],
  ])('a server that answers %i %s, as long as it asks', async (status, code) => {
    answer(status, code, { 'retry-after': '30' });
    expect(await send()).toMatchObject({ kind: 'unreachable', retryAfterMs: 30_000 });
  });

  it('a network that lets nothing through, and knows whether it may have arrived', async () => {
    vi.stubGlobal('fetch', async () => new Response('<p>Sign in to this network</p>'));
    expect(await send()).toEqual({ kind: 'unreachable' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send()).toEqual({ kind: 'unreachable' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await send()).toMatchObject({ kind: 'unreachable', notSent: true });
  });
});

describe('a message goes back to its writer', () => {
  it.each([
    [409, 'idempotency_mismatch', 'refused'],
    [413, 'too_large', 'refused'],
    [422, 'validation_failed', 'refused'],
    [403, 'forbidden_origin', 'forbidden'],
  ])('after %i %s', async (status, code, kind) => {
    answer(status, code);
    expect(await send()).toMatchObject({ kind, message: 'No.' });
  });

  it('after 429, with the time to wait', async () => {
    answer(429, 'too_many_requests', { 'retry-after': '60' });
    const before = Date.now();
    const result = await send();
    expect(result).toMatchObject({ kind: 'rejected', refusal: { code: 'too_many_requests' } });
    const until = result.kind === 'rejected' ? result.refusal.until : null;
    expect(until).toBeGreaterThanOrEqual(before + 60_000);
  });
});
