import type { Deadline, DeadlineKind } from '#shared/reference/catalogue/catalogue.ts';
import { zonedMoment } from '#shared/time/zonedTime.ts';
import { day } from '#shared/time/duration.ts';

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
  const date = (inDays: number): Date => new Date(now.getTime() + inDays * day);
  const at = (inDays: number, time: string, zone: string): string => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
    const target = new Date(Date.parse(today) + inDays * day).toISOString().slice(0, 10);
    return zonedMoment(target, time, zone).toISOString();
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
