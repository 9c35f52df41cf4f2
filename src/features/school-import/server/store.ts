import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import { setImmediate } from 'node:timers/promises';
import { eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { BulkTransaction, BulkValue, BulkWriter } from '#server/db/bulkTransaction.ts';
import { recordChanges } from './catalogueWriterStore.ts';
import { importRuns, universities } from '#features/schools/server/tables.ts';
import { runSource } from './runSource.ts';
import type { Run } from './fileFormat.ts';
import { columnsOf } from './merging/mergeStore.ts';
import type { RunReport } from './report.ts';
import type { KnownSchool, SchoolRow } from './merging/schoolFacts.ts';
import type { NamedSchool } from './merging/schoolFinder.ts';
import type { SchoolMerge, AssignedSlug } from './merging/schoolMerge.ts';

/** What no file says is left to the table. */
const {
  id: _,
  about: _about,
  fictitious: _fictitious,
  ...imported
} = getTableColumns(universities);
const schoolKeys = Object.keys(imported) as (keyof typeof imported)[];
const schoolColumns = columnsOf(universities, schoolKeys);

const schoolValues = (school: SchoolRow): BulkValue[] => schoolKeys.map((key) => school[key]);

export type ImportStore = ReturnType<typeof createImportStore>;

export function createImportStore(tx: BulkTransaction) {
  const { db } = tx;
  let adding: BulkWriter | undefined;
  return {
    db,
    tx,

    /** @returns false when another import is under way: it would not see what this one writes */
    async tryLock(): Promise<boolean> {
      const { rows } = await db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${advisoryLockKeys.import}) as free`,
      );
      return rows[0]?.free === true;
    },

    async waitForLock(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${advisoryLockKeys.import})`);
    },

    async beginRun(run: Omit<Run, 'id'>, fileName: string): Promise<Run> {
      const { kind, year, sourceName, sourceUrl, at, edition } = run;
      const [row] = await db
        .insert(importRuns)
        .values({ kind, fileName, sourceName, sourceUrl, year, startedAt: at, edition })
        .returning({ id: importRuns.id });
      if (row === undefined) throw new Error('The run was not stored.');
      return { ...run, id: row.id };
    },

    async endRun(id: number, sha256: string, finishedAt: Date, report: RunReport): Promise<void> {
      await db.update(importRuns).set({ sha256, finishedAt, report }).where(eq(importRuns.id, id));
    },

    /** What a school is found by: reading all facts takes several times as long. */
    async namedSchools(which?: SQL): Promise<NamedSchool[]> {
      const { id, unitid, name, aliases, state, open, mainCampus, fictitious } = universities;
      return db
        .select({ id, unitid, name, aliases, state, open, mainCampus, fictitious })
        .from(universities)
        .where(which);
    },

    async knownSchools(which?: SQL): Promise<KnownSchool[]> {
      const rows = await db
        .select({ school: universities, from: runSource })
        .from(universities)
        .leftJoin(importRuns, eq(importRuns.id, universities.runId))
        .where(which);
      return rows.map(({ school, from }) => ({ ...school, from }));
    },

    /** Adds new schools while the caller goes on; until `saveSchools` no other query may be made. */
    async addSchools(schools: readonly SchoolRow[]): Promise<void> {
      if (schools.length === 0) return;
      adding ??= tx.open('universities', schoolColumns);
      await adding.write(schools.map(schoolValues));
      // What is being written goes out before more is read.
      await setImmediate();
    },

    async schoolIds(): Promise<Map<number, number>> {
      const rows = await db
        .select({ id: universities.id, unitid: universities.unitid })
        .from(universities)
        .where(isNotNull(universities.unitid));
      return new Map(rows.map(({ id, unitid }) => [unitid ?? 0, id]));
    },

    /** Addresses may trade places, so what is in the way steps aside before any takes its new one. */
    async settleSlugs(slugs: readonly AssignedSlug[]): Promise<void> {
      if (slugs.length === 0) return;
      await tx.stage(
        'settled_slugs',
        [
          ['unitid', 'integer'],
          ['slug', 'text'],
          ['in_the_way', 'boolean'],
        ],
        slugs.map(({ unitid, slug, inTheWay }) => [unitid, slug, inTheWay]),
      );
      const aside = sql`update ${universities} set slug = '~' || given.unitid from settled_slugs given where universities.unitid = given.unitid and given.in_the_way`;
      if (slugs.some(({ inTheWay }) => inTheWay)) await db.execute(aside);
      await db.execute(
        sql`update ${universities} set slug = given.slug from settled_slugs given where universities.unitid = given.unitid`,
      );
    },

    async saveSchools(merge: SchoolMerge): Promise<void> {
      await this.addSchools(merge.newSchools());
      await adding?.close();
      await this.settleSlugs(merge.slugs());
      await recordChanges(db, merge.changes());
      const updated = merge.updated();
      if (updated.length === 0) return;
      const rows = updated.map((school) => [school.id, ...schoolValues(school)]);
      await tx.stage('imported_schools', [['id', 'integer'], ...schoolColumns], rows);
      const assignments = schoolColumns.map(([name]) => `"${name}" = given."${name}"`).join(', ');
      await db.execute(
        sql.raw(
          `update universities set ${assignments} from imported_schools given where universities.id = given.id`,
        ),
      );
    },
  };
}
