import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type TrustedProxies = false | number | readonly string[];

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressOrRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const max = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max;
}

export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (text === '0') return false;
  if (/^\d$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  return parts.every(isAddressOrRange) ? parts : null;
}

export function trustProxyOption(proxies: TrustedProxies) {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : [...proxies];
}

const untrustedProxyWarning =
  'A request came through a proxy (X-Forwarded-For), and TRUST_PROXY is not set: all visitors count as one address, so a few of them can use up the limits of all. Set TRUST_PROXY to the number of proxies in front, such as 1, and start again.';

/** Without TRUST_PROXY a site behind a proxy works until the limits per address lock everyone out. */
export function warnOnUntrustedProxy(
  app: FastifyInstance,
  config: { readonly trustProxy: TrustedProxies; readonly publicOrigin?: string | undefined },
): () => readonly string[] {
  let isForwarded = false;
  if (config.trustProxy === false && config.publicOrigin !== undefined) {
    app.addHook('onRequest', async ({ headers }) => {
      if (isForwarded || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
      isForwarded = true;
      app.log.error(untrustedProxyWarning);
    });
  }
  return () => (isForwarded ? [untrustedProxyWarning] : []);
}
