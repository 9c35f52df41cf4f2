// Every order walks an index of its own from where the page begins, or a rare filter is found by its index and sorted:
// PostgreSQL chooses by the values asked for.
import { and, arrayContains, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import type { NurseFields } from '../ownContract.ts';
import type { Availability } from '../values.ts';
import { nursePhotos, nurseProfiles } from './tables.ts';

export type DirectoryFilters = {
  /** Of each group at least one. */
  readonly facets: readonly (readonly string[])[];
  readonly nameParts: readonly string[];
  readonly availabilities: readonly Availability[];
  readonly forMembers: boolean;
};

const columns = {
  id: nurseProfiles.id,
  userId: nurseProfiles.userId,
  status: nurseProfiles.status,
  visibility: nurseProfiles.visibility,
  availability: nurseProfiles.availability,
  timeZone: nurseProfiles.timeZone,
  fields: nurseProfiles.fields,
  lat: nurseProfiles.lat,
  lng: nurseProfiles.lng,
  schoolIds: nurseProfiles.schoolIds,
  shuffle: nurseProfiles.shuffle,
  answerCount: nurseProfiles.answerCount,
  responseHours: nurseProfiles.responseHours,
  sample: nurseProfiles.sample,
  photoId: nursePhotos.id,
  handle: users.handle,
  credential: users.credential,
  licenseState: users.licenseState,
  licenseVerifiedOn: users.licenseVerifiedOn,
  licenseExpiresOn: users.licenseExpiresOn,
};

const selectCards = (db: Queries) =>
  db
    .select(columns)
    .from(nurseProfiles)
    .innerJoin(users, eq(users.id, nurseProfiles.userId))
    .leftJoin(nursePhotos, eq(nursePhotos.userId, nurseProfiles.userId));
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** What no card shows: a list would carry it for each of its rows. */
const offCard = ['bio', 'links', 'videoUrl', 'degrees', 'settings'] as const;
type CardFields = Omit<NurseFields, (typeof offCard)[number]>;
export type ListedRow = Omit<CardRow, 'fields'> & { readonly fields: CardFields };

const listed = {
  ...columns,
  fields: sql<CardFields>`${nurseProfiles.fields} - ${sql.raw(`'{${offCard.join(',')}}'::text[]`)}`,
};

/** As the indexes have it. */
const isListed = sql`${nurseProfiles.status} = 'published' and ${nurseProfiles.visibility} <> 'hidden'`;

const matches = ({ facets, nameParts, availabilities, forMembers }: DirectoryFilters) =>
  and(
    isListed,
    forMembers ? undefined : sql`${nurseProfiles.visibility} = 'public_card'`,
    availabilities.length === 0
      ? undefined
      : inArray(nurseProfiles.availability, [...availabilities]),
    nameParts.length === 0 ? undefined : arrayContains(nurseProfiles.nameParts, [...nameParts]),
    ...facets.map((group) => arrayOverlaps(nurseProfiles.facets, [...group])),
  );

const { id, shuffle, answerCount, timeZone } = nurseProfiles;
const responseTime = sql`coalesce(${nurseProfiles.responseHours}, 99999)`;

/** Numbers of the last row seen; its `id` last. */
export type Position = readonly [number, number];

export type Walk =
  | { readonly by: 'shuffle'; readonly from: number; readonly to: number }
  | { readonly by: 'zone'; readonly zone: string }
  | { readonly by: 'answers' }
  | { readonly by: 'response' };

const positions: Readonly<Record<Walk['by'], (row: ListedRow) => Position>> = {
  shuffle: (row) => [row.shuffle, row.id],
  zone: (row) => [row.shuffle, row.id],
  answers: (row) => [row.answerCount, row.id],
  response: (row) => [row.responseHours ?? 99_999, row.id],
};
export const positionOf = (walk: Walk, row: ListedRow): Position => positions[walk.by](row);

function orderOf(walk: Walk): SQL[] {
  if (walk.by === 'answers')
    return [sql`${answerCount} desc nulls last`, sql`${id} desc nulls last`];
  if (walk.by === 'response') return [responseTime, sql`${id}`];
  return [sql`${shuffle}`, sql`${id}`];
}

function isBehind(walk: Walk, after: Position | null): SQL | undefined {
  if (after === null) return undefined;
  const [first, second] = after;
  const place = sql`(${first}::integer, ${second}::bigint)`;
  if (walk.by === 'answers') return sql`(${answerCount}, ${id}) < ${place}`;
  if (walk.by === 'response') return sql`(${responseTime}, ${id}) > ${place}`;
  return sql`(${shuffle}, ${id}) > ${place}`;
}

function inWalk(walk: Walk): SQL | undefined {
  if (walk.by === 'zone') return sql`${timeZone} = ${walk.zone}`;
  if (walk.by !== 'shuffle') return undefined;
  return sql`${shuffle} >= ${walk.from}::integer and ${shuffle} < ${walk.to}::integer`;
}

export const listCards = (
  db: Queries,
  filters: DirectoryFilters,
  walk: Walk,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<ListedRow[]> => {
  // First the page, then what is joined to it: else PostgreSQL may read all accounts for a few nurses.
  const page = db
    .select({ id })
    .from(nurseProfiles)
    .where(and(matches(filters), inWalk(walk), isBehind(walk, after)))
    .orderBy(...orderOf(walk))
    .limit(limit)
    .as('page');
  return db
    .select(listed)
    .from(nurseProfiles)
    .innerJoin(users, eq(users.id, nurseProfiles.userId))
    .leftJoin(nursePhotos, eq(nursePhotos.userId, nurseProfiles.userId))
    .innerJoin(page, eq(page.id, id))
    .orderBy(...orderOf(walk));
};

/** How many each of these finds, up to `limit`; in one query. */
export async function countEach(
  db: Queries,
  alternatives: readonly DirectoryFilters[],
  limit: number,
): Promise<number[]> {
  const counts = alternatives.map((filters, at) => {
    // The order is an index's: it is read in parts until there are enough.
    const some = db
      .select({ id })
      .from(nurseProfiles)
      .where(matches(filters))
      .orderBy(shuffle, id)
      .limit(limit);
    return sql`select ${at}::integer as at, count(*)::integer as count from ${some} as found`;
  });
  const { rows } = await db.execute<{ at: number; count: number }>(
    sql.join(counts, sql` union all `),
  );
  return alternatives.map((_, at) => rows.find((row) => row.at === at)?.count ?? 0);
}

export async function findCard(db: Queries, nurseId: number): Promise<CardRow | null> {
  const [row] = await selectCards(db).where(eq(id, nurseId));
  return row ?? null;
}

/** Published ones, in no order. */
export const listCardsById = (db: Queries, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectCards(db).where(
        and(isListed, sql`${nurseProfiles.visibility} = 'public_card'`, inArray(id, [...ids])),
      );
