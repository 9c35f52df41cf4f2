import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import {
  nursingAwards,
  catalogueChanges,
  programDeadlines,
  programs,
  universities,
} from '#features/schools/server/tables.ts';
import { savedUniversities } from './tables.ts';

export type SavedRow = typeof savedUniversities.$inferSelect;
export type NewSavedRow = typeof savedUniversities.$inferInsert;
type Facts = Partial<Omit<NewSavedRow, 'userId' | 'universityId'>>;

const schoolColumns = {
  id: universities.id,
  slug: universities.slug,
  name: universities.name,
  city: universities.city,
  state: universities.state,
  zip: universities.zip,
  lat: universities.lat,
  lng: universities.lng,
  open: universities.open,
  closedOn: universities.closedOn,
  fictitious: universities.fictitious,
  successorUnitid: universities.successorUnitid,
};

const linkColumns = {
  unitid: universities.unitid,
  slug: universities.slug,
  name: universities.name,
  city: universities.city,
  state: universities.state,
};

export function createSavedStore(db: Queries) {
  const own = (userId: string, universityId: number) =>
    and(eq(savedUniversities.userId, userId), eq(savedUniversities.universityId, universityId));

  return {
    /** To the end of the transaction, other changes of this person's list wait. */
    async lockPerson(userId: string): Promise<void> {
      await db.execute(
        sql`select pg_advisory_xact_lock(${advisoryLockKeys.savedSchools}, hashtext(${userId}))`,
      );
    },

    async rows(userId: string): Promise<SavedRow[]> {
      return db
        .select()
        .from(savedUniversities)
        .where(eq(savedUniversities.userId, userId))
        .orderBy(asc(savedUniversities.position), asc(savedUniversities.universityId));
    },

    async insert(row: NewSavedRow): Promise<void> {
      await db.insert(savedUniversities).values(row);
    },

    async change(userId: string, universityId: number, facts: Facts): Promise<void> {
      await db.update(savedUniversities).set(facts).where(own(userId, universityId));
    },

    async existing(ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: universities.id })
        .from(universities)
        .where(inArray(universities.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },

    async newestChange(): Promise<number> {
      const [row] = await db
        .select({ id: catalogueChanges.id })
        .from(catalogueChanges)
        .orderBy(desc(catalogueChanges.id))
        .limit(1);
      return row?.id ?? 0;
    },

    async schools(ids: readonly number[]) {
      return db
        .select(schoolColumns)
        .from(universities)
        .where(inArray(universities.id, [...ids]));
    },

    async successors(unitids: readonly number[]) {
      return db
        .select(linkColumns)
        .from(universities)
        .where(inArray(universities.unitid, [...unitids]));
    },

    async programsOf(ids: readonly number[]) {
      return db
        .select({
          id: programs.id,
          universityId: programs.universityId,
          type: programs.type,
          name: programs.name,
          fee: sql<unknown>`${programs.details}->'fee'`,
        })
        .from(programs)
        .where(inArray(programs.universityId, [...ids]))
        .orderBy(asc(programs.type), asc(programs.name), asc(programs.id));
    },

    async awardsOf(ids: readonly number[]) {
      const { universityId, type, year, awards } = nursingAwards;
      return db
        .select({ universityId, type, year, awards })
        .from(nursingAwards)
        .where(inArray(universityId, [...ids]));
    },

    /** The newest first. */
    async awardYears(): Promise<number[]> {
      const rows = await db
        .selectDistinct({ year: nursingAwards.year })
        .from(nursingAwards)
        .orderBy(desc(nursingAwards.year));
      return rows.map(({ year }) => year);
    },

    async deadlinesOf(ids: readonly number[], from: Date) {
      return db
        .select({
          programId: programDeadlines.programId,
          cycle: programDeadlines.cycle,
          kind: programDeadlines.kind,
          at: programDeadlines.at,
          zone: programDeadlines.zone,
          status: programDeadlines.status,
          checkedAt: programDeadlines.checkedAt,
        })
        .from(programDeadlines)
        .innerJoin(programs, eq(programs.id, programDeadlines.programId))
        .where(and(inArray(programs.universityId, [...ids]), gte(programDeadlines.at, from)))
        .orderBy(asc(programDeadlines.at), asc(programDeadlines.programId));
    },

    async changesFor(userId: string, since: number | null, limit: number) {
      return db
        .select({
          id: catalogueChanges.id,
          schoolId: catalogueChanges.universityId,
          programId: catalogueChanges.programId,
          kind: catalogueChanges.kind,
          subject: catalogueChanges.subject,
          before: catalogueChanges.before,
          after: catalogueChanges.after,
          at: catalogueChanges.at,
          programIds: savedUniversities.programIds,
        })
        .from(savedUniversities)
        .innerJoin(
          catalogueChanges,
          eq(catalogueChanges.universityId, savedUniversities.universityId),
        )
        .where(
          and(
            eq(savedUniversities.userId, userId),
            isNull(savedUniversities.removedAt),
            gt(catalogueChanges.id, since ?? savedUniversities.seenChange),
          ),
        )
        .orderBy(desc(catalogueChanges.id))
        .limit(limit);
    },

    async forgetRemoved(before: Date): Promise<void> {
      await db
        .delete(savedUniversities)
        .where(
          and(isNotNull(savedUniversities.removedAt), lt(savedUniversities.removedAt, before)),
        );
    },
  };
}
export type SavedStore = ReturnType<typeof createSavedStore>;

export async function listOwners(db: Queries): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: savedUniversities.userId })
    .from(savedUniversities);
  return rows.map(({ userId }) => userId);
}

export async function removeLists(db: Queries, userIds: readonly string[]): Promise<void> {
  await db.delete(savedUniversities).where(inArray(savedUniversities.userId, [...userIds]));
}
