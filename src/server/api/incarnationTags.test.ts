// Revisions over HTTP after a restored backup: the same number means another text (db/incarnation).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';
import { createHost, type Host } from '../host/host.ts';
import { unlimited } from './testingLimits.ts';
import { mount } from './mount.ts';
import { unusedDatabase } from '../host/testing.ts';

const incarnation = randomUUID();
const change = defineEndpoint({
  method: 'PATCH',
  path: '/text',
  audience: 'anyone',
  summary: 'A text in its third revision',
  revisioned: true,
  data: z.object({ rev: z.number() }),
});

let host: Host;
beforeAll(async () => {
  host = await createHost({
    database: unusedDatabase,
    identify: async () => null,
    clock: () => new Date('2026-11-23T09:00:00Z'),
    incarnation,
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'of this test' },
    limits: unlimited,
  });
  mount(
    host.api,
    change,
    async ({ ifMatch }) => {
      if (ifMatch !== 3) throw new Problem('revision_mismatch', 'Changed.');
      return { data: { rev: 4 }, etag: 4 };
    },
    { storeResponse: false },
  );
});
afterAll(() => host.app.close());

async function send(tag: string) {
  const { statusCode, headers } = await host.app.inject({
    method: 'PATCH',
    url: '/api/text',
    headers: { 'if-match': tag, 'idempotency-key': randomUUID(), host: 'localhost' },
  });
  return [statusCode, headers.etag];
}

it('a revision of this incarnation is taken, and the new one names it', async () => {
  expect(await send(`"3@${incarnation}"`)).toEqual([200, `"4@${incarnation}"`]);
});

it('a revision without one is from before there were any', async () => {
  expect(await send('"3"')).toEqual([200, `"4@${incarnation}"`]);
});

it('the same revision of another incarnation matches nothing', async () => {
  expect(await send(`"3@${randomUUID()}"`)).toEqual([412, undefined]);
});
