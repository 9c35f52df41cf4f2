import { eq, getTableColumns } from 'drizzle-orm';
import { universities } from '#features/schools/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { savedUniversities } from './tables.ts';

export const listSaved = (db: Queries, userId: string) =>
  db
    .select({ school: universities.name, ...getTableColumns(savedUniversities) })
    .from(savedUniversities)
    .innerJoin(universities, eq(universities.id, savedUniversities.universityId))
    .where(eq(savedUniversities.userId, userId));
