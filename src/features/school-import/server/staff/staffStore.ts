// What the admin app reads and writes of schools and programs.
import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import { Problem } from '#shared/contract/problem.ts';
import { readProgramStaffFacts } from '#shared/reference/catalogue/staffFacts.ts';
import {
  importRuns,
  programDeadlines,
  programs,
  programVersions,
  universities,
  universityFigures,
} from '#features/schools/server/tables.ts';
import type { StoredProgram } from '../merging/programMerge.ts';
import { readDetails } from '../programStore.ts';
import { runSource } from '../runSource.ts';

export type SchoolRow = typeof universities.$inferSelect;

/**
 * An import reads what is known, and writes it again at its end: nothing may change in between. Call in a transaction.
 * @throws Problem validation_failed while a file is imported
 */
export async function requireNoImport(db: Queries): Promise<void> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${advisoryLockKeys.import}) as free`,
  );
  if (rows[0]?.free === true) return;
  const message = 'A file is being imported. Nothing was saved; save again in a minute';
  throw new Problem('validation_failed', `${message}.`, {
    fields: [{ path: '', code: 'import', message }],
  });
}

export async function findSchoolRow(db: Queries, slug: string): Promise<SchoolRow | null> {
  const [row] = await db.select().from(universities).where(eq(universities.slug, slug));
  return row ?? null;
}

export async function findRun(db: Queries, id: number | null) {
  if (id === null) return null;
  const [run] = await db.select(runSource).from(importRuns).where(eq(importRuns.id, id));
  return run ?? null;
}

export const findFigureRows = (db: Queries, universityId: number) =>
  db
    .select({
      kind: universityFigures.kind,
      values: universityFigures.values,
      runId: universityFigures.runId,
      from: runSource,
    })
    .from(universityFigures)
    .innerJoin(importRuns, eq(importRuns.id, universityFigures.runId))
    .where(eq(universityFigures.universityId, universityId));

export async function updateSchool(
  db: Queries,
  id: number,
  changes: Partial<SchoolRow>,
): Promise<void> {
  await db.update(universities).set(changes).where(eq(universities.id, id));
}

export async function deleteStaffFigures(db: Queries, universityId: number): Promise<void> {
  await db
    .delete(universityFigures)
    .where(
      and(eq(universityFigures.universityId, universityId), eq(universityFigures.kind, 'staff')),
    );
}

export async function writeStaffFigures(
  db: Queries,
  universityId: number,
  values: object,
  { url, year, now }: { readonly url: string; readonly year: string; readonly now: Date },
): Promise<void> {
  const [run] = await db
    .insert(importRuns)
    .values({
      kind: 'staff',
      fileName: '',
      sourceName: 'Our staff',
      sourceUrl: url,
      year,
      startedAt: now,
      finishedAt: now,
    })
    .returning({ id: importRuns.id });
  if (!run) throw new Error('The source of the staff was not stored.');
  await db
    .insert(universityFigures)
    .values({ universityId, kind: 'staff', values, runId: run.id })
    .onConflictDoUpdate({
      target: [universityFigures.universityId, universityFigures.kind],
      set: { values, runId: run.id },
    });
}

const maxWords = 8;
const like = (text: SQL, word: string): SQL =>
  sql`${text} ilike ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
const hasWords = (text: SQL, query: string): SQL | undefined =>
  and(
    ...query
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxWords)
      .map((word) => like(text, word)),
  );

type Page = { readonly page: number; readonly pageSize: number };
const schoolText = sql`${universities.name} || ' ' || ${universities.city} || ' ' || ${universities.state} || ' ' || ${universities.aliases}::text || ' ' || ${universities.slug}`;
const schoolTitle = {
  slug: universities.slug,
  name: universities.name,
  city: universities.city,
  state: universities.state,
  updatedAt: universities.updatedAt,
};

export async function searchSchools(db: Queries, query: string, { page, pageSize }: Page) {
  const where = hasWords(schoolText, query);
  const [all] = await db.select({ total: count() }).from(universities).where(where);
  const rows = await db
    .select(schoolTitle)
    .from(universities)
    .where(where)
    .orderBy(asc(universities.name), asc(universities.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: all?.total ?? 0 };
}

export const listStaffSchools = (db: Queries) =>
  db
    .select(schoolTitle)
    .from(universities)
    .where(isNotNull(universities.staffFacts))
    .orderBy(asc(universities.name), asc(universities.id));

const programTitle = {
  slug: universities.slug,
  key: programs.key,
  name: programs.name,
  school: universities.name,
  updatedAt: programs.updatedAt,
};
const programText = sql`${programs.name} || ' ' || ${programs.type} || ' ' || ${programs.key} || ' ' || ${schoolText}`;

export async function searchPrograms(db: Queries, query: string, { page, pageSize }: Page) {
  const where = hasWords(programText, query);
  const [all] = await db
    .select({ total: count() })
    .from(programs)
    .innerJoin(universities, eq(universities.id, programs.universityId))
    .where(where);
  const rows = await db
    .select(programTitle)
    .from(programs)
    .innerJoin(universities, eq(universities.id, programs.universityId))
    .where(where)
    .orderBy(asc(universities.name), asc(programs.name), asc(programs.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: all?.total ?? 0 };
}

export const listStaffPrograms = (db: Queries) =>
  db
    .select(programTitle)
    .from(programs)
    .innerJoin(universities, eq(universities.id, programs.universityId))
    .where(isNotNull(programs.staffFacts))
    .orderBy(asc(universities.name), asc(programs.name));

export const listProgramNames = (db: Queries, universityId: number) =>
  db
    .select({ key: programs.key, name: programs.name })
    .from(programs)
    .where(eq(programs.universityId, universityId));

export async function findProgram(
  db: Queries,
  universityId: number,
  key: string,
): Promise<StoredProgram | null> {
  const [row] = await db
    .select()
    .from(programs)
    .where(and(eq(programs.universityId, universityId), eq(programs.key, key)));
  if (!row) return null;
  const deadlines = await db
    .select()
    .from(programDeadlines)
    .where(eq(programDeadlines.programId, row.id))
    .orderBy(asc(programDeadlines.at), asc(programDeadlines.cycle), asc(programDeadlines.kind));
  return {
    ...row,
    details: readDetails(row.details),
    staffFacts: readProgramStaffFacts(row.staffFacts),
    deadlines,
  };
}

export async function addProgram(db: Queries, row: typeof programs.$inferInsert): Promise<number> {
  const [added] = await db.insert(programs).values(row).returning({ id: programs.id });
  if (!added) throw new Error('The program was not stored.');
  return added.id;
}

export async function updateProgram(
  db: Queries,
  id: number,
  changes: Partial<typeof programs.$inferInsert>,
): Promise<void> {
  await db.update(programs).set(changes).where(eq(programs.id, id));
}

export async function deleteProgram(db: Queries, id: number): Promise<void> {
  await db.delete(programs).where(eq(programs.id, id));
}

export async function addVersion(
  db: Queries,
  row: typeof programVersions.$inferInsert,
): Promise<void> {
  await db.insert(programVersions).values(row).onConflictDoNothing();
}

export async function writeDeadline(
  db: Queries,
  row: typeof programDeadlines.$inferInsert,
): Promise<void> {
  const { at, zone, status, sourceUrl, checkedAt, runId } = row;
  await db
    .insert(programDeadlines)
    .values(row)
    .onConflictDoUpdate({
      target: [programDeadlines.programId, programDeadlines.cycle, programDeadlines.kind],
      set: { at, zone, status, sourceUrl, checkedAt, runId },
    });
}

export async function deleteDeadline(
  db: Queries,
  programId: number,
  { cycle, kind }: { readonly cycle: string; readonly kind: string },
): Promise<void> {
  await db
    .delete(programDeadlines)
    .where(
      and(
        eq(programDeadlines.programId, programId),
        eq(programDeadlines.cycle, cycle),
        eq(programDeadlines.kind, kind),
      ),
    );
}
