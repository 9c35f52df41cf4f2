import type { FastifyRequest } from 'fastify';

const nonPagePaths = ['/files', '/builds', '/assets', '/.well-known'];

export const isBelow = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);

/** The path of a request's address, with single slashes, and its query with the `?` or empty. */
export function splitUrl(url: string): { path: string; search: string } {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return { path: path.replaceAll(/\/{2,}/g, '/'), search: at < 0 ? '' : url.slice(at) };
}

/** Whether a page may be at this path, by its form alone. */
export function isPagePath(path: string, apiBase: string): boolean {
  if ([apiBase, ...nonPagePaths].some((base) => isBelow(path, base))) return false;
  return !/\.[a-z0-9]{1,11}$/i.test(path);
}

/** Whether this comes from a browser that shows the answer to a person. Programs that take anything do not count. */
export function isNavigation({ url, headers }: FastifyRequest, apiBase: string): boolean {
  return isPagePath(splitUrl(url).path, apiBase) && (headers.accept ?? '').includes('text/html');
}
