import type { FastifyRequest } from 'fastify';

export type RequestOrigin = {
  readonly origin: string;
  readonly host: string;
  /**
   * False when the origin comes from an unknown Host header: whoever asks chose it, so nothing made with it may be
   * cached.
   */
  readonly isTrusted: boolean;
};

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

export function requestOrigin(
  { protocol, host, hostname, port, socket }: FastifyRequest,
  publicOrigin: string | undefined,
): RequestOrigin {
  if (publicOrigin !== undefined) {
    return { origin: publicOrigin, host: new URL(publicOrigin).host, isTrusted: true };
  }
  const listensOn = socket.localPort ?? 80;
  return {
    origin: `${protocol}://${host}`,
    host,
    isTrusted: loopbackHosts.has(hostname) && (port ?? 80) === listensOn,
  };
}
