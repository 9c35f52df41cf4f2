// Which request is answered how: the caching table of offline.md §5.5 as one pure function.
import { hasScreen } from '../shared/routing/routePatterns.ts';
import { reloadMarker } from '../app/update/reloadGuard.ts';

export type Resource =
  /** Left to the browser: writes, signed-in calls, files, build manifests, other sites. */
  | 'untouched'
  /** The precached shell, at once. */
  | 'shell'
  /** The network, so that an unknown path gets the server's true 404; the shell when there is no network. */
  | 'networkOrShell'
  /** A reload after a failed chunk: the newest shell, the precached one when there is no network. */
  | 'freshShell'
  | 'asset'
  | 'content'
  | 'versionedOptions'
  | 'routeRules'
  | 'image';

export type RequestFacts = {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
};

export type Site = {
  readonly origin: string;
  /** The path of the API, without a slash at its end. */
  readonly apiBase: string;
};

const deniedPrefixes = ['/files', '/builds', '/.well-known', '/internal'];
const hasExtension = /\.[a-z0-9]{1,11}$/i;

/** What a device keeps once it has shown it. @param path of a file */
export const isVisitedAsset = (path: string): boolean => path.startsWith('/assets/seen-');

const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

function apiResource(path: string, query: URLSearchParams): Resource {
  if (path === '/settings' || path === '/settings/menus') return 'content';
  if (isBelow(path, '/options')) return query.has('v') ? 'versionedOptions' : 'content';
  if (path === '/route-rules') return 'routeRules';
  return 'untouched';
}

/** @param url of the request; @param request its method, mode and destination */
export function classifyRequest(url: URL, request: RequestFacts, site: Site): Resource {
  if (request.method !== 'GET') return 'untouched';
  const navigating = request.mode === 'navigate';
  if (url.origin !== site.origin) return 'untouched';
  const path = url.pathname;
  if (isBelow(path, site.apiBase)) {
    return navigating
      ? 'untouched'
      : apiResource(path.slice(site.apiBase.length), url.searchParams);
  }
  if (deniedPrefixes.some((prefix) => isBelow(path, prefix))) return 'untouched';
  if (!navigating && path.startsWith('/assets/')) return 'asset';
  if (!navigating) return request.destination === 'image' ? 'image' : 'untouched';
  if (hasExtension.test(path)) return 'untouched';
  if (url.searchParams.has(reloadMarker)) return 'freshShell';
  return hasScreen(path) ? 'shell' : 'networkOrShell';
}
