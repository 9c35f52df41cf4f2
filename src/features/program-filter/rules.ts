import { countCharacters } from '#shared/text/characterCount.ts';
import { day } from '#shared/time/duration.ts';

/** features.md §6.32 */
export const savedSearchLimit = 20;
export const searchNameLimit = 60;

export const alerts = ['off', 'daily', 'weekly'] as const;
export type Alert = (typeof alerts)[number];

export const alertLabels: Readonly<Record<Alert, string>> = {
  off: 'No mail',
  daily: 'Email once a day',
  weekly: 'Email on Mondays',
};

export const searchLimitReached = `You keep ${savedSearchLimit} searches, which is the limit. Remove one you no longer need, then save this one.`;

export const cleanSearchName = (text: string): string =>
  text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');

export function checkSearchName(name: string): string | null {
  if (name === '') return 'Give the search a name to find it again.';
  const over = countCharacters(name) - searchNameLimit;
  if (over <= 0) return null;
  const characters = over === 1 ? '1 character' : `${over} characters`;
  return `This name is ${characters} over the limit of ${searchNameLimit}. Nothing is cut; shorten it to save it.`;
}

/** 15:00 UTC: morning in all of the United States but the far Pacific. */
const mailHour = 15 * 60 * 60 * 1000;
/** 1 January 1970 was a Thursday: four days later it was Monday. */
const monday = 4 * day;

/** Each day, or each Monday, at 15:00 UTC, in milliseconds. */
export function alertDue(alert: Exclude<Alert, 'off'>, now: number): number {
  const [step, first] = alert === 'daily' ? [day, mailHour] : [7 * day, monday + mailHour];
  return Math.floor((now - first) / step) * step + first;
}
