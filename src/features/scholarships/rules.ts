// When a scholarship is open: a function of its dates and the clock, the same on the server and on the device.
import { day } from '#shared/time/duration.ts';
import { monthNames } from '#shared/time/formatDate.ts';
import { isKnownZone, zonedClock, zonedMoment } from '#shared/time/zonedTime.ts';
import type { ScholarshipCycle } from './contract.ts';

export const deadlineStates = ['open', 'soon', 'rolling', 'closed', 'unknown'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/** Opening within so many days is soon. */
export const soonDays = 60;
/** Dates that are older say nothing about today. */
export const maxCycleAgeYears = 2;
/** Most sponsors that name no zone are in the East, and its day ends first. */
export const assumedZone = 'America/New_York';

const endOfDay = '23:59';

/** When it may be again, from the dates of a cycle that is over. */
export type ExpectedDate = {
  readonly part: 'early' | 'mid' | 'late';
  /** From 1 on. */
  readonly month: number;
  readonly year: number;
  /** The day it rests on, `YYYY-MM-DD`. */
  readonly restsOn: string;
};

export type ScholarshipState = {
  readonly kind: DeadlineState;
  /** Calendar days in the sponsor’s zone until it closes, or opens; null where neither lies ahead. */
  readonly daysLeft: number | null;
  readonly expectedOpening: ExpectedDate | null;
  readonly expectedClosing: ExpectedDate | null;
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

const partOf = (dayOfMonth: number): ExpectedDate['part'] =>
  dayOfMonth <= 10 ? 'early' : dayOfMonth <= 20 ? 'mid' : 'late';

/** The same month of the next year in which that day still lies ahead. */
function expectAgain(was: string | null, today: string): ExpectedDate | null {
  if (was === null) return null;
  const [, month = 1, dayOfMonth = 1] = was.split('-').map(Number);
  const year = Number(today.slice(0, 4));
  return {
    part: partOf(dayOfMonth),
    month,
    year: was.slice(5) > today.slice(5) ? year : year + 1,
    restsOn: was,
  };
}

const addYears = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

export const zoneOfCycle = ({ zone }: Pick<ScholarshipCycle, 'zone'>): string =>
  zone !== null && isKnownZone(zone) ? zone : assumedZone;

/** @returns null without a closing day */
export const closingMoment = (cycle: ScholarshipCycle): Date | null =>
  cycle.closes === null
    ? null
    : zonedMoment(cycle.closes, cycle.closesAt ?? endOfDay, zoneOfCycle(cycle));

const nothing = { daysLeft: null, expectedOpening: null, expectedClosing: null } as const;

function stateOnDay(
  { kind, opens, closes, closesAt }: ScholarshipCycle,
  { day: today, time }: Today,
): ScholarshipState {
  if (kind === 'rolling' && opens === null && closes === null)
    return { ...nothing, kind: 'rolling' };
  if (opens !== null && today < opens) {
    const daysLeft = daysBetween(today, opens);
    return { ...nothing, kind: daysLeft <= soonDays ? 'soon' : 'closed', daysLeft };
  }
  if (closes === null)
    return {
      ...nothing,
      kind: kind === 'rolling' ? 'rolling' : 'unknown',
      expectedOpening: kind === 'rolling' ? null : expectAgain(opens, today),
    };
  const isOver = today > closes || (today === closes && time > (closesAt ?? endOfDay));
  if (!isOver) return { ...nothing, kind: 'open', daysLeft: daysBetween(today, closes) };
  return {
    kind: today > addYears(closes, maxCycleAgeYears) ? 'unknown' : 'closed',
    daysLeft: null,
    expectedOpening: expectAgain(opens, today),
    expectedClosing: expectAgain(closes, today),
  };
}

/** What the calendar and the clock of a zone show. */
export type Today = ReturnType<typeof zonedClock>;

/** One look at the clock of each zone for a whole list: formatting a moment is slow on a phone. */
export function createStateReader(now: Date): (cycle: ScholarshipCycle) => ScholarshipState {
  const clocks = new Map<string, Today>();
  return (cycle) => {
    const zone = zoneOfCycle(cycle);
    const today = clocks.get(zone) ?? zonedClock(now, zone);
    clocks.set(zone, today);
    return stateOnDay(cycle, today);
  };
}

export const stateOfCycle = (cycle: ScholarshipCycle, now: Date): ScholarshipState =>
  createStateReader(now)(cycle);

/** "May 2, 2024" */
export function formatDay(date: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return `${monthNames[month - 1] ?? ''} ${dayOfMonth}, ${year}`;
}

const formatMonthDay = (date: string): string => {
  const [, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return `${monthNames[month - 1] ?? ''} ${dayOfMonth}`;
};

/** "Expected around early May 2027; it closed May 2 in 2024": never as a date that is fixed. */
export const formatExpected = (
  { part, month, year, restsOn }: ExpectedDate,
  did: 'opened' | 'closed',
): string =>
  `Expected around ${part} ${monthNames[month - 1] ?? ''} ${year}; it ${did} ${formatMonthDay(restsOn)} in ${restsOn.slice(0, 4)}`;

const startOf = ({ year, month }: Pick<ExpectedDate, 'year' | 'month'>): number =>
  year * 12 + month;

/**
 * The nearest closing first, then what opens soon, what takes applications all year, what is expected again, and last
 * what nobody knows. @returns ranks that are compared in order
 */
export function deadlineRank(
  cycle: ScholarshipCycle,
  { kind, expectedClosing, expectedOpening }: ScholarshipState,
): readonly [number, string | number] {
  if (kind === 'open') return [0, cycle.closes ?? ''];
  if (kind === 'soon') return [1, cycle.opens ?? ''];
  if (kind === 'rolling') return [2, ''];
  const expected = expectedOpening ?? expectedClosing;
  const [year = 0, month = 0] = (cycle.opens ?? '').split('-').map(Number);
  const start = expected ?? (year === 0 ? null : { year, month });
  return [kind === 'closed' ? 3 : 4, start ? startOf(start) : Infinity];
}
