import { isLoopback } from '#server/host/loopback.ts';

export type RelyingParty = { readonly id: string; readonly origin: string; readonly name: string };

/**
 * WebAuthn Level 3, §5.1.2: the id is a domain, so that a site on one's own machine is `localhost`.
 * @param origin the configured public address, never that of a request
 */
export function relyingParty(origin: string, siteName: string): RelyingParty {
  const url = new URL(origin);
  if (isLoopback(url.hostname) && !url.hostname.endsWith('localhost')) url.hostname = 'localhost';
  const id = url.hostname;
  return { id, origin: url.origin, name: siteName === '' ? id : siteName };
}
