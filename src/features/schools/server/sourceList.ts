import type { Source } from '#shared/reference/catalogue/catalogue.ts';
import type * as rows from './store.ts';

export type SourceList = {
  readonly place: (runId: number | null) => number | null;
  /** Of one that is no import. @returns its place */
  readonly add: (source: Source) => number;
  readonly all: Source[];
};

export const presentSource = (run: rows.RunRow): Source => ({
  kind: run.kind,
  name: run.sourceName,
  url: run.sourceUrl,
  year: run.year,
  file: run.fileName,
  loadedAt: (run.finishedAt ?? run.startedAt).toISOString(),
});

export function sourceList(runs: readonly rows.RunRow[]): SourceList {
  const all: Source[] = [];
  const places = new Map<number, number>();
  return {
    all,
    add(source) {
      const known = all.findIndex(
        ({ url, year, kind }) => url === source.url && year === source.year && kind === source.kind,
      );
      return known === -1 ? all.push(source) - 1 : known;
    },
    place(runId) {
      if (runId === null) return null;
      const known = places.get(runId);
      if (known !== undefined) return known;
      const run = runs.find(({ id }) => id === runId);
      if (!run) return null;
      places.set(runId, all.length);
      all.push(presentSource(run));
      return all.length - 1;
    },
  };
}
