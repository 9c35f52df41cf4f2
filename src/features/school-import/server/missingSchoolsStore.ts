// IPEDS says of a school that it closes in one file at the most; from then on the school is simply not there.
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { recordChanges } from './catalogueWriterStore.ts';
import { universities } from '#features/schools/server/tables.ts';

export type MissingSchools = {
  readonly newest: { readonly runId: number; readonly year: number };
  readonly schools: readonly {
    readonly id: number;
    readonly name: string;
    readonly state: string;
  }[];
};

type Found = { id: number; name: string; state: string; run_id: number; year: number };

/**
 * The built-in catalogue names nursing schools alone, so it is never the file that misses others.
 * @returns null when the newest header file names every school that a header file has as open
 */
export async function findMissingSchools(db: Queries): Promise<MissingSchools | null> {
  const { rows } = await db.execute<Found>(sql`
    with headers as (
      select id, substring(year from '[0-9]{4}')::int as year, edition
      from import_runs where kind = 'ipeds-header' and year ~ '[0-9]{4}'
    ), newest as (
      select id, year from headers
      where edition is null and exists (select from universities where run_id = headers.id)
      order by year desc, id desc limit 1
    )
    select u.id, u.name, u.state, newest.id as run_id, newest.year
    from universities u join headers on headers.id = u.run_id, newest
    where u.open and headers.year < newest.year order by u.name, u.id`);
  const [first] = rows;
  if (first === undefined) return null;
  const schools = rows.map(({ id, name, state }) => ({ id, name, state }));
  return { newest: { runId: first.run_id, year: first.year }, schools };
}

/** By the file that does not name them: an older one does not open them again. */
export async function closeMissingSchools(
  db: Queries,
  { newest, schools }: MissingSchools,
  { runId, at }: { readonly runId: number; readonly at: Date },
): Promise<void> {
  const ids = schools.map(({ id }) => id);
  await db
    .update(universities)
    .set({ open: false, runId: newest.runId, updatedAt: at })
    .where(inArray(universities.id, ids));
  await recordChanges(
    db,
    ids.map((universityId) => ({
      universityId,
      programId: null,
      kind: 'closed' as const,
      subject: 'School closed',
      before: 'Open',
      after: 'Closed',
      at,
      runId,
    })),
  );
}
