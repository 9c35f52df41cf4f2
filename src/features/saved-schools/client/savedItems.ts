// Pure; what comes from storage is parsed.
import * as z from 'zod/mini';
import { distanceMiles, type Point } from '#shared/geo/distance.ts';
import { nextDeadline } from '#features/schools/rules.ts';
import {
  type SavedDeadline,
  type SavedFacts,
  type ChangeFeed,
  savedFacts,
  changeFeed,
} from '../contract.ts';
import { concerns } from '../rules.ts';
import type { Fit } from './savedSchoolsSlots.ts';
import type { ListedSchool, SavedList } from './sync/savedList.ts';

export type SavedProgram = SavedFacts['programs'][number];
export type ChangeItem = ChangeFeed['items'][number];
export type DueDate = SavedDeadline & { readonly program: string };

export type SavedItem = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly record: ListedSchool;
  /** Null until the server has told about the school. */
  readonly facts: SavedFacts | null;
  readonly programs: readonly SavedProgram[];
  readonly next: DueDate | null;
  /** Null when one of the two places is not known. */
  readonly miles: number | null;
  readonly changes: readonly ChangeItem[];
  readonly fit: Fit | null;
};

export const savedSorts = ['own', 'deadline', 'distance', 'fit', 'name'] as const;
export type SavedSort = (typeof savedSorts)[number];

const dueDates = (programs: readonly SavedProgram[]): DueDate[] =>
  programs.flatMap(({ name, deadlines }) => deadlines.map((each) => ({ ...each, program: name })));

export function readChanges(feed: unknown): ChangeFeed {
  const parsed = z.safeParse(changeFeed, feed);
  return parsed.success ? parsed.data : { items: [], more: 0 };
}

function itemOf(
  record: ListedSchool,
  feed: ChangeFeed,
  place: Point | null,
  now: number,
): SavedItem {
  const { id, label, local } = record;
  const parsed = z.safeParse(savedFacts, record.facts);
  const facts = parsed.success ? parsed.data : null;
  const all = facts?.programs ?? [];
  const chosen = all.filter((program) => local.programIds.includes(program.id));
  const programs = chosen.length === 0 ? all : chosen;
  return {
    id,
    slug: label.slug,
    name: label.name,
    record,
    facts,
    programs,
    next: nextDeadline(dueDates(programs), now),
    miles: place !== null && facts?.at ? distanceMiles(place, facts.at) : null,
    changes: feed.items.filter(
      (item) =>
        item.schoolId === id && item.id > local.seen && concerns(local.programIds, item.programId),
    ),
    fit: null,
  };
}

export function savedItems(
  { schools, feed }: Pick<SavedList, 'schools' | 'feed'>,
  place: Point | null,
  now: number,
): SavedItem[] {
  const read = readChanges(feed);
  return schools
    .filter(({ local }) => local.saved)
    .map((record) => itemOf(record, read, place, now));
}

const orders: Readonly<Record<SavedSort, (one: SavedItem, other: SavedItem) => number>> = {
  own: () => 0,
  deadline: (one, other) => Date.parse(one.next?.at ?? '') - Date.parse(other.next?.at ?? ''),
  distance: (one, other) => (one.miles ?? Number.NaN) - (other.miles ?? Number.NaN),
  fit: (one, other) => (one.fit?.rank ?? 0) - (other.fit?.rank ?? 0),
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
};

const isKnown: Readonly<Record<SavedSort, (item: SavedItem) => boolean>> = {
  own: () => true,
  deadline: ({ next }) => next !== null,
  distance: ({ miles }) => miles !== null,
  fit: ({ fit }) => fit !== null,
  name: () => true,
};

/** What is not known comes last, in the person's own order. */
export function sortItems(items: readonly SavedItem[], sort: SavedSort): SavedItem[] {
  const known = items.filter(isKnown[sort]).sort(orders[sort]);
  return [...known, ...items.filter((item) => !isKnown[sort](item))];
}

export const nextDue = (items: readonly SavedItem[]): SavedItem | null =>
  sortItems(items, 'deadline').find(({ next }) => next !== null) ?? null;

const day = 24 * 60 * 60 * 1000;

/** 5 January 1970 was a Monday. */
const weekOf = (at: string): number => Math.floor((Date.parse(at) / day - 4) / 7);

export type BusyWeek = {
  readonly monday: number;
  readonly due: readonly { readonly school: string; readonly deadline: DueDate }[];
};

export function busyWeeks(items: readonly SavedItem[], now: number): BusyWeek[] {
  const weeks = new Map<number, { school: string; deadline: DueDate }[]>();
  for (const { name, programs } of items) {
    for (const deadline of dueDates(programs)) {
      const applies = deadline.kind === 'priority' || deadline.kind === 'final';
      if (!applies || Date.parse(deadline.at) < now) continue;
      const week = weeks.get(weekOf(deadline.at)) ?? [];
      week.push({ school: name, deadline });
      weeks.set(weekOf(deadline.at), week);
    }
  }
  return [...weeks]
    .filter(([, due]) => new Set(due.map(({ school }) => school)).size > 1)
    .sort(([one], [other]) => one - other)
    .map(([week, due]) => ({
      monday: (week * 7 + 4) * day,
      due: due.sort((a, b) => Date.parse(a.deadline.at) - Date.parse(b.deadline.at)),
    }));
}

export type ApplyCost = {
  /** US cents of all fees that are known. */
  readonly cents: number;
  readonly counted: number;
  readonly unknown: number;
  /** Schools with several programs of which none is chosen: nobody knows which is meant. */
  readonly unchosen: number;
};

export function applyCost(items: readonly SavedItem[]): ApplyCost {
  const isClear = ({ record, programs }: SavedItem): boolean =>
    record.local.programIds.length > 0 || programs.length === 1;
  const programs = items.filter(isClear).flatMap((item) => item.programs);
  const fees = programs.flatMap(({ fee }) => fee ?? []);
  return {
    cents: fees.reduce((sum, fee) => sum + fee, 0),
    counted: fees.length,
    unknown: programs.length - fees.length,
    unchosen: items.filter((item) => !isClear(item) && item.programs.length > 1).length,
  };
}
