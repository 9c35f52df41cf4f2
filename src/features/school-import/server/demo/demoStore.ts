import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { nameSlug } from '#shared/text/schoolSlug.ts';
import {
  catalogueChanges,
  importRuns,
  programDeadlines,
  programs,
  universities,
  universityFigures,
} from '#features/schools/server/tables.ts';
import type { ImportStore } from '../store.ts';
import { reviews } from '#features/reviews/server/tables.ts';

export const sampleSource = 'Sample content of this demo';

export async function sampleRun(db: Queries, at: Date): Promise<number> {
  const [known] = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(eq(importRuns.kind, 'sample'))
    .orderBy(desc(importRuns.id))
    .limit(1);
  if (known) return known.id;
  const [row] = await db
    .insert(importRuns)
    .values({
      kind: 'sample',
      fileName: '',
      sourceName: sampleSource,
      year: String(at.getUTCFullYear()),
      startedAt: at,
      finishedAt: at,
      report: { rows: 0, added: 0, changed: 0, unchanged: 0, skipped: [] },
    })
    .returning({ id: importRuns.id });
  if (!row) throw new Error('The run was not stored.');
  return row.id;
}

const isFictitious = eq(universities.fictitious, true);

/**
 * The store without real schools: no row of a sample is ever one's, whatever that is called.
 * @param names of the new schools, whose addresses have to differ from those of real ones
 */
export function withoutRealSchools(store: ImportStore, names: readonly string[]): ImportStore {
  const inTheWay = inArray(universities.slug, names.map(nameSlug));
  return {
    ...store,
    knownSchools: () => store.knownSchools(or(isFictitious, inTheWay)),
    namedSchools: () => store.namedSchools(isFictitious),
  };
}

export async function fictitiousNames(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.select({ name: universities.name }).from(universities).where(isFictitious);
  return new Set(rows.map(({ name }) => name));
}

/** @returns ids of the sample programs whose deadlines were ahead when they were written and have all passed */
export async function outdatedPrograms(db: Queries, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: programs.id, key: programs.key, school: universities.name })
    .from(programs)
    .innerJoin(universities, eq(universities.id, programs.universityId))
    .innerJoin(programDeadlines, eq(programDeadlines.programId, programs.id))
    .where(eq(programs.sample, true))
    .groupBy(programs.id, universities.id)
    .having(
      sql`bool_or(${programDeadlines.at} >= ${programDeadlines.checkedAt}) and not bool_or(${gte(programDeadlines.at, now)})`,
    );
  return new Map(rows.map(({ id, key, school }) => [`${school}|${key}`, id]));
}

export async function removeSampleDeadlines(db: Queries, ids: readonly number[]): Promise<void> {
  await db
    .delete(programDeadlines)
    .where(and(inArray(programDeadlines.programId, [...ids]), eq(programDeadlines.sample, true)));
}

/** @param about the text of each school by its name, which no file of real schools has */
export async function markSchools(
  db: Queries,
  runId: number,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .update(universities)
    .set({
      fictitious: true,
      about: sql`coalesce(${JSON.stringify(about)}::jsonb ->> ${universities.name}, '')`,
    })
    .where(and(eq(universities.runId, runId), eq(universities.fictitious, false)));
}

/** Call once all files of the run are read. Samples have no number of IPEDS and are no news to anybody. */
export async function markSamples(
  db: Queries,
  runId: number,
): Promise<{ programs: number; deadlines: number }> {
  await db.update(universities).set({ unitid: null, sample: true }).where(isFictitious);
  await db.execute(
    sql`with given as (delete from ${universityFigures} where run_id = ${runId} and kind <> 'sample' returning *)
      insert into ${universityFigures} (university_id, kind, "values", run_id)
      select university_id, 'sample', jsonb_object_agg(key, value), run_id
      from given, jsonb_each(given."values") group by university_id, run_id`,
  );
  const taught = await db
    .update(programs)
    .set({ sample: true })
    .where(and(eq(programs.runId, runId), eq(programs.sample, false)))
    .returning({ id: programs.id });
  const dated = await db
    .update(programDeadlines)
    .set({ sample: true })
    .where(and(eq(programDeadlines.runId, runId), eq(programDeadlines.sample, false)))
    .returning({ id: programDeadlines.programId });
  await db.delete(catalogueChanges).where(eq(catalogueChanges.runId, runId));
  return { programs: taught.length, deadlines: dated.length };
}

/** In the order in which rows refer to each other. */
export async function removeSampleRows(
  db: Queries,
): Promise<{ schools: number; programs: number; reviews: number }> {
  const gone = await db
    .delete(reviews)
    .where(eq(reviews.sample, true))
    .returning({ id: reviews.id });
  await db.delete(programDeadlines).where(eq(programDeadlines.sample, true));
  const taught = await db
    .delete(programs)
    .where(eq(programs.sample, true))
    .returning({ id: programs.id });
  await db.delete(universityFigures).where(eq(universityFigures.kind, 'sample'));
  const schools = await db
    .delete(universities)
    .where(isFictitious)
    .returning({ id: universities.id });
  await db.delete(importRuns).where(
    and(
      eq(importRuns.kind, 'sample'),
      sql`not exists (
      select 1 from ${universities} where ${universities.runId} = ${importRuns.id})`,
    ),
  );
  return { schools: schools.length, programs: taught.length, reviews: gone.length };
}
