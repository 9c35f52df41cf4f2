import type { FastifyRequest } from 'fastify';

export type RequestOrigin = {
  /** `https://host` under which this request reached the site. */
  readonly origin: string;
  readonly host: string;
  /**
   * False when the origin comes from a Host header that is not known to be this site's: whoever asks chose it, so
   * nothing made with it may be cached.
   */
  readonly isTrusted: boolean;
};

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** @param publicOrigin PUBLIC_ORIGIN; without it only the loopback address that the server listens on is its own */
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
