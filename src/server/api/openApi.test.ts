import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { createHost, type Host } from '../host/host.ts';
import { unlimited } from './testingLimits.ts';
import { mount } from './mount.ts';
import { unusedDatabase } from '../host/testing.ts';

const readNote = defineEndpoint({
  method: 'GET',
  path: '/notes',
  audience: 'anyone',
  summary: 'Reads a note',
  data: z.object({ text: z.string() }),
});

let host: Host;
beforeAll(async () => {
  host = await createHost({
    database: unusedDatabase,
    identify: async () => null,
    clock: () => new Date('2026-11-20T09:00:00Z'),
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'of this test' },
    limits: unlimited,
  });
  mount(host.api, readNote, async () => ({ data: { text: 'a' } }));
});
afterAll(() => host.app.close());

const get = (headers: Record<string, string>) =>
  host.app.inject({ url: '/api/openapi.json', headers });

describe('the description of the API', () => {
  it('is written once, compressed, and not sent again to those who have it', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const describeApi = vi.spyOn(host.app, 'swagger');
    const plain = await get({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toMatchObject({ paths: { '/notes': {} } });
    expect(first.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
    const again = await get({ 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(describeApi).not.toHaveBeenCalled();
  });
});
