import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { documents } from '#features/documents/server/tables.ts';
import { catalogueState } from '#features/schools/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepareOnce.ts';
import { applicationSections, applications } from '../tables.ts';
import { programApplications } from './tables.ts';

/**
 * Another text as soon as anything has changed that the list of a student’s programs is made of, whichever process has
 * changed it; null without an application. The clock is not in it.
 */
export function createListRevision(db: Queries): (userId: string) => Promise<string | null> {
  const find = prepareOnce(db, (on) =>
    on
      .select({
        revision: sql<string>`md5(row(
          applications.id,
          (select string_agg((s.key, s.rev)::text, ' ' order by s.key)
            from ${applicationSections} s where s.application_id = applications.id),
          (select string_agg(p::text, ' ' order by p.id)
            from ${programApplications} p where p.user_id = applications.user_id),
          (select string_agg(d::text, ' ' order by d.id)
            from ${documents} d where d.user_id = applications.user_id),
          (select string_agg(c::text, ' ') from ${catalogueState} c)
        )::text)`,
      })
      .from(applications)
      .where(
        and(eq(applications.userId, sql.placeholder('userId')), isNull(applications.deletedAt)),
      )
      .orderBy(desc(applications.createdAt))
      .limit(1)
      .prepare('program_list_revision'),
  );
  return async (userId) => (await find().execute({ userId }))[0]?.revision ?? null;
}
