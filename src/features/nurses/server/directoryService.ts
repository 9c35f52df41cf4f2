import { createHash } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import { isZone, zonedClock } from '#shared/time/zonedTime.ts';
import {
  type FilterKey,
  filterKeys,
  type FilterRemoval,
  maxCounted,
  type NurseCard,
  type NurseListMeta,
  type NursePage,
  nursesOnPage,
} from '../contract.ts';
import { defaultViewerZone, type NurseFilters, usedKeys, withoutKey } from '../filters.ts';
import { canSeeProfile, contactRefusal, isCurrentLicense, isMinor } from '../policy.ts';
import { type Availability, timeZones, valuesOf } from '../values.ts';
import type { NurseDeps } from './deps.ts';
import {
  type CardRow,
  countEach,
  type DirectoryFilters,
  findCard,
  type ListedRow,
  listCards,
  listCardsById,
  type Position,
  positionOf,
  type Walk,
} from './directoryStore.ts';
import { wantedParts } from './facets.ts';
import { listOwn } from './licenseStore.ts';
import { presentCard, presentPage } from './present.ts';
import { findSchoolIdsBySlug, findSchoolSlugs } from './store.ts';
import { maxShuffle } from './shuffle.ts';

export type Viewer = { readonly userId: string } | null;

const similarCount = 3;
const suggestedCount = 8;

/** The same for everyone on one day, another one the next. @param day `YYYY-MM-DD`, UTC */
function shuffleStart(day: string): number {
  return createHash('sha256').update(`nurses ${day}`).digest().readUInt32BE(0) % maxShuffle;
}

/** Minutes ahead of UTC. */
function offsetAt(now: Date, zone: string): number {
  const { day, time } = zonedClock(now, zone);
  return Math.round((Date.parse(`${day}T${time}:00Z`) - now.getTime()) / 60_000);
}

function zonesByDistance(viewerZone: string, now: Date): string[] {
  const own = offsetAt(now, viewerZone);
  const distance = (zone: string): number => Math.abs(offsetAt(now, zone) - own);
  return valuesOf(timeZones).toSorted((one, other) => distance(one) - distance(other));
}

type Cursor = {
  readonly day: string;
  /** Of the walks, in their order. */
  readonly walk: number;
  readonly after: Position | null;
};

const writeCursor = (sort: string, { day, walk, after }: Cursor): string =>
  Buffer.from([sort, day, walk, ...(after ?? [])].join(' ')).toString('base64url');

/** @throws Problem malformed_request */
function readCursor(text: string, sort: string): Cursor {
  const decoded = Buffer.from(text, 'base64url').toString('utf8');
  const [, kind, day = '', walk, first, second] =
    /^([a-z]+) (\d{4}-\d\d-\d\d) (\d{1,2}) (\d{1,9}) (\d{1,15})$/.exec(decoded) ?? [];
  if (kind !== sort)
    throw new Problem(
      'malformed_request',
      'This link to further nurses doesn’t work. Open the list again from its beginning.',
    );
  return { day, walk: Number(walk), after: [Number(first), Number(second)] };
}

export type NurseDirectory = ReturnType<typeof createNurseDirectory>;

export function createNurseDirectory({
  database,
  clock,
  recentAnswers,
  featuredIds,
  birthDateOf,
}: Pick<NurseDeps, 'database' | 'clock' | 'recentAnswers' | 'featuredIds' | 'birthDateOf'>) {
  const { db } = database;
  const today = (): string => clock().toISOString().slice(0, 10);

  function walksOf({ sort, zone }: NurseFilters, day: string): Walk[] {
    if (sort === 'answers' || sort === 'response') return [{ by: sort }];
    if (sort === 'zone')
      return zonesByDistance(isZone(zone) ? zone : defaultViewerZone, clock()).map((each) => ({
        by: 'zone',
        zone: each,
      }));
    const start = shuffleStart(day);
    return [
      { by: 'shuffle', from: start, to: maxShuffle },
      { by: 'shuffle', from: 0, to: start },
    ];
  }

  /** Null when a school is asked for that does not exist. */
  function resolve(
    { q, values }: NurseFilters,
    viewer: Viewer,
    schools: ReadonlyMap<string, number>,
  ): DirectoryFilters | null {
    if (values.university.length > 0 && schools.size === 0) return null;
    const facetsOf = (key: FilterKey): string[] =>
      key === 'university'
        ? [...schools.values()].map((id) => `university:${id}`)
        : values[key].map((value) => `${key}:${value}`);
    const chosen = values.availability as readonly Availability[];
    const usual: readonly Availability[] = q === '' ? ['open', 'limited'] : [];
    return {
      facets: filterKeys
        .filter((key) => key !== 'availability' && values[key].length > 0)
        .map(facetsOf),
      nameParts: wantedParts(q),
      availabilities: chosen.length > 0 ? chosen : usual,
      forMembers: viewer !== null,
    };
  }

  /** Null where nobody is found either way, and for one filter: without it, all are. */
  async function findRemoval(
    filters: NurseFilters,
    viewer: Viewer,
    schools: ReadonlyMap<string, number>,
  ): Promise<FilterRemoval | null> {
    const keys = usedKeys(filters);
    if (keys.length < 2) return null;
    const tries = keys.flatMap((key) => {
      const wanted = resolve(withoutKey(filters, key), viewer, schools);
      return wanted === null ? [] : [{ key, wanted }];
    });
    if (tries.length === 0) return null;
    const counts = await countEach(
      db,
      tries.map(({ wanted }) => wanted),
      maxCounted,
    );
    const [best] = tries
      .map(({ key }, at) => ({ key, count: counts[at] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count);
    return best ?? null;
  }

  /** @throws Problem malformed_request for a cursor of another list */
  async function list(
    filters: NurseFilters,
    viewer: Viewer,
  ): Promise<{ readonly cards: NurseCard[]; readonly meta: Omit<NurseListMeta, 'ignored'> }> {
    const { sort, after } = filters;
    const start: Cursor =
      after === '' ? { day: today(), walk: 0, after: null } : readCursor(after, sort);
    const schools = await findSchoolIdsBySlug(db, filters.values.university);
    const wanted = resolve(filters, viewer, schools);
    const found: { row: ListedRow; cursor: Cursor }[] = [];
    const walks = wanted === null ? [] : walksOf(filters, start.day);
    for (let at = start.walk; at < walks.length && found.length <= nursesOnPage; at += 1) {
      const walk = walks[at];
      if (walk === undefined || wanted === null) break;
      const rows = await listCards(db, wanted, walk, {
        after: at === start.walk ? start.after : null,
        limit: nursesOnPage + 1 - found.length,
      });
      for (const row of rows)
        found.push({ row, cursor: { day: start.day, walk: at, after: positionOf(walk, row) } });
    }
    const shown = found.slice(0, nursesOnPage);
    const last = shown.at(-1);
    return {
      cards: shown.map(({ row }) => presentCard(row, today())),
      meta: {
        nextCursor: found.length > nursesOnPage && last ? writeCursor(sort, last.cursor) : null,
        removal:
          found.length === 0 && after === '' ? await findRemoval(filters, viewer, schools) : null,
      },
    };
  }

  async function suggestLike(row: CardRow, viewer: Viewer): Promise<NurseCard[]> {
    const { specialties, state } = row.fields;
    const groups = [
      [
        ...specialties.map((value) => `specialty:${value}`),
        ...(state === '' ? [] : [`state:${state}`]),
      ],
    ];
    const filters: DirectoryFilters = {
      facets: groups.filter((group) => group.length > 0),
      nameParts: [],
      availabilities: ['open', 'limited'],
      forMembers: viewer !== null,
    };
    const walk: Walk = { by: 'shuffle', from: 0, to: maxShuffle };
    const rows = await listCards(db, filters, walk, { after: null, limit: similarCount });
    return rows.map((each) => presentCard(each, today()));
  }

  return {
    list,

    /** @throws Problem not_found; with `similar` cards where the profile is there and not shown */
    async find(id: string, viewer: Viewer): Promise<NursePage> {
      const row = /^[1-9]\d{0,14}$/.test(id) ? await findCard(db, Number(id)) : null;
      if (row === null)
        throw new Problem('not_found', 'There is no nurse at this address. Check the link.');
      const isOwn = row.userId === viewer?.userId;
      const kind = isOwn ? 'owner' : viewer === null ? 'guest' : 'member';
      if (!canSeeProfile(row, kind))
        throw new Problem('not_found', 'This profile is not available', {
          current: { similar: await suggestLike(row, viewer) },
        });
      const birthDate = isOwn || viewer === null ? null : await birthDateOf(viewer.userId);
      const ids = row.schoolIds.filter((schoolId) => schoolId !== null);
      return presentPage(row, {
        today: today(),
        isOwn,
        isForMinor: birthDate !== null && isMinor(birthDate, today()),
        licenses: await listOwn(db, row.userId),
        slugs: await findSchoolSlugs(db, ids),
        answers: row.handle === null ? [] : await recentAnswers(row.handle),
      });
    },

    /** By the beginning of a name, also who is not available now. */
    async suggest(text: string, limit: number) {
      const nameParts = wantedParts(text);
      if (nameParts.length === 0) return [];
      const walk: Walk = { by: 'shuffle', from: 0, to: maxShuffle };
      const filters = { facets: [], nameParts, availabilities: [], forMembers: false };
      const rows = await listCards(db, filters, walk, {
        after: null,
        limit: Math.min(limit, suggestedCount),
      });
      return rows.map(({ id, fields }) => ({
        id,
        name: fields.displayName,
        credentials: fields.credentials,
        state: fields.state,
      }));
    },

    /** In the order asked for; those that are not public are left out. */
    async featured(): Promise<NurseCard[]> {
      const ids = await featuredIds();
      const numbers = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
      const rows = new Map((await listCardsById(db, numbers)).map((row) => [row.id, row]));
      return numbers.flatMap((id) => {
        const row = rows.get(id);
        return row ? [presentCard(row, today())] : [];
      });
    },

    /** What a request to a nurse is decided by. @returns null when there is no such nurse */
    async contactFacts(nurseId: number) {
      const row = await findCard(db, nurseId);
      if (row === null) return null;
      const { licenseVerifiedOn: verifiedOn, licenseExpiresOn: expiresOn } = row;
      const { contactMode } = row.fields;
      return {
        userId: row.userId,
        name: row.fields.displayName,
        timeZone: row.timeZone,
        contactMode,
        availability: row.availability,
        isPublished: row.status === 'published',
        refusal: contactRefusal({
          status: row.status,
          visibility: row.visibility,
          availability: row.availability,
          contactMode,
          hasCurrentLicense: isCurrentLicense({ verifiedOn, expiresOn }, today()),
        }),
      };
    },
  };
}
