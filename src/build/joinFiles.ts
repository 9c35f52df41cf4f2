// Which modules loaded on demand come in one file. A file costs a round trip, and a module that comes along unused costs
// its bytes: the smallest file is joined with another while that saves visitors more than it costs them. Rolldown's own
// merging (`entriesAwareMergeThreshold`) makes files that load each other, and twice as many bytes.

export type ModuleGraph = ReadonlyMap<
  string,
  {
    readonly size: number;
    readonly imports: readonly string[];
    readonly dynamicImports: readonly string[];
  }
>;

export type JoinOptions = {
  /** The module that the page starts with. What it imports is in no file of these. */
  readonly entry: string;
  /** Its own file is never joined: a screen is shown as soon as it has come. */
  readonly isScreen: (part: string) => boolean;
  /** Whose devices store this part. Files of different people are not joined. */
  readonly audienceOf: (part: string) => string;
};

export type JoinedFile = { readonly audience: string; readonly modules: readonly string[] };

/** One more file, in characters of code, about 1.5 kB compressed. The higher, the fewer files, and the more comes unused. */
const fileCost = 8_000;
/** A part from this many characters on stays a file of its own. */
const bigPart = 20_000;
/** How often things are loaded: what a screen needs at once; all parts below a screen; one part by itself. */
const times = { screen: 10, visit: 3, part: 0.1 };

type File = {
  readonly audience: string;
  readonly isFixed: boolean;
  modules: string[];
  size: number;
  needs: Set<File>;
};
type Load = { readonly files: readonly File[]; readonly times: number };

function reach<T>(from: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const one of found) for (const more of next(one)) found.add(more);
  return found;
}

function findParts(graph: ModuleGraph, entry: string) {
  const imported = (id: string): readonly string[] => graph.get(id)?.imports ?? [];
  const first = reach([entry], imported);
  const needed = (part: string): string[] =>
    [...reach([part], imported)].filter((id) => !first.has(id));
  const opened = (modules: Iterable<string>): string[] =>
    [...modules]
      .flatMap((id) => graph.get(id)?.dynamicImports ?? [])
      .filter((id) => !first.has(id));
  const fromFirst = new Set(opened(first));
  const below = (part: string): string[] => opened(needed(part));
  return { fromFirst, below, needed, all: reach(fromFirst, below) };
}

type Parts = ReturnType<typeof findParts>;

function filesByUsers(graph: ModuleGraph, parts: Parts, options: JoinOptions): Map<string, File> {
  const users = new Map<string, string[]>();
  for (const part of parts.all)
    for (const id of parts.needed(part)) users.set(id, [...(users.get(id) ?? []), part]);

  const groups = new Map<string, string[]>();
  for (const [id, using] of users) {
    const key = [...using].sort().join('\n');
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const fileOf = new Map<string, File>();
  for (const modules of groups.values()) {
    const size = modules.reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0);
    const own = modules.filter((id) => parts.all.has(id));
    const isFixed = own.some(options.isScreen) || (own.length > 0 && size >= bigPart);
    const audiences = new Set((users.get(modules[0] ?? '') ?? []).map(options.audienceOf));
    const audience = audiences.size === 1 ? ([...audiences][0] ?? '') : '';
    const file: File = { audience, isFixed, modules, size, needs: new Set() };
    for (const id of modules) fileOf.set(id, file);
  }
  for (const [id, file] of fileOf)
    for (const one of graph.get(id)?.imports ?? []) {
      const needed = fileOf.get(one);
      if (needed && needed !== file) file.needs.add(needed);
    }
  return fileOf;
}

const folderOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));

/** What visitors load together. Parts of one folder that the first script opens come together on every page. */
function listLoads(parts: Parts, { isScreen }: JoinOptions): (readonly [string[], number])[] {
  const folders = new Map<string, string[]>();
  const loads: [string[], number][] = [];
  for (const part of parts.all) {
    loads.push([[part], isScreen(part) ? times.screen : times.part]);
    if (isScreen(part)) {
      const visited = reach([part], (one) => parts.below(one).filter((id) => !isScreen(id)));
      loads.push([[...visited], times.visit]);
    } else if (parts.fromFirst.has(part)) {
      const folder = folderOf(part);
      folders.set(folder, [...(folders.get(folder) ?? []), part]);
    }
  }
  for (const together of folders.values()) loads.push([together, times.screen]);
  return loads;
}

const needsOf = (file: File): Set<File> => file.needs;

/** The file to join this one with, for which visitors save most; null when none saves anything. */
function bestPartner(small: File, files: ReadonlySet<File>, loads: readonly Load[]): File | null {
  const behind = new Map([...files].map((file) => [file, reach([file], needsOf)]));
  const loaded = loads.map((load) => ({ ...load, files: reach(load.files, needsOf) }));
  // Joined, they would need what needs them.
  const isBetween = (from: File, to: File): boolean =>
    [...(behind.get(from) ?? [])].some(
      (one) => one !== from && one !== to && behind.get(one)?.has(to),
    );
  let best: File | null = null;
  let lowest = 0;
  for (const other of files) {
    if (other === small || other.isFixed || other.audience !== small.audience) continue;
    if (isBetween(small, other) || isBetween(other, small)) continue;
    const both = new Set([...(behind.get(small) ?? []), ...(behind.get(other) ?? [])]);
    let cost = 0;
    for (const load of loaded) {
      if (!load.files.has(small) && !load.files.has(other)) continue;
      const more = [...both].filter((file) => !load.files.has(file));
      const added = more.reduce((sum, { size }) => sum + size + fileCost, -fileCost);
      cost += load.times * added;
    }
    if (cost < lowest) [best, lowest] = [other, cost];
  }
  return best;
}

function mergeInto(target: File, file: File, files: Set<File>, fileOf: Map<string, File>): void {
  target.modules.push(...file.modules);
  target.size += file.size;
  for (const id of file.modules) fileOf.set(id, target);
  files.delete(file);
  for (const one of file.needs) target.needs.add(one);
  for (const one of files) if (one.needs.delete(file)) one.needs.add(target);
  target.needs.delete(target);
}

/** @returns the files whose modules are not simply those that one part or the same parts need by themselves */
export function joinFiles(graph: ModuleGraph, options: JoinOptions): JoinedFile[] {
  const parts = findParts(graph, options.entry);
  const fileOf = filesByUsers(graph, parts, options);
  const files = new Set(fileOf.values());
  const loads = listLoads(parts, options);
  const place = ([together, count]: readonly [string[], number]): Load => ({
    files: together.flatMap((part) => fileOf.get(part) ?? []),
    times: count,
  });
  const settled = new Set<File>();
  const smallest = (): File | undefined =>
    [...files]
      .filter((file) => !file.isFixed && !settled.has(file))
      .sort((one, other) => one.size - other.size)[0];
  for (let small = smallest(); small; small = smallest()) {
    const partner = bestPartner(small, files, loads.map(place));
    settled.add(small);
    if (partner === null) continue;
    mergeInto(partner, small, files, fileOf);
    settled.delete(partner);
  }
  return [...files].filter(({ isFixed }) => !isFixed);
}
