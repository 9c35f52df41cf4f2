// How the client's files are named and which of them every device keeps.
import { basename, join } from 'node:path';
import type { InlineConfig } from 'vite';

/** Screens for us, not for visitors (the page that shows the design kit): built, but kept on no device. */
const internalModule =
  /\/src\/ui\/kit\/|\/Kit[A-Za-z]*Screen\.tsx$|\/Kit[A-Za-z]*Screen\.module\.css$/;

/**
 * Big packages that few people need, and only while something is chosen: pictures in Apple's format. A chunk that holds
 * one of them is called `ondemand-…`, and what is called so is kept on no device.
 */
const onDemandPackage = /\/node_modules\/heic-to\//;

/** The parts of Rolldown's chunk that its name depends on. */
type NamedChunk = { facadeModuleId?: string | null; moduleIds?: readonly string[] };

export function chunkFileName({ facadeModuleId, moduleIds = [] }: NamedChunk): string {
  if (internalModule.test(facadeModuleId ?? '')) return 'assets/internal-[name]-[hash].js';
  const onDemand = moduleIds.some((id) => onDemandPackage.test(id));
  return onDemand ? onDemandFile : 'assets/[name]-[hash].js';
}

export const onDemandFile = 'assets/ondemand-[name]-[hash].js';

/** Scripts of web workers: photos are taken where there is no signal, so only what opens Apple's format has to wait. */
export const workerFileName = ({ name }: { name: string }): string =>
  name === 'heicWorker' ? onDemandFile : 'assets/[name]-[hash].js';

export function assetFileName(asset: { names?: string[] }): string {
  const internal = (asset.names ?? []).some((name) =>
    /^Kit[A-Za-z]*Screen\.css$/.test(basename(name)),
  );
  return internal ? 'assets/internal-[name]-[hash][extname]' : 'assets/[name]-[hash][extname]';
}

/** The router's exports name its development build only; this is the same code without the warnings for developers. */
export function productionRouter(root: string): { find: RegExp; replacement: string }[] {
  const folder = join(root, 'node_modules/react-router/dist/production');
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
}

/** Parts of the design kit by name, with their styles. */
const kit = (...names: string[]): RegExp => new RegExp(`/src/ui/(?:${names.join('|')})\\.`);
const anyOf = (...tests: RegExp[]): RegExp =>
  new RegExp(tests.map(({ source }) => source).join('|'));

/**
 * What shares a file. The worker fetches its files one by one, so many small ones are slow on a phone; and what a screen
 * does not use must not come with it. A module stands in the first group that names it; the rest is left to the bundler.
 * Screens stay files of their own: they are what is loaded on demand, and the budgets are measured by them.
 */
const groups = [
  {
    // Packages that every screen needs and that seldom change: one file, kept across builds.
    name: 'vendor',
    test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser|@tanstack\/(react-query|query-core)|js-cookie|zod)\//,
  },
  {
    // Small things that the first script and nearly every other chunk use; alone each would be a file of its own.
    name: 'base',
    test: anyOf(
      kit('VisuallyHidden', 'classNames'),
      /\/node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
      /\/src\/shared\/contract\/endpoint\.|\/src\/offline\/(?:surroundings|documents\/waitingMark|letters\/waitingLetters)\./,
    ),
  },
  {
    // What the frame of the page fetches by itself once it stands, for everyone.
    name: 'later',
    test: anyOf(
      /\/src\/app\/(?:ShellLater|sectionTitles|update\/UpdateBar|news\/|install\/(?!InstallSteps|InstallDrawings))|lucide-react\/.*\/download\.|\/contact\/client\/sendLettersAtStart\./,
      kit('ThemeChoice', 'theme'),
    ),
  },
  {
    // The same for people who are signed in: the pill's details and the way out.
    name: 'member',
    test: /\/src\/app\/(?:DraftDetails|draftFace|SignOutDialog|leave|IdleWatch|ConnectionPill\.module)|\/src\/session\/(?:signOutFlow|idleLock)/,
  },
  {
    // Signing in, on its page and in the sheet over a task.
    name: 'signIn',
    test: /\/src\/features\/account\/(?:signInRules|client\/(?:SignInForm|useSignIn|signedInAgain|failure|FailureNote|profileNote|useCountdown)\b)|\/src\/session\/signInFlow/,
  },
  {
    // What every form has: sign-in, registration, settings, the application.
    name: 'fields',
    test: anyOf(
      kit(
        'Field',
        'TextField',
        'PasswordField',
        'Switch',
        'ErrorSummary',
        'control',
        'ChoiceFields.module',
      ),
      /\/src\/shared\/input\/email/,
      /lucide-react\/.*\/eye(?:-off)?\./,
    ),
  },
  {
    // Small parts of the forms behind the sign-in.
    name: 'controls',
    test: anyOf(
      kit('ChoiceFields', 'SelectField', 'Badge', 'EmptyState', 'LiveRegion', 'useMediaQuery'),
      /\/src\/shared\/input\/(?:suggestEmail|name)\.|lucide-react\/.*\/(?:check|trash)\./,
    ),
  },
  {
    // Parts of screens that are read.
    name: 'parts',
    test: anyOf(
      kit(
        'Card',
        'Steps',
        'Lamp',
        'Disclosure',
        'SourceLine',
        'useNow',
        'illustrations/(?:LampDrawing|Drawing)',
      ),
      /\/src\/shared\/time\/(?:formatDate|relativeTime)|lucide-react\/.*\/(?:arrow-right|chevron-right)\./,
    ),
  },
  {
    // Where an application stands: the student's home and the hub.
    name: 'overview',
    test: anyOf(
      kit('Shelf', 'StateRing', 'TwoClocks'),
      /\/src\/features\/application\/(?:progress|deadline|client\/(?:SyncSummary|ProgramShelf|SectionShelf|applicationOverview))/,
    ),
  },
  {
    // What they share with the sections of the application.
    name: 'application',
    test: /\/src\/offline\/documents\/useDocuments|\/src\/features\/application\/(?:checks|rules|grades|hours|client\/(?:documentCount|sectionDraft|sectionModel|rowScope|addresses|useOwnEmails|today|[A-Za-z]*\.module\.css))/,
  },
  {
    name: 'pickers',
    test: anyOf(
      kit('Combobox', 'MultiPicker', 'OptionList', 'option', 'Chip'),
      /\/node_modules\/(?:downshift|compute-scroll-into-view|prop-types|react-is|@babel)\//,
    ),
  },
];

/** A group takes its modules alone: what they import stays where it is needed. */
export const chunkGroups = { includeDependenciesRecursively: false, groups };

/** What the worker keeps (offline.md §5.5): the shell, route chunks, styles, drawings, Latin fonts. */
export const precacheGlobs = {
  globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}'],
  globIgnores: [
    '**/internal-*',
    '**/ondemand-*',
    '**/*-ext-*.woff2',
    '**/*{cyrillic,greek,vietnamese}*.woff2',
  ],
};

/** The worker's public name. The plugin would name it after its source file. */
export function nameWorker(build: InlineConfig): void {
  const output = build.build?.rolldownOptions?.output ?? build.build?.rollupOptions?.output;
  if (output === undefined || Array.isArray(output)) {
    throw new Error('The worker build has no single output to name; see vite-plugin-pwa.');
  }
  output.entryFileNames = 'sw.js';
  build.logLevel = 'warn';
}
