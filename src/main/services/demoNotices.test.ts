// @module-tag long
// The inbox of the demo's applicant, through the whole server.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import type { App } from '../app.ts';

let app: App;
beforeAll(async () => {
  app = await startServer();
});
afterAll(() => app.close());

it('the applicant of the demo is told what is missing for a program, with a link to it', async () => {
  const { cookies } = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email: 'condenser@example.test', password: testDemoPassword },
  });
  const { data } = (
    await app.host.app.inject({
      url: '/api/me/notifications',
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    })
  ).json();
  expect(data.items).toContainEqual(
    expect.objectContaining({
      kind: 'missing_item',
      title: expect.stringMatching(/: \d+ things? still missing$/),
      path: expect.stringContaining('/my-account/application-condenser?page=program&id='),
    }),
  );
});
