import type { SourceFile } from './readSource.ts';

export type Violation = { readonly rule: number; readonly where: string; readonly message: string };

/** Stems over a name in kebab case, each with the field's word for it (vocabulary.md). */
const forbiddenStems: readonly (readonly [stem: RegExp, instead: string])[] = [
  [stem('keep|keeps|keeping|keeper|kept|unkept|held'), 'cache, cached, store or offlineCopy'],
  [stem('draw|draws|drawn|drawing|drawings'), 'render or rendered'],
  [stem('(?:take|takes|taken|taking)-?over'), 'hydrate'],
  [stem('late|later'), 'lazy…, *.lazy.tsx or LazyBoundary'],
  [
    stem('say|says|said|unsaid|tell|tells|told|hear|hears|heard'),
    'report, emit, post, onMessage or result',
  ],
  [stem('most|longest|least|fewest'), 'max…, maxLength or min…'],
  [stem('patience'), 'timeoutMs'],
  [/(?:^|-)words$/, 'labels, format… or copy'],
  [
    stem('leave|leaves|leaving|left-out|trace|traces|visit|visits'),
    'signOut, clearBrowsingData or discardUnsynced',
  ],
  [stem('letter|letters'), 'message'],
  [stem('shelf|shelves'), 'repository or store'],
  [stem('settle|settles|settled|rejoin|give-way'), 'reconcile, rebase or closeForUpgrade'],
  [stem('surroundings'), 'platform'],
  [stem('wish|wishes'), 'pendingSave'],
  [stem('grant|grants'), 'fieldAuthority'],
  [stem('voice|voices'), 'version'],
  [stem('face|faces'), 'state'],
  [stem('seam|seams'), 'conflictChooser'],
  [stem('desk'), 'moderation'],
];

function stem(words: string): RegExp {
  return new RegExp(`(?:^|-)(?:${words})(?=-|$)`);
}

const kebab = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();

const plainSense = new Set(['countWords']);

function forbiddenStem(name: string): string | null {
  if (plainSense.has(name)) return null;
  const found = forbiddenStems.find(([test]) => test.test(kebab(name)));
  return found ? `“${name}” is not the field's word: ${found[1]} (vocabulary.md)` : null;
}

export function findForbiddenNames(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, exports }) =>
    exports.flatMap(({ name, line, isAsync }) => {
      const message =
        isAsync && name.endsWith('Of') && !/^(?:get|find|read|parse)/.test(name)
          ? `“${name}” does I/O: get…, find…, read… or parse… (vocabulary.md)`
          : forbiddenStem(name);
      return message === null ? [] : [{ rule: 15, where: `${path}:${line}`, message }];
    }),
  );
}

const vagueName = /(^|\/)(index|utils?|helpers?|misc|common)(\.[a-z.]+)?(\/|$)/;
const maxFilesAFolder = 25;
/** drizzle-kit reads and writes them side by side, and they only grow. */
const migrationFolder = 'src/server/db/migrations';
/** The title of a decision is a sentence. */
const titleFolder = 'src/decisions/';

export function findFileNameViolations(paths: readonly string[]): Violation[] {
  const found: Violation[] = [];
  const counts = new Map<string, number>();
  const names = new Set<string>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    if (path.startsWith(titleFolder)) continue;
    if (vagueName.test(path.replace(/\.(module\.)?[a-z]+$/, '')))
      found.push({
        rule: 14,
        where: path,
        message: 'name the file after its main export, not index, utils, helpers, misc or common',
      });
    names.add(folder).add(path);
  }
  for (const where of names) {
    const name = where.slice(where.lastIndexOf('/') + 1).replace(/\..*$/, '');
    const message = forbiddenStem(name);
    if (message !== null) found.push({ rule: 15, where, message });
  }
  for (const [where, count] of counts)
    if (count > maxFilesAFolder && !where.startsWith(migrationFolder))
      found.push({
        rule: 16,
        where,
        message: `${count} files side by side; more than ${maxFilesAFolder} want rooms`,
      });
  return found;
}
