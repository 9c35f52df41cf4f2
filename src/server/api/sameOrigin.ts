// With SameSite cookies this is the second wall against forged requests.
import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/contract/problem.ts';

function isSameOrigin(
  origin: string,
  request: FastifyRequest,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Browsers send `Origin` with every write; a request without it and without `Sec-Fetch-Site` comes from no browser.
 * @param publicOrigin without it, the host the request came to
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const fine =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : isSameOrigin(origin, request, publicOrigin);
  if (fine) return;
  throw new Problem(
    'forbidden_origin',
    'This was sent from another site and has not been carried out. Open the page again and repeat it there.',
  );
}
