import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#main/app.ts';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import { defaultMatrix } from '../rules.ts';
import { createFakeBrowser } from './push/testingPushService.ts';

let app: App;
let cookies: Record<string, string>;

beforeAll(async () => {
  app = await startServer();
  const email = app.demo?.emails[0] ?? '';
  const response = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email, password: testDemoPassword },
  });
  cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const ask = (method: Method, path: string, payload?: object, headers = {}) =>
  app.host.app.inject({
    method,
    url: `/api${path}`,
    cookies,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });

describe('the calls', () => {
  it('are for members alone', async () => {
    for (const url of ['/api/me/notifications', '/api/me/notification-prefs']) {
      expect((await app.host.app.inject({ url })).statusCode).toBe(401);
    }
  });

  it('list, count and mark as read', async () => {
    const list = await ask('GET', '/me/notifications');
    expect([list.statusCode, list.json().data]).toEqual([
      200,
      { unread: 0, items: [], next: null },
    ]);
    expect((await ask('GET', '/me/notifications?count=1')).json().data.unread).toBe(0);
    expect((await ask('GET', '/me/notifications?before=x')).statusCode).toBe(422);
    const read = (payload: object) => ask('POST', '/me/notifications/read', payload);
    expect((await read({ ids: [1, 2] })).json().data).toEqual({ unread: 0 });
    expect((await read({ upTo: 9 })).statusCode).toBe(200);
    expect((await read({ ids: [0] })).statusCode).toBe(422);
    expect((await read({ upTo: 1, ids: [1] })).statusCode).toBe(422);
  });

  it('save settings over the revision that was seen, else answer 412 with the stored ones', async () => {
    const before = await ask('GET', '/me/notification-prefs');
    const { matrix, quiet, shifts, digestHour } = before.json().data;
    expect(before.json().data).toMatchObject({ matrix: defaultMatrix, digestHour: 9, revision: 0 });
    const choices = { matrix, quiet, shifts, digestHour: digestHour + 1 };
    const save = (etag: string) =>
      ask('PUT', '/me/notification-prefs', choices, { 'if-match': etag });
    const saved = await save(String(before.headers.etag));
    expect([saved.statusCode, saved.json().data.revision]).toEqual([200, 1]);
    const again = await save(String(before.headers.etag));
    expect([again.statusCode, again.json().current.digestHour]).toEqual([412, 10]);
    expect((await ask('PUT', '/me/notification-prefs', choices)).statusCode).toBe(428);
    const wrong = { ...choices, matrix: { ...matrix, new_answer: { mail: 'hourly' } } };
    const refused = await ask('PUT', '/me/notification-prefs', wrong, { 'if-match': '"1"' });
    expect(refused.statusCode).toBe(422);
  });

  it('save the settings of a page that is older than two of their rows, and change neither of them', async () => {
    const before = await ask('GET', '/me/notification-prefs');
    const { matrix, quiet, shifts, digestHour, revision } = before.json().data;
    const save = (rows: object, seen: number) =>
      ask(
        'PUT',
        '/me/notification-prefs',
        { matrix: rows, quiet, shifts, digestHour },
        { 'if-match': `"${seen}"` },
      );
    const chosen = { site: false, mail: 'weekly', push: true };
    const first = await save({ ...matrix, saved_schools: chosen }, revision);
    expect(first.statusCode).toBe(200);
    const { saved_schools: _schools, saved_search: _searches, ...older } = matrix;
    const silent = { site: true, mail: 'off', push: false };
    const saved = await save({ ...older, badge: silent, comment: silent }, revision + 1);
    expect(saved.statusCode).toBe(200);
    expect(saved.json().data.matrix).toEqual({
      ...defaultMatrix,
      badge: silent,
      comment: silent,
      saved_schools: chosen,
    });
  });

  it('subscribe a browser with the key of the site, and end that', async () => {
    const { key } = (await ask('GET', '/push/key')).json().data;
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect((await ask('GET', '/push/key')).json().data.key).toBe(key);
    const { facts } = createFakeBrowser('https://push.example/abc');
    const isOn = async () =>
      (await ask('GET', `/me/push?endpoint=${encodeURIComponent(facts.endpoint)}`)).json().data.on;
    expect(await isOn()).toBe(false);
    expect((await ask('POST', '/me/push', facts)).statusCode).toBe(200);
    expect(await isOn()).toBe(true);
    expect((await ask('DELETE', '/me/push', { endpoint: facts.endpoint })).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
    const inside = { ...facts, endpoint: 'https://127.0.0.1/admin' };
    expect((await ask('POST', '/me/push', inside)).statusCode).toBe(422);
  });

  it('stand in the description of the API', { tags: 'long' }, async () => {
    const { paths } = (await app.host.app.inject({ url: '/api/openapi.json' })).json();
    for (const path of ['/me/notifications', '/me/notification-prefs', '/me/push', '/push/key'])
      expect(paths).toHaveProperty([path]);
    expect(paths['/live'].get.parameters).toMatchObject([{ name: 'topics', in: 'query' }]);
  });
});
