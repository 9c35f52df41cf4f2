// SPEC §3, decisions.md §2.6: `token` is the proof, the other nine are hints for the page.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/host/loopback.ts';
import type { Member } from '#features/account/contract.ts';
import { readableCookies } from '#shared/routing/session.ts';
import { newToken } from '../secrets.ts';

export const tokenCookie = 'token';
/** Random, and stays at sign-out: by it a browser is known again, for limits and for mails about new ones. */
export const deviceCookie = 'device';
const deviceCookieSeconds = 400 * 86_400;
const deviceTokenShape = /^[\w-]{43}$/;

/** Plain http is trusted on this very machine only; a proxy in front may hide that people come by https. */
export const mustBeSecure = (
  { protocol, hostname }: FastifyRequest,
  publicOrigin: string | undefined,
) => protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false) || !isLoopback(hostname);

export const readableValues = (member: Member): Record<string, string> =>
  Object.fromEntries(
    readableCookies.map((name) => [
      name,
      name === 'permissions' ? JSON.stringify(member.permissions) : member[name],
    ]),
  );

export type CookieTerms = {
  readonly shared: boolean;
  readonly lastsMs: number;
  readonly publicOrigin: string | undefined;
};

const cookieOptions = (
  request: FastifyRequest,
  { shared, lastsMs, publicOrigin }: CookieTerms,
) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: mustBeSecure(request, publicOrigin),
  ...(!shared && { maxAge: Math.floor(lastsMs / 1000) }),
});

export function setReadableCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  member: Member,
  terms: CookieTerms,
): void {
  const options = cookieOptions(request, terms);
  for (const [name, value] of Object.entries(readableValues(member))) {
    reply.setCookie(name, value, options);
  }
}

export function setTokenCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  terms: CookieTerms,
): void {
  reply.setCookie(tokenCookie, token, { ...cookieOptions(request, terms), httpOnly: true });
}

/** @returns the token of this browser, made now where it has none */
export function readDeviceToken({ cookies }: FastifyRequest): string {
  const token = cookies[deviceCookie] ?? '';
  return deviceTokenShape.test(token) ? token : newToken();
}

export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  { shared, publicOrigin }: Omit<CookieTerms, 'lastsMs'>,
): void {
  const lastsMs = deviceCookieSeconds * 1000;
  const options = cookieOptions(request, { shared, lastsMs, publicOrigin });
  reply.setCookie(deviceCookie, token, { ...options, httpOnly: true });
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const name of [tokenCookie, ...readableCookies]) {
    reply.clearCookie(name, { path: '/', sameSite: 'lax', httpOnly: name === tokenCookie });
  }
}

export type RenewCookies = (
  call: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  sessionId: string,
) => Promise<void>;
