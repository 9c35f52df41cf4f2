import { type Route, routeList, type routes } from './routes.ts';

type Routes = typeof routes;
type Path<Rows> = Rows extends { readonly path: infer Found extends string } ? Found : never;
export type SpecPattern = Path<Exclude<Routes[keyof Routes], { readonly internal: true }>>;
export type PublicPattern = Path<Extract<Routes[keyof Routes], { readonly rendered: true }>>;

const specRoutes = routeList.filter(({ internal }) => !internal);
const pathOf = ({ path }: { readonly path: string }): string => path;

export const specPatterns = specRoutes.map(pathOf) as readonly SpecPattern[];
const screenPatterns = specRoutes.filter(({ title }) => title !== undefined).map(pathOf);
export const publicPatterns = specRoutes
  .filter(({ rendered }) => rendered)
  .map(pathOf) as readonly PublicPattern[];
const internalPages = routeList.filter(({ internal }) => internal).map(pathOf);

function decodeLowerCase(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

const splitPath = (path: string): string[] => path.split('/').filter((part) => part !== '');

export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = splitPath(pattern);
  const given = splitPath(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** The first that matches: an address of its own stands before the pattern that matches it too. */
const findRoute = (path: string): Route | undefined =>
  path.startsWith('/')
    ? specRoutes.find((route) => matchPattern(route.path, path) !== null)
    : undefined;

export const isSpecPath = (path: string): boolean => findRoute(path) !== undefined;

export const hasScreen = (path: string): boolean => findRoute(path)?.title !== undefined;

export function isUnbuilt(path: string): boolean {
  const route = findRoute(path);
  return route !== undefined && route.title === undefined;
}

/**
 * The router in the browser ignores letter case and reads escapes.
 * @returns null when the path is canonical already or has no screen
 */
export function canonicalPath(path: string): string | null {
  if (hasScreen(path)) return null;
  const given = splitPath(path);
  for (const pattern of screenPatterns) {
    const wanted = splitPath(pattern);
    const fits = (part: string, at: number): boolean =>
      part.startsWith(':') || part === decodeLowerCase(given[at] ?? '');
    if (wanted.length !== given.length || !wanted.every(fits)) continue;
    // Built from the pattern's own segments, so that nothing decoded can become a host.
    return `/${wanted.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')}`;
  }
  return null;
}

export const isPublicPage = (path: string): boolean => findRoute(path)?.rendered === true;

export const isPage = (path: string): boolean => hasScreen(path) || internalPages.includes(path);
