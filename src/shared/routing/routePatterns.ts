// The routes of SPEC §2 as patterns, and which of them have a screen. The worker, the server and the router
// read this one list, so that "known" means the same in all three.

/** `:name` stands for one non-empty path segment. */
export const specPatterns = [
  '/',
  '/index2',
  '/about',
  '/contact',
  '/find-universities',
  '/universities',
  '/university/:slug',
  '/nurses',
  '/nurse/:id',
  '/nurse-profile',
  '/post/:slug',
  '/privacy',
  '/what-is-bsn-adn--lvn-in-nursing-practice',
  '/login',
  '/register',
  '/register-nurse',
  '/signup',
  '/forget-password',
  '/reset-password',
  '/forum',
  '/forum/profile',
  '/forum/question/:question_id',
  '/forum/question/ask',
  '/forum/saves',
  '/forum/user/:id',
  '/my-account',
  '/my-account/application-condenser',
  '/my-account/application-condenser/academics',
  '/my-account/application-condenser/achievements',
  '/my-account/application-condenser/personal-information',
  '/my-account/application-condenser/program-material',
  '/my-account/filter-toggle',
  '/my-account/resources',
  '/my-account/scholarships',
  '/my-account/subscribe-universities',
  '/my-account/update-profile',
] as const;

export type SpecPattern = (typeof specPatterns)[number];

/** Routes of the SPEC whose screen has not landed yet: they answer the true 404. */
const unbuiltPatterns = [
  '/nurses',
  '/nurse/:id',
  '/forum',
  '/forum/profile',
  '/forum/question/:question_id',
  '/forum/question/ask',
  '/forum/saves',
  '/forum/user/:id',
  '/my-account/resources',
  '/my-account/scholarships',
] as const satisfies readonly SpecPattern[];

type ScreenPattern = Exclude<SpecPattern, (typeof unbuiltPatterns)[number]>;
const unbuilt: readonly string[] = unbuiltPatterns;
const screenPatterns = specPatterns.filter((pattern) => !unbuilt.includes(pattern));

/** Screens that anyone may read: the server draws them. */
export const publicPatterns = [
  '/',
  '/index2',
  '/about',
  '/contact',
  '/find-universities',
  '/universities',
  '/university/:slug',
  '/post/:slug',
  '/privacy',
  '/what-is-bsn-adn--lvn-in-nursing-practice',
  '/login',
  '/register',
  '/register-nurse',
  '/signup',
  '/forget-password',
  '/reset-password',
] as const satisfies readonly ScreenPattern[];
export type PublicPattern = (typeof publicPatterns)[number];

/** Pages for us, not for visitors: answered by the app, kept on no device, linked from nowhere. */
const internalPages = ['/internal/design-kit'];

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** @returns what stands at the places of `:name`, still encoded, or null when the path is another one */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

const matchesAny = (patterns: readonly string[], path: string): boolean =>
  path.startsWith('/') && patterns.some((pattern) => matchPattern(pattern, path) !== null);

/** Whether the SPEC names this path; a trailing slash does not matter, letter case does. @param path without query and hash */
export const isSpecPath = (path: string): boolean => matchesAny(specPatterns, path);

/** Whether a screen for visitors answers this path. @param path without query and hash */
export const hasScreen = (path: string): boolean => matchesAny(screenPatterns, path);

/** Whether the SPEC names this path and no screen answers it yet. @param path without query and hash */
export const isUnbuilt = (path: string): boolean => matchesAny(unbuiltPatterns, path);

/**
 * The one spelling of a screen's address: the router in the browser ignores the case of letters and reads escapes.
 * @param path without query and hash, as in the address
 * @returns null when it is spelled so already, or leads to no screen
 */
export function canonicalPath(path: string): string | null {
  if (hasScreen(path)) return null;
  const given = segmentsOf(path);
  for (const pattern of screenPatterns) {
    const wanted = segmentsOf(pattern);
    const fits = (part: string, at: number): boolean =>
      part.startsWith(':') || part === plain(given[at] ?? '');
    if (wanted.length !== given.length || !wanted.every(fits)) continue;
    // Of the pattern's own words, so that nothing decoded can become a host.
    return `/${wanted.map((part, at) => (part.startsWith(':') ? given[at] : part)).join('/')}`;
  }
  return null;
}

/** Whether the server draws this page. @param path without query and hash */
export const isPublicPage = (path: string): boolean => matchesAny(publicPatterns, path);

/** Whether the server answers this path with the app; everything else is a true 404. @param path without query and hash */
export const isPage = (path: string): boolean => hasScreen(path) || internalPages.includes(path);
