import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { addSecurityHeaders } from './securityHeaders.ts';

const app = Fastify();
afterEach(() => app.close());

describe('what a page may do', () => {
  it('is to run our scripts, and workers of our own or made by them, but no text as code', async () => {
    await addSecurityHeaders(app, {
      scriptHashes: ["'sha256-abc'"],
      publicOrigin: undefined,
      apiOrigin: undefined,
    });
    app.get('/', () => 'page');
    const { headers } = await app.inject('/');
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => {
          const [name = '', ...sources] = directive.trim().split(' ');
          return [name, sources.join(' ')];
        }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self' 'sha256-abc'");
    expect(policy.get('worker-src')).toBe("'self' blob:");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe/);
  });
});
