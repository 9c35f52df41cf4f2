// @module-tag long
// What every visitor reads is held by the process: nobody may wait for it with a database connection in hand.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../testing/startServer.ts';
import type { App } from './app.ts';

let app: App;
let now = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  app = await startServer({ clock: () => now, config: { demo: false, trustProxy: 1 } });
});
afterAll(() => app.close());

const write = (network: number) =>
  app.host.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': `198.51.100.${network}` },
    payload: {
      name: 'Mary Seacole',
      email: `mary${network}@example.test`,
      topic: 'other',
      message: 'Which programs start in January?',
    },
  });

it('stores messages on every connection while another guest waits for the settings, at a cold cache', async () => {
  // Content is held for a minute.
  now = new Date(now.getTime() + 61_000);
  const connections = app.database.pool.options.max ?? 0;
  const messages = Array.from({ length: connections + 1 }, (_, network) => write(network));
  const settings = app.host.app.inject('/api/settings');
  const answers = await Promise.all([...messages, settings]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([...messages.map(() => 201), 200]);
});
