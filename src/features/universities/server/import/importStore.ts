// What an import reads and writes, all of it in one transaction.
import { setImmediate } from 'node:timers/promises';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type {
  BulkColumns,
  BulkTransaction,
  BulkValue,
  BulkWriter,
} from '../../../../server/db/bulkTransaction.ts';
import { recordChanges } from '../changes.ts';
import { importRuns, universities } from '../tables.ts';
import type { Run } from './importKind.ts';
import { ImportRefusal } from './importRefusal.ts';
import type { RunReport } from './report.ts';
import type { KnownSchool, SchoolRow } from './schoolFacts.ts';
import type { SchoolMerge, SettledSlug } from './schoolMerge.ts';

/** Any number that nothing else locks on; ASCII for "imp". */
const lockNumber = 0x69_6d_70;

/** Names and types of a table's columns, by the keys under which code has them. */
export function columnsOf<K extends string>(table: PgTable, keys: readonly K[]): BulkColumns {
  const all = getTableColumns(table);
  return keys.map((key) => {
    const column = all[key];
    if (column === undefined) throw new Error(`There is no column ${key}.`);
    return [column.name, column.getSQLType()] as const;
  });
}

const schoolKeys = [
  'unitid',
  'opeid',
  'slug',
  'name',
  'aliases',
  'address',
  'city',
  'state',
  'zip',
  'county',
  'phone',
  'website',
  'admissionsUrl',
  'aidUrl',
  'applyUrl',
  'netPriceUrl',
  'veteransUrl',
  'control',
  'level',
  'setting',
  'size',
  'affiliation',
  'missions',
  'lat',
  'lng',
  'open',
  'closedOn',
  'successorUnitid',
  'mainCampus',
  'sample',
  'runId',
  'updatedAt',
] as const satisfies readonly (keyof SchoolRow)[];
const schoolColumns = columnsOf(universities, schoolKeys);

const schoolValues = (school: SchoolRow): BulkValue[] => schoolKeys.map((key) => school[key]);

export type ImportStore = ReturnType<typeof createImportStore>;

export function createImportStore({ db, insert, open, stage }: BulkTransaction) {
  let adding: BulkWriter | undefined;
  return {
    db,
    insert,
    stage,

    /** @throws ImportRefusal when another import is under way: it would not see what this one writes */
    async lock(): Promise<void> {
      const { rows } = await db.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockNumber}) as free`,
      );
      if (rows[0]?.free !== true)
        throw new ImportRefusal(
          'Another import is running. Wait for its end and start this one again.',
        );
    },

    async beginRun(run: Omit<Run, 'id'>, fileName: string): Promise<Run> {
      const { kind, year, sourceName, sourceUrl, at } = run;
      const [row] = await db
        .insert(importRuns)
        .values({ kind, fileName, sourceName, sourceUrl, year, startedAt: at })
        .returning({ id: importRuns.id });
      if (row === undefined) throw new Error('The run was not stored.');
      return { ...run, id: row.id };
    },

    async endRun(id: number, sha256: string, finishedAt: Date, report: RunReport): Promise<void> {
      await db.update(importRuns).set({ sha256, finishedAt, report }).where(eq(importRuns.id, id));
    },

    async knownSchools(): Promise<KnownSchool[]> {
      const { kind, year, sourceName, sourceUrl } = importRuns;
      const rows = await db
        .select({ school: universities, from: { kind, year, sourceName, sourceUrl } })
        .from(universities)
        .leftJoin(importRuns, eq(importRuns.id, universities.runId));
      return rows.map(({ school, from }) => ({ ...school, from }));
    },

    /** Adds new schools while the caller goes on; until `saveSchools` no other query may be made. */
    async addSchools(schools: readonly SchoolRow[]): Promise<void> {
      if (schools.length === 0) return;
      adding ??= open('universities', schoolColumns);
      await adding.write(schools.map(schoolValues));
      // What is being written goes out before more is read.
      await setImmediate();
    },

    /** Addresses may trade places, so what is in the way steps aside before any takes its new one. */
    async settleSlugs(slugs: readonly SettledSlug[]): Promise<void> {
      if (slugs.length === 0) return;
      await stage(
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

    /** What a merge of schools comes to. */
    async saveSchools(merge: SchoolMerge): Promise<void> {
      await this.addSchools(merge.newOnes());
      await adding?.close();
      await this.settleSlugs(merge.slugs());
      await recordChanges(db, merge.changes());
      const updated = merge.updated();
      if (updated.length === 0) return;
      const rows = updated.map((school) => [school.id, ...schoolValues(school)]);
      await stage('imported_schools', [['id', 'integer'], ...schoolColumns], rows);
      const assignments = schoolColumns.map(([name]) => `"${name}" = given."${name}"`).join(', ');
      await db.execute(
        sql.raw(
          `update universities set ${assignments} from imported_schools given where universities.id = given.id`,
        ),
      );
    },
  };
}
