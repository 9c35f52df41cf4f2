// Which modules loaded on demand come in one file. A file costs a round trip, and a module that comes along unused costs
// its bytes: the smallest file is joined with another while that saves visitors more than it costs them. Rolldown's own
// merging (`entriesAwareMergeThreshold`) makes files that load each other, and twice as many bytes.

import { groupBy } from '#shared/collections/groupBy.ts';

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
  /** Shown to staff alone: what it needs is joined as if it were not there. */
  readonly isInternal: (part: string) => boolean;
  /** Takes the files of others as they are; what a join makes it load more counts all the same. */
  readonly isGuest: (part: string) => boolean;
  /** Whose devices store this part. Files of different people are not joined. */
  readonly audienceOf: (part: string) => string;
  /** How many files of an audience there may be, besides screens and big parts. */
  readonly maxFiles: (audience: string) => number;
};

export type JoinedFile = { readonly audience: string; readonly modules: readonly string[] };

/** One more file, in characters of code, about 380 bytes compressed: the request. How many there may be, `maxFiles` says. */
const fileCost = 2_900;
/** A part from this many characters on stays a file of its own. */
const bigPart = 20_000;
/** How often things are loaded: what a screen needs at once; a page for guests; all parts below a screen; one part by itself; everything. */
const times = { screen: 24, guest: 8, visit: 3, part: 0.1, all: 8 };

type File = {
  readonly audience: string;
  readonly isFixed: boolean;
  modules: readonly string[];
  size: number;
};
type Load = { readonly parts: readonly string[]; readonly times: number };

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

/** Whose devices store what these parts need; null when staff alone see them. */
function sharedAudience(using: readonly string[], options: JoinOptions): string | null {
  const shownTo = using.filter((part) => !options.isInternal(part) && !options.isGuest(part));
  const audiences = shownTo.map(options.audienceOf).sort();
  // What several lists have goes with the last of them, and the others follow what they import.
  return audiences.includes('') ? '' : (audiences.at(-1) ?? null);
}

/** The parts that need each module. All styles of a role count as needed by whoever needs one: they come in one file. */
function findUsers(parts: Parts, options: JoinOptions): Map<string, readonly string[]> {
  const users = new Map<string, readonly string[]>();
  for (const part of parts.all)
    for (const id of parts.needed(part)) users.set(id, [...(users.get(id) ?? []), part]);

  const styles = [...users].filter(([id]) => id.endsWith('.css'));
  for (const [audience, ofRole] of groupBy(styles, ([, using]) => sharedAudience(using, options))) {
    if (!audience) continue;
    const anyOf = new Set(ofRole.flatMap(([, using]) => using));
    const using = [...parts.all].filter((part) => anyOf.has(part));
    for (const [id] of ofRole) users.set(id, using);
  }
  return users;
}

/** The file of each module: at first, modules that the same parts need share one. */
function filesByUsers(graph: ModuleGraph, parts: Parts, options: JoinOptions): Map<string, File> {
  const users = findUsers(parts, options);
  const fileOf = new Map<string, File>();
  for (const group of groupBy(users, ([, using]) => using.join('\n')).values()) {
    const audience = sharedAudience(group[0]?.[1] ?? [], options);
    if (audience === null) continue;
    const modules = group.map(([id]) => id);
    const size = modules.reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0);
    const own = modules.filter((id) => parts.all.has(id));
    const isFixed = own.some(options.isScreen) || (own.length > 0 && size >= bigPart);
    const file: File = { audience, isFixed, modules, size };
    for (const id of modules) fileOf.set(id, file);
  }
  return fileOf;
}

const folderOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));

/** What visitors load together. Parts of one folder that the first script opens come together on every page. */
function listLoads(parts: Parts, { isScreen, isInternal, isGuest }: JoinOptions): Load[] {
  const loads = [...parts.all].flatMap((part): Load[] => {
    if (isInternal(part)) return [];
    // It has no file of its own here.
    if (isGuest(part)) return [{ parts: parts.needed(part), times: times.guest }];
    if (!isScreen(part)) return [{ parts: [part], times: times.part }];
    const visited = reach([part], (one) => parts.below(one).filter((id) => !isScreen(id)));
    return [
      { parts: [part], times: times.screen },
      { parts: [...visited], times: times.visit },
    ];
  });
  const opened = [...parts.fromFirst].filter((part) => !isScreen(part));
  for (const together of groupBy(opened, folderOf).values())
    loads.push({ parts: together, times: times.visit });
  loads.push({ parts: [...parts.all].filter((part) => !isInternal(part)), times: times.all });
  return loads;
}

type WithNeeds = (files: Iterable<File>) => Set<File>;

/** @returns adds to files all that they load */
function needsOf(graph: ModuleGraph, fileOf: ReadonlyMap<string, File>): WithNeeds {
  const needs = new Map([...fileOf.values()].map((file) => [file, new Set<File>()]));
  for (const [id, file] of fileOf)
    for (const one of graph.get(id)?.imports ?? []) {
      const needed = fileOf.get(one);
      if (needed) needs.get(file)?.add(needed);
    }
  return (files) => reach(files, (file) => needs.get(file) ?? []);
}

type Joining = {
  readonly files: Set<File>;
  readonly fileOf: Map<string, File>;
  readonly loads: readonly Load[];
  readonly graph: ModuleGraph;
};

/** @returns what it costs visitors that two files come as one, below 0 what it saves; Infinity when they cannot */
function costOfJoining({ files, fileOf, loads, graph }: Joining) {
  const withNeeds = needsOf(graph, fileOf);
  const loaded = loads.map(({ parts, times: often }) => ({
    often,
    files: withNeeds(parts.flatMap((part) => fileOf.get(part) ?? [])),
  }));
  const behind = new Map([...files].map((file) => [file, withNeeds([file])]));
  // Joined, they would need what needs them.
  const isBetween = (from: File, to: File): boolean =>
    [...(behind.get(from) ?? [])].some(
      (one) => one !== from && one !== to && behind.get(one)?.has(to),
    );
  return (one: File, other: File): number => {
    if (other === one || other.isFixed || other.audience !== one.audience) return Infinity;
    if (isBetween(one, other) || isBetween(other, one)) return Infinity;
    const both = [...withNeeds([one, other])];
    let cost = 0;
    for (const { often, files: come } of loaded) {
      if (!come.has(one) && !come.has(other)) continue;
      const more = both.filter((file) => !come.has(file));
      cost += often * more.reduce((sum, { size }) => sum + size + fileCost, -fileCost);
    }
    return cost;
  };
}

function join({ files, fileOf }: Joining, from: File, into: File): void {
  into.modules = [...into.modules, ...from.modules];
  into.size += from.size;
  for (const id of from.modules) fileOf.set(id, into);
  files.delete(from);
}

/** Joins the smallest file with the one for which visitors save most, as long as they save anything. */
function joinSmallest(joining: Joining): void {
  const { files } = joining;
  const waiting = new Set([...files].filter(({ isFixed }) => !isFixed));
  const smallest = (): File | undefined =>
    [...waiting].sort((one, other) => one.size - other.size)[0];
  for (let small = smallest(); small; small = smallest()) {
    waiting.delete(small);
    const costOf = costOfJoining(joining);
    let [partner, lowest]: [File | null, number] = [null, 0];
    for (const other of files) {
      const cost = costOf(small, other);
      if (cost < lowest) [partner, lowest] = [other, cost];
    }
    if (partner !== null) join(joining, small, partner);
  }
}

/** Joins the two files for which visitors pay least, until there are no more than there may be. */
function joinToLimit(joining: Joining, audience: string, limit: number): void {
  for (;;) {
    const own = [...joining.files].filter((file) => file.audience === audience && !file.isFixed);
    if (own.length <= limit) return;
    const costOf = costOfJoining(joining);
    let [pair, lowest]: [readonly [File, File] | null, number] = [null, Infinity];
    for (const [at, one] of own.entries())
      for (const other of own.slice(at + 1)) {
        const cost = costOf(one, other);
        if (cost < lowest) [pair, lowest] = [[one, other], cost];
      }
    if (pair === null) return;
    join(joining, ...pair);
  }
}

/** @returns the files whose modules are not simply those that one part or the same parts need by themselves */
export function joinFiles(graph: ModuleGraph, options: JoinOptions): JoinedFile[] {
  const parts = findParts(graph, options.entry);
  const fileOf = filesByUsers(graph, parts, options);
  const files = new Set(fileOf.values());
  const joining = { files, fileOf, loads: listLoads(parts, options), graph };
  joinSmallest(joining);
  for (const audience of new Set([...files].map((file) => file.audience)))
    joinToLimit(joining, audience, options.maxFiles(audience));
  return [...files].filter(({ isFixed }) => !isFixed);
}
