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

/** Routes of the SPEC with a screen. The others answer the true 404 until theirs lands. */
const screenPatterns = [
  '/',
  '/index2',
  '/about',
  '/contact',
  '/post/:slug',
  '/privacy',
  '/what-is-bsn-adn--lvn-in-nursing-practice',
  '/nurse-profile',
  '/login',
  '/register',
  '/register-nurse',
  '/signup',
  '/forget-password',
  '/reset-password',
  '/my-account',
  '/my-account/application-condenser',
  '/my-account/application-condenser/academics',
  '/my-account/application-condenser/achievements',
  '/my-account/application-condenser/personal-information',
  '/my-account/application-condenser/program-material',
  '/my-account/update-profile',
] as const satisfies readonly SpecPattern[];

/** Pages for us, not for visitors: answered by the app, kept on no device, linked from nowhere. */
const internalPages = ['/internal/design-kit'];

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function matches(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

const matchesAny = (patterns: readonly string[], path: string): boolean =>
  path.startsWith('/') && patterns.some((pattern) => matches(pattern, path));

/** Whether the SPEC names this path; a trailing slash does not matter, letter case does. @param path without query and hash */
export const isSpecPath = (path: string): boolean => matchesAny(specPatterns, path);

/** Whether a screen for visitors answers this path. @param path without query and hash */
export const hasScreen = (path: string): boolean => matchesAny(screenPatterns, path);

/** Whether the server answers this path with the app; everything else is a true 404. @param path without query and hash */
export const isPage = (path: string): boolean => hasScreen(path) || internalPages.includes(path);
