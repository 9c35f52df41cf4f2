import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireSameOrigin } from './sameOrigin.ts';

const from = (headers: Record<string, string>, publicOrigin?: string) => () =>
  requireSameOrigin({ host: 'site.test', headers } as unknown as FastifyRequest, publicOrigin);
const refused = expect.objectContaining({ code: 'forbidden_origin' });

describe('a write', () => {
  it.each([
    [{ origin: 'http://site.test' }],
    [{ origin: 'https://site.test' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('is ours: %o', (headers) => {
    expect(from(headers)).not.toThrow();
  });

  it.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'http://site.test.evil.test' }],
    [{ origin: 'http://site.test:8080' }],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is from elsewhere: %o', (headers) => {
    expect(from(headers)).toThrow(refused);
  });

  it('is ours only from the public address, scheme included, when one is configured', () => {
    const publicOrigin = 'https://www.example.org';
    expect(from({ origin: publicOrigin }, publicOrigin)).not.toThrow();
    expect(from({ origin: 'http://www.example.org' }, publicOrigin)).toThrow(refused);
    expect(from({ origin: 'https://site.test' }, publicOrigin)).toThrow(refused);
  });
});
