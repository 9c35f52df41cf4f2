// SQL in, rows out: whom to tell by mail what moved.
import { and, asc, eq, exists, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../server/db/database.ts';
import { mailOutbox } from '../../../server/mail/tables.ts';
import { savedUniversities } from './savedTables.ts';
import { catalogueChanges, universities } from './tables.ts';

/** The mail of a person and a day; the outbox takes each key once. */
export const newsKey = (userId: string, due: Date): string =>
  `school-news:${userId}:${due.toISOString().slice(0, 10)}`;

/** @param days moments at which earlier digests were due */
const toldSince = (db: Queries, days: readonly Date[]) =>
  days.map((due) =>
    and(
      lte(catalogueChanges.at, due),
      exists(
        db
          .select({ one: sql`1` })
          .from(mailOutbox)
          .where(
            eq(
              mailOutbox.dedupeKey,
              sql`'school-news:' || ${savedUniversities.userId}::text || ${`:${due.toISOString().slice(0, 10)}`}`,
            ),
          ),
      ),
    ),
  );

/** What digests are made of. */
export function createSavedNewsStore(db: Queries) {
  return {
    /**
     * Changes nobody has told their people of yet, by person and school.
     * @param from the oldest that are told @param due the digest that is due @param earlier those before it
     */
    async untold(from: Date, due: Date, earlier: readonly Date[]) {
      return db
        .select({
          userId: savedUniversities.userId,
          programIds: savedUniversities.programIds,
          slug: universities.slug,
          school: universities.name,
          changeId: catalogueChanges.id,
          programId: catalogueChanges.programId,
          subject: catalogueChanges.subject,
          before: catalogueChanges.before,
          after: catalogueChanges.after,
        })
        .from(catalogueChanges)
        .innerJoin(
          savedUniversities,
          and(
            eq(savedUniversities.universityId, catalogueChanges.universityId),
            eq(savedUniversities.notify, true),
            isNull(savedUniversities.removedAt),
            gt(catalogueChanges.id, savedUniversities.seenChange),
          ),
        )
        .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
        .where(
          and(
            gt(catalogueChanges.at, from),
            lte(catalogueChanges.at, due),
            not(or(sql`false`, ...toldSince(db, [...earlier, due])) ?? sql`false`),
          ),
        )
        .orderBy(
          asc(savedUniversities.userId),
          asc(savedUniversities.position),
          asc(savedUniversities.universityId),
          asc(catalogueChanges.id),
        );
    },
  };
}
export type UntoldRow = Awaited<
  ReturnType<ReturnType<typeof createSavedNewsStore>['untold']>
>[number];
