import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '#server/db/database.ts';
import { type DeadlineKind, deadlineKinds } from '#shared/reference/catalogue/catalogue.ts';
import { programDeadlines, programs, universities } from '#features/schools/server/tables.ts';
import { concerns } from '../rules.ts';
import { savedUniversities } from './tables.ts';

const deadlineKind = z.enum(deadlineKinds);
const maxDates = 400;

export type SavedDate = {
  readonly programId: number;
  readonly program: string;
  readonly school: string;
  readonly slug: string;
  readonly city: string;
  readonly state: string;
  readonly kind: DeadlineKind;
  readonly cycle: string;
  readonly at: Date;
  readonly zone: string;
  readonly status: 'confirmed' | 'expected';
  readonly checkedAt: Date;
};

/** Of the schools on the list, and of the programs chosen there, in one query; the next first. */
export async function listSavedDates(
  db: Queries,
  userId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<SavedDate[]> {
  const rows = await db
    .select({
      chosen: savedUniversities.programIds,
      programId: programs.id,
      program: programs.name,
      school: universities.name,
      slug: universities.slug,
      city: universities.city,
      state: universities.state,
      kind: programDeadlines.kind,
      cycle: programDeadlines.cycle,
      at: programDeadlines.at,
      zone: programDeadlines.zone,
      status: programDeadlines.status,
      checkedAt: programDeadlines.checkedAt,
    })
    .from(savedUniversities)
    .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
    .innerJoin(programs, eq(programs.universityId, universities.id))
    .innerJoin(programDeadlines, eq(programDeadlines.programId, programs.id))
    .where(
      and(
        eq(savedUniversities.userId, userId),
        isNull(savedUniversities.removedAt),
        gte(programDeadlines.at, from),
        lte(programDeadlines.at, until),
      ),
    )
    .orderBy(asc(programDeadlines.at), asc(programs.id), asc(programDeadlines.kind))
    .limit(maxDates);
  return rows.flatMap(({ chosen, kind, ...row }) => {
    const known = z.safeParse(deadlineKind, kind);
    return known.success && concerns(chosen, row.programId) ? [{ ...row, kind: known.data }] : [];
  });
}
