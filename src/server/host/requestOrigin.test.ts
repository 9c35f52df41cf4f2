import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requestOrigin } from './requestOrigin.ts';

function requestTo(host: string): FastifyRequest {
  const { hostname, port } = new URL(`http://${host}`);
  const parts = { hostname, port: port === '' ? null : Number(port) };
  return { protocol: 'http', host, ...parts, socket: { localPort: 3000 } } as FastifyRequest;
}

describe('the origin of a request', () => {
  it('is PUBLIC_ORIGIN, whatever the Host header says', () => {
    expect(requestOrigin(requestTo('evil.test'), 'https://lamplight.example')).toEqual({
      origin: 'https://lamplight.example',
      host: 'lamplight.example',
      isOurs: true,
    });
  });

  it.each([
    ['127.0.0.1:3000', true],
    ['localhost:3000', true],
    ['[::1]:3000', true],
    ['localhost:3001', false],
    ['localhost', false],
    ['evil.test', false],
    ['evil.test:3000', false],
    ['192.168.1.5:3000', false],
  ])('is without it the Host header; %s is ours: %s', (host, isOurs) => {
    const made = requestOrigin(requestTo(host), undefined);
    expect(made).toEqual({ origin: `http://${host}`, host, isOurs });
  });
});
