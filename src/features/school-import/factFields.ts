// Fields that each fact of staff has, and what is wrong with them in words.
import * as z from 'zod/mini';
import { clockTime, isoDay, isZone, zonedClock, zonedMoment } from '#shared/time/zonedTime.ts';

const isAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && new URL(text).hostname.includes('.');

export const sourceAddress = z
  .string()
  .check(
    z.maxLength(2000),
    z.refine(isAddress, 'Enter the address of the page you read it on, beginning with https://'),
  );

export const addressOrNone = z.string().check(
  z.maxLength(2000),
  z.refine((text) => text === '' || isAddress(text), 'Begin the address with https://'),
);

export const existingDay = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{4}-/.test(text) && isoDay(text) !== undefined,
      'There is no such day. Write it as 2027-01-31',
    ),
  );

export const dayOrNone = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || (/^\d{4}-/.test(text) && isoDay(text) !== undefined),
      'Write a day as 2027-01-31, or leave it blank',
    ),
  );

export const timeOfDay = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{2}:\d{2}$/.test(text) && clockTime(text) !== undefined,
      'Write the time as 18:30',
    ),
  );

export const zoneName = z
  .string()
  .check(z.refine(isZone, 'Use the name of a time zone, such as America/Los_Angeles'));

export const checkedFields = { sourceUrl: sourceAddress, checkedOn: existingDay };

/** What the form asks of a moment at a place. */
export type LocalMoment = { readonly day: string; readonly time: string; readonly zone: string };

/** Clocks go from 1:59 to 3:00 in spring: what is between them is no time. */
export function isSkipped({ day, time, zone }: LocalMoment): boolean {
  const shown = zonedClock(zonedMoment(day, time, zone), zone);
  return shown.day !== day || shown.time !== time;
}

export const toMoment = ({ day, time, zone }: LocalMoment): Date => zonedMoment(day, time, zone);

export const toLocal = (at: Date, zone: string): LocalMoment => ({
  ...zonedClock(at, isZone(zone) ? zone : 'UTC'),
  zone,
});
