import type { SectionProblem } from '#features/application/definition/types.ts';

export type ProblemStore = {
  readonly replace: (next: readonly SectionProblem[]) => void;
  readonly all: () => readonly SectionProblem[];
  readonly at: (path: string) => SectionProblem | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

const sameAs = (a: SectionProblem, b: SectionProblem): boolean =>
  a.path === b.path && a.code === b.code && a.message === b.message && a.level === b.level;

/** An unchanged problem stays the same object, so that its field does not render. */
export function createProblemStore(): ProblemStore {
  let list: readonly SectionProblem[] = [];
  let byPath = new Map<string, SectionProblem>();
  const listeners = new Set<() => void>();
  return {
    replace(next) {
      const kept = next.map((problem) => {
        const before = byPath.get(problem.path);
        return before && sameAs(before, problem) ? before : problem;
      });
      if (kept.length === list.length && kept.every((problem, index) => problem === list[index]))
        return;
      list = kept;
      byPath = new Map();
      for (const problem of kept) if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
      for (const listener of listeners) listener();
    },
    all: () => list,
    at: (path) => byPath.get(path),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
