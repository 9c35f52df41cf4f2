// Which modules of the client share a file: the first script and its packages are one each, a screen and a big part are
// one each, and the rest of what is loaded on demand is joined by who needs it (joinFiles.ts).
import type { Rolldown } from 'vite';
import { onDemandPackage, roleFilePrefix } from './clientFiles.ts';
import { joinFiles, type ModuleGraph } from './joinFiles.ts';
import { audienceOf, maxJoinedFiles, type OfflineRole } from './offlineLists.ts';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>;
type Context = { getModuleInfo(id: string): ModuleInfo | null };

const designKit = /\/src\/ui\/kit\//;
/** What a worker does, for browsers that start none: almost nobody loads it. */
const workerFallback = /\/catalogueJobs\.ts$/;
/** What few people open: it takes the files of the others as they are. */
const rarelyOpened =
  /\/features\/(?:references\/client\/(?:referee\/|ReferenceScreen)|packages\/(?!paths|client\/(?:parts|watchPlan|refreshPlan))|nurse-contact\/client\/(?!parts)|(?:resources|scholarships)\/(?!client\/parts)|application\/client\/readForScholarships|student-home\/client\/links|account\/client\/(?:pin|settings\/(?:Display|Phone)))/;
const screen = /Screens?\.tsx?$/;

function readGraph(entry: string, context: Context): ModuleGraph {
  const graph = new Map<string, { size: number; imports: string[]; dynamicImports: string[] }>();
  const ids = new Set([entry]);
  for (const id of ids) {
    const info = context.getModuleInfo(id);
    if (info === null) continue;
    const { code, importedIds: imports, dynamicallyImportedIds: dynamicImports } = info;
    graph.set(id, { size: code?.length ?? 0, imports, dynamicImports });
    for (const one of [...imports, ...dynamicImports]) ids.add(one);
  }
  return graph;
}

/** `…/src/features/reviews/client/form/Form.tsx` → `reviews-form`. */
function folderName(id: string): string {
  const folders = id
    .replace(/^.*\/(?:src|node_modules)\//, '')
    .split('/')
    .slice(0, -1);
  return folders.filter((name) => name !== 'features' && name !== 'client').join('-');
}

/** The file of each module, named after the folder of its biggest one and after whose devices store it. */
function nameFiles(graph: ModuleGraph, entry: string, root: string): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const files = joinFiles(graph, {
    entry,
    isScreen: (id) => screen.test(id),
    isInternal: (id) => [designKit, workerFallback, onDemandPackage].some((one) => one.test(id)),
    isGuest: (id) => rarelyOpened.test(id),
    audienceOf: (id) => audienceOf(id.slice(root.length + 1)),
    maxFiles: (audience) => maxJoinedFiles[audience as OfflineRole | ''],
  });
  for (const { audience, modules } of files) {
    const sizeOf = (id: string): number => graph.get(id)?.size ?? 0;
    const [biggest = ''] = [...modules].sort((one, other) => sizeOf(other) - sizeOf(one));
    const name = `${audience === '' ? '' : roleFilePrefix(audience)}${folderName(biggest)}`;
    let unique = name;
    for (let count = 2; taken.has(unique); count += 1) unique = `${name}-${count}`;
    taken.add(unique);
    for (const id of modules) names.set(id, unique);
  }
  return names;
}

/** @returns the name of the file for a module that is loaded on demand; null leaves it to the only part that needs it */
export function onDemandName(root: string, entry: string) {
  let names: ReadonlyMap<string, string> | null = null;
  return (id: string, context: Context): string | null => {
    names ??= nameFiles(readGraph(entry, context), entry, root);
    return names.get(id) ?? null;
  };
}

/** @param root the project; @param entry the module that the page starts with */
export const codeSplitting = (root: string, entry: string) => ({
  // Each module is placed by its users, so that what it imports is used by the same parts or by more.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', test: /\/node_modules\//, tags: ['$initial' as const] },
    { name: 'site', tags: ['$initial' as const] },
    { name: onDemandName(root, entry), debugName: 'on demand' },
  ],
});
