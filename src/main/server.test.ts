import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ServerOptions, startServer, testDemoPassword } from '../testing/startServer.ts';
import type { App } from './app.ts';
import { unlimited } from '../server/api/testingLimits.ts';
import { createOutbox } from '../server/mail/outbox.ts';
import { startMailServer } from '../server/mail/testing.ts';
import { developmentTransport } from '../server/mail/transport.ts';

const opened: App[] = [];
/** Without samples, which take as long as all else, unless they are asked for. */
const startEmpty = ({ config, ...options }: ServerOptions = {}): Promise<App> =>
  startServer({ ...options, config: { demo: false, ...config } });
const start = async (options?: ServerOptions): Promise<App> => {
  const app = await startEmpty(options);
  opened.push(app);
  return app;
};
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

describe('the server', () => {
  it('answers health, readiness and a known body to a probe', async () => {
    const { host } = await start();
    const get = async (url: string) => (await host.app.inject(url)).json();
    expect(await get('/healthz')).toEqual({ status: 'up' });
    expect(await get('/readyz')).toEqual({ status: 'ready' });
    expect(await get('/api/ping')).toEqual({ data: { pong: true, name: 'lamplight' } });
  });

  it('is not ready while it stops', async () => {
    const { host } = await start();
    host.drain();
    expect((await host.app.inject('/readyz')).statusCode).toBe(503);
    expect((await host.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('signs the sample accounts in and says who they are', { tags: 'long' }, async () => {
    const { host, demo } = await start({ config: { demo: true } });
    expect(demo?.password).toBe(testDemoPassword);
    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'idempotency-key': randomUUID() },
      payload: { email: 'condenser@example.test', password: testDemoPassword },
    });
    expect(answer.statusCode).toBe(200);
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const me = await host.app.inject({ url: '/api/me', cookies });
    expect(me.json().data.member).toMatchObject({ student_package: 'application_condenser' });
    const application = await host.app.inject({ url: '/api/applications/current', cookies });
    expect(application.statusCode).toBe(200);
  });

  it('answers the calls below the base it is given', async () => {
    const { host } = await start({ config: { apiBase: '/v1' } });
    const settings = await host.app.inject('/v1/settings');
    expect(settings.json().data).toHaveProperty('headerLogo');
    expect((await host.app.inject('/api/settings')).statusCode).toBe(404);
  });

  it('says that its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const app = await start({ config: { port } });
    await expect(app.listen()).rejects.toThrow(`Port ${port} is in use by another program.`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('turns away who asks too often', async () => {
    const { host } = await start({
      limits: { ...unlimited, perMinute: { call: 2, page: 9, asset: 9 } },
    });
    const codes: number[] = [];
    for (let n = 0; n < 3; n += 1) codes.push((await host.app.inject('/api/ping')).statusCode);
    expect(codes).toEqual([200, 200, 429]);
    const answer = await host.app.inject('/api/ping');
    expect(answer.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('mails what waits, by itself, to the mail server it is given', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const mailServer = await startMailServer();
    // After the app, which keeps a silent connection for a while.
    onTestFinished(() => mailServer.close());
    const app = await start({ config: { smtpUrl: mailServer.url, mailFrom: 'a@site.test' } });
    const elsewhere = createOutbox({
      database: { db: app.database.db, afterCommit: () => {} },
      clock: () => new Date(),
      transport: developmentTransport,
      from: 'a@site.test',
      report: () => {},
    });
    await elsewhere.enqueue({
      to: 'ada@site.test',
      subject: 'Hello',
      text: 'Hello',
      dedupeKey: '1',
    });
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await expect.poll(() => mailServer.recipients).toContain('ada@site.test');
  });

  it('is not ready first, tells open connections to end, and goes on listening for a while', {
    tags: 'long',
  }, async () => {
    const app = await startEmpty({ config: { shutdownDelayMs: 6_000 } });
    const { url } = await app.listen();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((done, fail) => {
        const request = get(`${url}${path}`, { agent }, (answer) => {
          const { statusCode: status, headers } = answer;
          answer.resume().once('end', () => done({ status, connection: headers.connection }));
        });
        request.once('error', fail);
      });
    expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
    const closing = app.close();
    expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close' });
    expect(await ask('/api/ping')).toEqual({ status: 200, connection: 'close' });
    await closing;
    expect(await refuses(Number(new URL(url).port))).toBe(true);
  });

  it('finishes the request under way when it stops, and takes no new one', async () => {
    const app = await startEmpty();
    let arrived = (): void => {};
    let goOn = (): void => {};
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    app.host.app.get('/slow', async () => {
      arrived();
      await held;
      return { done: true };
    });
    const { url } = await app.listen();
    const answer = fetch(`${url}/slow`);
    await underWay;
    const closing = app.close();
    await expect.poll(() => refuses(Number(new URL(url).port))).toBe(true);
    goOn();
    expect(await (await answer).json()).toEqual({ done: true });
    await closing;
  });
});

const refuses = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
