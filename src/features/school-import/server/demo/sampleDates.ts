import type { Deadline, DeadlineKind } from '#shared/reference/catalogue/catalogue.ts';

const dayMs = 86_400_000;

function wallClock(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** The instant at which the clocks of a zone say `wall`. Twice, for the guess may lie across a change of the clocks. */
function instantOf(wall: number, zone: string): number {
  const guess = wall - (wallClock(wall, zone) - wall);
  return guess - (wallClock(guess, zone) - wall);
}

export type Term = 'Spring' | 'Summer' | 'Fall';

export type SampleDates = {
  day(inDays: number): string;
  date(inDays: number): Date;
  /** @param time `HH:MM` */
  at(inDays: number, time: string, zone: string): string;
  term(name: Term, inDays: number): string;
  year(ago: number): number;
  deadline(
    kind: DeadlineKind,
    inDays: number,
    zone: string,
    cycle: string,
    status?: Deadline['status'],
  ): Deadline;
};

export function sampleDates(now: Date): SampleDates {
  const date = (inDays: number): Date => new Date(now.getTime() + inDays * dayMs);
  const at = (inDays: number, time: string, zone: string): string => {
    const midnight = Math.floor(wallClock(now.getTime(), zone) / dayMs) * dayMs;
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const wall = midnight + inDays * dayMs + (hours * 60 + minutes) * 60_000;
    return new Date(instantOf(wall, zone)).toISOString();
  };
  return {
    date,
    at,
    day: (inDays) => date(inDays).toISOString().slice(0, 10),
    term: (name, inDays) => `${name} ${date(inDays).getUTCFullYear()}`,
    year: (ago) => now.getUTCFullYear() - ago,
    deadline: (kind, inDays, zone, cycle, status = 'confirmed') => ({
      kind,
      cycle,
      zone,
      status,
      at: at(inDays, kind === 'open' ? '09:00' : '23:59', zone),
    }),
  };
}
