export const startsWithAny = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));
export const isFrom = (specifier: string, packages: readonly string[]): boolean =>
  packages.some((name) =>
    name.endsWith('*')
      ? specifier.startsWith(name.slice(0, -1))
      : specifier === name || specifier.startsWith(`${name}/`),
  );

const browserFolders = [
  'src/app/',
  'src/admin/',
  'src/session/',
  'src/api/',
  'src/offline/',
  'src/ui/',
  'src/worker/',
];
const browserEntries = ['src/serviceWorker.ts'];
const serverRoots = /^src\/main\/(server\.ts|app\.ts|appOptions\.ts|render\/|services\/)/;
export const isMain = (path: string): boolean => path.startsWith('src/main/');
const testFolders = ['src/testing/', 'src/e2e/', 'src/bench/'];
const outsideProduct = ['src/build/', 'src/tools/', ...testFolders];

export const browserPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/*',
  'downshift',
  'lucide-react',
  'idb',
  'js-cookie',
  'workbox-*',
];
export const serverPackages = [
  'node:*',
  'fastify',
  '@fastify/*',
  'fastify-type-provider-zod',
  'pg',
  'drizzle-orm',
  '@electric-sql/*',
  '@node-rs/argon2',
  'nodemailer',
  'stripe',
  '@tus/*',
  'file-type',
  'sharp',
];
export const testPackages = [
  'vitest',
  'fast-check',
  'fake-indexeddb',
  'happy-dom',
  '@testing-library/*',
  'axe-core',
  'playwright',
  'playwright-core',
];

export const sliceOf = (path: string): string => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? '';
/** Both run in browsers: the site's screens, and those of the staff's app. */
export const isSliceClient = (path: string): boolean =>
  /^src\/features\/[^/]+\/(?:client|admin)\//.test(path);
/** The staff's app: in no build of the site. */
export const isAdmin = (path: string): boolean =>
  startsWithAny(path, ['src/admin/', 'src/main/admin', 'src/api/adminClient.ts']) ||
  /^src\/features\/[^/]+\/admin\//.test(path);
const isSliceServer = (path: string): boolean => /^src\/features\/[^/]+\/server\//.test(path);
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  startsWithAny(path, testFolders) ||
  /\/testing[A-Za-z]*\.tsx?$/.test(path);
export const isProduct = (path: string): boolean =>
  path.startsWith('src/') && !isTest(path) && !startsWithAny(path, outsideProduct);
export const isServer = (path: string): boolean =>
  serverRoots.test(path) || path.startsWith('src/server/') || isSliceServer(path);
export const isBrowser = (path: string): boolean =>
  startsWithAny(path, browserFolders) ||
  browserEntries.includes(path) ||
  (isMain(path) && !serverRoots.test(path)) ||
  isSliceClient(path);
/** Joins a slice's queries to its services; loaded by main/render/ alone. */
const isSsr = (path: string): boolean => /^src\/features\/[^/]+\/ssr\.ts$/.test(path);
export const isPure = (path: string): boolean =>
  path.startsWith('src/shared/') ||
  (sliceOf(path) !== '' && !isSliceClient(path) && !isSliceServer(path) && !isSsr(path));
