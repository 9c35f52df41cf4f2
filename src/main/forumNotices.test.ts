// @module-tag long
// From an answer to whoever asked: the notice, the stream and the push message, through the whole server.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPushService } from '../features/notifications/server/push/testingPushService.ts';
import { startServer, testDemoPassword } from '../testing/startServer.ts';
import type { App } from './app.ts';

let app: App;
let url: string;
let push: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  push = await startPushService();
  app = await startServer({ config: { localPush: true } });
  ({ url } = await app.listen());
});
afterAll(async () => {
  await app.close();
  await push.close();
});

type Cookies = Record<string, string>;

const send = async (method: 'GET' | 'POST', path: string, cookies: Cookies, payload?: object) => {
  const response = await app.host.app.inject({
    method,
    url: `/api${path}`,
    cookies,
    headers: { 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
};

async function signIn(email: string): Promise<Cookies> {
  const response = await send('POST', '/auth/login', {}, { email, password: testDemoPassword });
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}

async function openStream(topics: string, cookies: Cookies) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const call = get(`${url}/api/live?topics=${topics}`, { headers: { cookie }, agent: false });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  return { text: () => text, close: () => call.destroy() };
}

it('who asked sees an answer at once, has one notification, and gets one push in neutral words', async () => {
  const [student, nurse] = [
    await signIn('student@example.test'),
    await signIn('nurse@example.test'),
  ];
  const browser = push.browser();
  await send('POST', '/me/push', student, browser.facts);
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select id from users where email = 'student@example.test'`,
  );
  const userId = rows[0]?.id ?? '';
  const asked = await send('POST', '/forum/questions', student, {
    title: 'How long do TEAS scores count at community colleges?',
    body: 'I took it two years ago at a testing center, and the program page says nothing about it.',
    tags: ['teas'],
    anonymous: false,
    template: null,
    school: '',
    program: null,
    lang: 'en',
  });
  const id = String(asked.json().data.id);
  const stream = await openStream(`question:${id},user:${userId}`, student);
  await expect.poll(stream.text).toContain('event: ready');
  await send('POST', `/forum/questions/${id}/answers`, nurse, {
    body: 'Most of the programs that I know take a score for two years, from the day of the test.',
    lang: 'en',
  });
  await expect.poll(stream.text).toContain(`event: change\ndata: question:${id}`);
  await expect.poll(stream.text).toContain(`data: user:${userId}`);
  stream.close();
  const { data } = (await send('GET', '/me/notifications', student)).json();
  const about = data.items.filter(({ path }: { path: string }) => path.includes(`/${id}`));
  expect(about).toMatchObject([{ kind: 'new_answer', count: 1, read: false }]);
  await expect.poll(() => push.received.length).toBe(1);
  expect(browser.decrypt(push.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    text: 'You have a new answer',
  });
  const ofNurse = (await send('GET', '/me/notifications', nurse)).json().data.items;
  expect(ofNurse.map(({ kind }: { kind: string }) => kind)).not.toContain('new_answer');
});
