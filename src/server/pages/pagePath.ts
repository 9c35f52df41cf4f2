import type { FastifyRequest } from 'fastify';
import { isBelow } from '#shared/routing/isBelow.ts';

const nonPagePaths = ['/files', '/builds', '/assets', '/.well-known'];

export function splitUrl(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return { path: path.replaceAll(/\/{2,}/g, '/'), search: at < 0 ? '' : url.slice(at) };
}

export function isPagePath(path: string, apiBase: string): boolean {
  if ([apiBase, ...nonPagePaths].some((base) => isBelow(path, base))) return false;
  return !/\.[a-z0-9]{1,11}$/i.test(path);
}

/** Programs that accept anything do not count. */
export function isNavigation({ url, headers }: FastifyRequest, apiBase: string): boolean {
  return isPagePath(splitUrl(url).path, apiBase) && (headers.accept ?? '').includes('text/html');
}
