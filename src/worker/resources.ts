// The caching table of offline.md §5.5.
import { isBelow } from '#shared/routing/isBelow.ts';
import { hasScreen } from '../shared/routing/routePatterns.ts';
import { reloadMarker } from '../shared/routing/paths.ts';
import { hasTextSwitch } from '../shared/routing/textOnly.ts';

export type Resource =
  | 'untouched'
  | 'shell'
  /** An unknown path gets the server's true 404, a text-only page its text; the shell when there is no network. */
  | 'networkOrShell'
  | 'freshShell'
  | 'asset'
  | 'content'
  /** Content that a page asks for anew. */
  | 'freshContent'
  | 'versionedOptions'
  | 'routeRules'
  | 'image';

export type RequestFacts = {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly cache?: string;
};

export type Site = {
  readonly origin: string;
  readonly apiBase: string;
};

const deniedPrefixes = [
  '/admin',
  '/files',
  '/forum/images',
  '/builds',
  '/.well-known',
  '/internal',
];
const hasExtension = /\.[a-z0-9]{1,11}$/i;

export const isVisitedAsset = (path: string): boolean =>
  path.startsWith('/assets/') && !/^\/assets\/(?:ondemand|internal)-/.test(path);

function apiResource(path: string, query: URLSearchParams): Resource {
  if (path === '/settings' || path === '/settings/menus') return 'content';
  if (isBelow(path, '/options')) return query.has('v') ? 'versionedOptions' : 'content';
  if (path === '/route-rules') return 'routeRules';
  return 'untouched';
}

const freshened = (resource: Resource, { cache }: RequestFacts): Resource =>
  resource === 'content' && cache === 'no-cache' ? 'freshContent' : resource;

export function classifyRequest(url: URL, request: RequestFacts, site: Site): Resource {
  if (request.method !== 'GET') return 'untouched';
  const navigating = request.mode === 'navigate';
  if (url.origin !== site.origin) return 'untouched';
  const path = url.pathname;
  if (isBelow(path, site.apiBase)) {
    return navigating
      ? 'untouched'
      : freshened(apiResource(path.slice(site.apiBase.length), url.searchParams), request);
  }
  if (deniedPrefixes.some((prefix) => isBelow(path, prefix))) return 'untouched';
  if (!navigating && path.startsWith('/assets/')) return 'asset';
  if (!navigating) return request.destination === 'image' ? 'image' : 'untouched';
  if (hasExtension.test(path)) return 'untouched';
  if (url.searchParams.has(reloadMarker)) return 'freshShell';
  // Only the server has a page's text; without it the whole page opens.
  return hasScreen(path) && !hasTextSwitch(url.search) ? 'shell' : 'networkOrShell';
}
