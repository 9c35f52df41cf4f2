import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addSecurityHeaders } from './securityHeaders.ts';

const policyWith = async (mapStyleUrl?: string): Promise<Map<string, string>> => {
  const app = Fastify();
  await addSecurityHeaders(app, {
    scriptHashes: ["'sha256-abc'"],
    publicOrigin: undefined,
    mapStyleUrl,
  });
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
  );
};

describe('what a page may do', () => {
  it('is to run our scripts, and workers of our own or made by them, but no text as code', async () => {
    const policy = await policyWith();
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self' 'sha256-abc'");
    expect(policy.get('worker-src')).toBe("'self' blob:");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe/);
  });

  it('is to fetch map tiles from the provider that the operator chose, and nothing else there', async () => {
    const policy = await policyWith('https://tiles.example.org/style.json?key=abc');
    expect(policy.get('connect-src')).toBe("'self' https://tiles.example.org");
    expect(policy.get('img-src')).toBe("'self' data: blob: https://tiles.example.org");
    policy.delete('connect-src');
    policy.delete('img-src');
    expect([...policy.values()].join(' ')).not.toContain('example.org');
    expect((await policyWith()).get('connect-src')).toBe("'self'");
  });
});

describe('a site at a public https address', () => {
  const hstsWith = async (
    hstsIncludeSubdomains?: boolean,
    publicOrigin = 'https://example.org',
  ) => {
    const app = Fastify();
    await addSecurityHeaders(app, { scriptHashes: [], publicOrigin, hstsIncludeSubdomains });
    app.get('/', () => 'page');
    const { headers } = await app.inject('/');
    await app.close();
    return headers['strict-transport-security'];
  };

  it('asks browsers to come back by https, and leaves other names below its own alone', async () => {
    expect(await hstsWith()).toBe('max-age=63072000');
  });

  it('binds the names below its own only when the operator says so', async () => {
    expect(await hstsWith(true)).toBe('max-age=63072000; includeSubDomains');
  });

  it('asks for nothing by plain http', async () => {
    expect(await hstsWith(true, 'http://localhost:3000')).toBeUndefined();
  });
});
