import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FaultProxy } from './faultProxy.ts';
import { freePort } from './freePort.ts';

describe('the fault proxy', () => {
  let upstream: Server;
  let commits: number;
  let proxy: FaultProxy;

  beforeEach(async () => {
    commits = 0;
    upstream = createServer((incoming, answer) => {
      if (incoming.method === 'PATCH') commits += 1;
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ host: incoming.headers.host, commits }));
    });
    const port = await freePort();
    await new Promise<void>((resolve) => upstream.listen(port, '127.0.0.1', resolve));
    proxy = await FaultProxy.open();
    proxy.connectTo(port);
  });
  afterEach(async () => {
    await proxy.close();
    upstream.close();
  });

  const path = '/api/applications/current/sections/academics';
  const ask = (
    method = 'GET',
    signal?: AbortSignal,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> =>
    new Promise((resolve, reject) => {
      const call = request(
        proxy.origin + path,
        {
          method,
          agent: false,
          headers: { 'idempotency-key': 'op-1' },
          ...(signal ? { signal } : {}),
        },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            body += chunk;
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
          );
        },
      );
      call.on('error', reject);
      call.end();
    });

  it('passes everything on with the host the browser spoke to, and keeps a log', async () => {
    const { status, body } = await ask('PATCH');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ host: `127.0.0.1:${proxy.port}`, commits: 1 });
    expect(proxy.pushes('academics')).toMatchObject([
      { idempotencyKey: 'op-1', status: 200, delivered: true, fault: null },
    ]);
    expect(proxy.pushes('achievements')).toEqual([]);
  });

  it('answers with an ordered status as often as ordered, and no further', async () => {
    proxy.order({ path, fault: { kind: 'status', status: 429, retryAfter: 7 }, times: 1 });
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
    expect((await ask()).status).toBe(200);
  });

  it('breaks the connection before the server hears of it', async () => {
    proxy.order({ path, fault: { kind: 'reset' }, times: 1 });
    await expect(ask('PATCH')).rejects.toThrow(/ECONNRESET|hang up/);
    expect(commits).toBe(0);
  });

  it('breaks the connection after the server has done it', async () => {
    proxy.order({ path, fault: { kind: 'resetAfterCommit' }, times: 1 });
    await expect(ask('PATCH')).rejects.toThrow(/ECONNRESET|hang up/);
    expect(commits).toBe(1);
    expect(proxy.commits()).toMatchObject([{ status: 200, delivered: false }]);
  });

  it('plays a captive portal', async () => {
    proxy.order({ method: 'PATCH', path: /sections/, fault: { kind: 'html' } });
    const { status, headers } = await ask('PATCH');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await ask('GET')).headers['content-type']).toBe('application/json');
    expect(commits).toBe(0);
  });

  it('leaves a request hanging until the fault is lifted', async () => {
    const fault = proxy.order({ path, fault: { kind: 'hang' } });
    const answer = ask().catch((error: unknown) => error);
    await expect.poll(() => fault.hits()).toBe(1);
    fault.remove();
    expect(await answer).toBeInstanceOf(Error);
    expect((await ask()).status).toBe(200);
  });

  it('is unreachable while unplugged and while there is no server', async () => {
    proxy.unplug();
    await expect(ask()).rejects.toThrow(/ECONNRESET|hang up/);
    proxy.plugIn();
    proxy.connectTo(null);
    await expect(ask()).rejects.toThrow(/ECONNRESET|hang up/);
  });
});
