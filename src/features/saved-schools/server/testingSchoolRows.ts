// For tests only: schools, programs and changes in a real database.
import { randomUUID } from 'node:crypto';
import type { Queries } from '#server/db/database.ts';
import { programDetails, type ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import {
  catalogueChanges,
  programDeadlines,
  programs,
  universities,
} from '#features/schools/server/tables.ts';

export const savedNow = new Date('2026-11-20T16:00:00.000Z');

type NewSchool = typeof universities.$inferInsert;

/** A school of which only what a test says is certain. */
export async function buildSchool(db: Queries, facts: Partial<NewSchool> = {}): Promise<number> {
  const slug = facts.slug ?? `school-${randomUUID().slice(0, 8)}`;
  const [row] = await db
    .insert(universities)
    .values({
      slug,
      name: `School ${slug}`,
      city: 'Fullerton',
      state: 'CA',
      updatedAt: savedNow,
      ...facts,
    })
    .returning({ id: universities.id });
  if (!row) throw new Error('The school was not made.');
  return row.id;
}

type ProgramFacts = {
  readonly type?: ProgramType;
  readonly name?: string;
  /** US cents. */
  readonly fee?: number | null;
  /** Final deadlines, ISO 8601. */
  readonly deadlines?: readonly string[];
};

/** A program of a school. */
export async function buildProgram(
  db: Queries,
  universityId: number,
  { type = 'BSN', name = 'Nursing', fee = null, deadlines = [] }: ProgramFacts = {},
): Promise<number> {
  const details = programDetails.parse({ ...emptyProgramDetails, fee });
  const key = randomUUID();
  const [row] = await db
    .insert(programs)
    .values({ universityId, key, type, name, details, updatedAt: savedNow })
    .returning({ id: programs.id });
  if (!row) throw new Error('The program was not made.');
  for (const [at, deadline] of deadlines.entries()) {
    await db.insert(programDeadlines).values({
      programId: row.id,
      cycle: `Fall ${2027 + at}`,
      kind: 'final',
      at: new Date(deadline),
      zone: 'America/New_York',
      status: 'confirmed',
      checkedAt: savedNow,
    });
  }
  return row.id;
}

type NewChange = typeof catalogueChanges.$inferInsert;

/** Something that moved at a school. @returns its number */
export async function buildChange(
  db: Queries,
  universityId: number,
  facts: Partial<NewChange> = {},
): Promise<number> {
  const [row] = await db
    .insert(catalogueChanges)
    .values({
      universityId,
      kind: 'deadline',
      subject: 'Application deadline, Fall 2027',
      before: '1 February 2027',
      after: '15 January 2027',
      at: savedNow,
      ...facts,
    })
    .returning({ id: catalogueChanges.id });
  if (!row) throw new Error('The change was not made.');
  return row.id;
}
