import { importRuns } from '#features/schools/server/tables.ts';

/** What a merge has to know of the run that brought a row. */
export const runSource = {
  kind: importRuns.kind,
  year: importRuns.year,
  sourceName: importRuns.sourceName,
  sourceUrl: importRuns.sourceUrl,
  sha256: importRuns.sha256,
  edition: importRuns.edition,
};
