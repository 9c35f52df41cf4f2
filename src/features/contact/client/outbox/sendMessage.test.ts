import { describe, expect, it, vi } from 'vitest';
import { buildContactMessage } from '#features/contact/testing.ts';
import { sendMessage } from './sendMessage.ts';

const queuedMessage = { key: '6f1d2a3c-0000-4000-8000-000000000000', body: buildContactMessage() };

function answer(status: number, code: string, headers: Record<string, string> = {}): void {
  const problem = { type: 'about:blank', title: code, status, code, detail: 'No.', requestId: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status, headers }));
}

describe('a letter waits for', () => {
  it.each([
    [500, 'internal'],
    [503, 'unavailable'],
    [507, 'storage_full'],
    [426, 'client_too_old'],
  ])('a server that answers %i %s, as long as it asks', async (status, code) => {
    answer(status, code, { 'retry-after': '30' });
    expect(await sendMessage(queuedMessage)).toEqual({
      kind: 'unreachable',
      retryAfterMs: 30_000,
      mayHaveArrived: false,
    });
  });

  it('a network that lets nothing through, and knows whether it may have arrived', async () => {
    vi.stubGlobal('fetch', async () => new Response('<p>Sign in to this network</p>'));
    expect(await sendMessage(queuedMessage)).toMatchObject({
      kind: 'unreachable',
      mayHaveArrived: false,
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendMessage(queuedMessage)).toMatchObject({
      kind: 'unreachable',
      mayHaveArrived: true,
    });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await sendMessage(queuedMessage)).toMatchObject({
      kind: 'unreachable',
      mayHaveArrived: false,
    });
  });
});

describe('a letter goes back to its writer', () => {
  it.each([
    [409, 'idempotency_mismatch'],
    [413, 'too_large'],
    [422, 'validation_failed'],
    [403, 'forbidden_origin'],
  ])('after %i %s', async (status, code) => {
    answer(status, code);
    expect(await sendMessage(queuedMessage)).toEqual({
      kind: 'refused',
      refusal: { code, detail: 'No.', fields: [], until: null },
    });
  });

  it('after 429, with the time to wait', async () => {
    answer(429, 'too_many_requests', { 'retry-after': '60' });
    const before = Date.now();
    const result = await sendMessage(queuedMessage);
    expect(result.kind === 'refused' && result.refusal.until).toBeGreaterThanOrEqual(
      before + 60_000,
    );
  });

  it('when what was kept is no letter any more; nothing is sent', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const result = await sendMessage({ ...queuedMessage, body: { message: 7 } });
    expect(result.kind).toBe('refused');
    expect(fetch).not.toHaveBeenCalled();
  });
});
