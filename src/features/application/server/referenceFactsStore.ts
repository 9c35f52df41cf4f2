import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '../contract.ts';
import { applicationSections, applications } from './tables.ts';

/** Without what is sealed. @returns the newest application of each */
export async function findPlainValues(
  db: Queries,
  userIds: readonly string[],
  key: Exclude<SectionKey, 'demographics'>,
): Promise<Map<string, DraftValues>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([applications.userId], {
      userId: applications.userId,
      values: applicationSections.values,
    })
    .from(applications)
    .innerJoin(applicationSections, eq(applicationSections.applicationId, applications.id))
    .where(
      and(
        inArray(applications.userId, [...userIds]),
        isNull(applications.deletedAt),
        eq(applicationSections.key, key),
      ),
    )
    .orderBy(applications.userId, desc(applications.createdAt));
  return new Map(rows.map(({ userId, values }) => [userId, values]));
}
