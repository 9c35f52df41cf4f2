import type { Queries } from '#server/db/database.ts';
import { nursingTypes, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { DataSummary } from '../dataContract.ts';
import { listAwardTotals, listPublicRuns } from './dataSummaryStore.ts';
import { presentSource } from './sourceList.ts';

export const createDataSummary =
  (db: Queries, catalogue: { get(): Promise<CatalogueIndex> }) =>
  async (): Promise<DataSummary> => {
    const { schools: all } = await catalogue.get();
    const schools = all.filter(({ open, fictitious }) => open && !fictitious);
    const types = schools.map((school) => taughtTypes(school));
    const runs = await listPublicRuns(db);
    // The newest import of each file stands for those before it.
    const newest = new Map(runs.toReversed().map((run) => [`${run.sourceName} ${run.year}`, run]));
    return {
      schools: schools.length,
      nursingSchools: types.filter(({ length }) => length > 0).length,
      programs: nursingTypes.map((type) => ({
        type,
        schools: types.filter((taught) => taught.includes(type)).length,
      })),
      awards: await listAwardTotals(db),
      sources: [...newest.values()].map(presentSource),
    };
  };
