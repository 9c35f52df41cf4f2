import { afterEach, describe, expect, it } from 'vitest';
import { unusedDatabase } from './testing.ts';
import { createHost, type Host } from './host.ts';
import { unlimited } from '../api/testingLimits.ts';
import type { TrustedProxies } from './trustedProxies.ts';

let host: Host | undefined;
afterEach(() => host?.app.close());

const errors: string[] = [];

async function open(trustProxy: TrustedProxies, publicOrigin?: string): Promise<Host> {
  errors.length = 0;
  host = await createHost({
    database: unusedDatabase,
    identify: async () => null,
    clock: () => new Date('2026-11-20T09:00:00Z'),
    config: {
      apiBase: '/api',
      trustProxy,
      publicOrigin,
      logLevel: 'error',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
    logStream: { write: (line) => void errors.push((JSON.parse(line) as { msg: string }).msg) },
  });
  return host;
}

const site = 'https://www.example.org';
const request = (headers: Record<string, string>) =>
  host?.app.inject({ url: '/healthz', headers }) ?? Promise.reject(new Error('not open'));
const readiness = async () => {
  const answer = await host?.app.inject('/readyz');
  return { status: answer?.statusCode, body: answer?.json() as unknown };
};

describe('a site behind a proxy that TRUST_PROXY does not name', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
  ])(
    'logs the first request with %s as an error, once, and says so at /readyz',
    async (name, value) => {
      await open(false, site);
      expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
      await request({ [name]: value });
      await request({ [name]: value });
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(/TRUST_PROXY is not set: .* Set TRUST_PROXY to /);
      // The status stays 200: requests can be answered, and a balancer must go on sending them.
      expect(await readiness()).toEqual({
        status: 200,
        body: { status: 'ready', warnings: errors },
      });
    },
  );
});

describe.each<[string, TrustedProxies, string | undefined, Record<string, string>]>([
  ['whose TRUST_PROXY names the proxy', 1, site, { 'x-forwarded-for': '203.0.113.7' }],
  ['without a proxy', false, site, {}],
  ['without a public address', false, undefined, { 'x-forwarded-for': '203.0.113.7' }],
])('a site %s', (_, trustProxy, publicOrigin, headers) => {
  it('has nothing to warn of', async () => {
    await open(trustProxy, publicOrigin);
    await request(headers);
    expect(errors).toEqual([]);
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
  });
});
