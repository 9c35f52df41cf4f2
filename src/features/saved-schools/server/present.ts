import { groupBy } from '#shared/collections/groupBy.ts';
import * as z from 'zod/mini';
import { reportedAwards } from '#shared/reference/catalogue/awards.ts';
import { changeKinds, deadlineKinds } from '#shared/reference/catalogue/catalogue.ts';
import type { SavedFacts, ChangeFeed, SavedSchool } from '../contract.ts';
import { concerns, feedBytesLimit } from '../rules.ts';
import type { SavedRow, SavedStore } from './store.ts';

type Rows<Name extends keyof SavedStore> = SavedStore[Name] extends (
  ...args: never[]
) => Promise<infer R>
  ? R
  : never;

const maxDeadlines = 8;

const deadlineKind = z.enum(deadlineKinds);
const changeKind = z.enum(changeKinds);

type PresentContext = {
  readonly schools: Rows<'schools'>;
  readonly successors: Rows<'successors'>;
  readonly programs: Rows<'programsOf'>;
  readonly deadlines: Rows<'deadlinesOf'>;
  readonly awards: Rows<'awardsOf'>;
  readonly awardYears: Rows<'awardYears'>;
};

export function presentFacts(shown: PresentContext): Map<number, SavedFacts> {
  const successors = new Map(shown.successors.map((each) => [each.unitid, each]));
  const deadlines = groupBy(shown.deadlines, ({ programId }) => programId);
  const awards = groupBy(shown.awards, ({ universityId }) => universityId);
  const programs = groupBy(shown.programs, ({ universityId }) => universityId);
  return new Map(
    shown.schools.map(({ lat, lng, successorUnitid, ...school }) => {
      const next = successorUnitid === null ? undefined : successors.get(successorUnitid);
      return [
        school.id,
        {
          ...school,
          at: lat === null || lng === null ? null : { lat, lng },
          successor: next
            ? { slug: next.slug, name: next.name, city: next.city, state: next.state }
            : null,
          awards: reportedAwards(awards.get(school.id) ?? [], shown.awardYears),
          programs: (programs.get(school.id) ?? []).map(({ id, type, name, fee }) => ({
            id,
            type,
            name,
            fee: typeof fee === 'number' ? fee : null,
            deadlines: (deadlines.get(id) ?? []).flatMap(presentDeadline).slice(0, maxDeadlines),
          })),
        },
      ];
    }),
  );
}

/** An unknown kind of deadline is not shown as another one. */
function presentDeadline({
  cycle,
  kind,
  at,
  zone,
  status,
  checkedAt,
}: Rows<'deadlinesOf'>[number]) {
  const known = z.safeParse(deadlineKind, kind);
  return known.success
    ? [
        {
          cycle,
          kind: known.data,
          at: at.toISOString(),
          zone,
          status,
          checkedAt: checkedAt.toISOString(),
        },
      ]
    : [];
}

export const presentSaved = (row: SavedRow, school: SavedFacts): SavedSchool => ({
  programIds: [...row.programIds],
  tag: row.tag,
  note: row.note,
  notify: row.notify,
  muted: [...row.muted],
  position: row.position,
  saved: row.removedAt === null,
  revision: row.revision,
  seen: row.seenChange,
  savedAt: row.savedAt.toISOString(),
  school,
});

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
/** Braces, `data`, `more` and the like around the items. */
const envelopeBytes = 100;

export function presentChanges(rows: Rows<'changesFor'>): ChangeFeed {
  const told = rows.flatMap(({ programIds, kind, at, ...change }) => {
    const known = z.safeParse(changeKind, kind);
    return known.success && concerns(programIds, change.programId)
      ? [{ ...change, kind: known.data, at: at.toISOString() }]
      : [];
  });
  let room = feedBytesLimit - envelopeBytes;
  const items = told.filter((item) => {
    room -= bytesOf(item) + 1;
    return room >= 0;
  });
  return { items, more: told.length - items.length };
}
