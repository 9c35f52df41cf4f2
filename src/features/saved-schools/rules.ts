// What a list of saved schools may hold, and whom a change concerns (features.md §3.3 and §6.35). Both sides run it.
import { countCharacters } from '#shared/text/characterCount.ts';
import type { SavedEvent } from './savedEvents.ts';
import { savedLimit } from './savedLimit.ts';

/** Characters of a note, as `countCharacters` counts. */
export const noteLimit = 1000;
/** Most changes that one call takes: a whole list saved, and as many taken off. */
export const maxChanges = 100;
/** Most bytes of the offline pack (features.md §8.9). */
export const packBytesLimit = 300_000;
/** Most bytes of the change feed (features.md §8.10). */
export const feedBytesLimit = 5000;

export const savedTags = ['', 'reach', 'match', 'safe'] as const;

/** Why there is a limit, and what to do. */
export const limitReached = `Your list holds ${savedLimit} schools, and that is the most: a longer one no longer fits into one download for your phone. Take one off the list, then save this one again.`;

/** Text as it is kept: one kind of line break, one form of each letter, nothing that no database stores. */
export const cleanNote = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC');

/** What is wrong with a note, in words; null when nothing is. */
export function checkNote(note: string): string | null {
  const over = countCharacters(note) - noteLimit;
  if (over <= 0) return null;
  const characters = over === 1 ? '1 character' : `${over} characters`;
  return `This note is ${characters} over the limit of ${noteLimit}. Nothing is cut; shorten it to send it.`;
}

/**
 * Whether a change is news for somebody who saved the school: with programs chosen, changes of the others are not.
 * @param programId null for a change of the school as a whole
 */
export const concerns = (programIds: readonly number[], programId: number | null): boolean =>
  programId === null || programIds.length === 0 || programIds.includes(programId);

const day = 24 * 60 * 60 * 1000;
/** 15:00 UTC: morning in all of the United States but the far Pacific. */
const digestAt = 15 * 60 * 60 * 1000;

/** When the newest digest was due. @param now milliseconds @returns milliseconds */
export const digestDue = (now: number): number =>
  Math.floor((now - digestAt) / day) * day + digestAt;

/** When the digest of a day was due. @param date `YYYY-MM-DD` @returns milliseconds */
export const digestOf = (date: string): number => Date.parse(date) + digestAt;

/** So many days before a date somebody is told that it is near (features.md, Appendix C). */
const reminderDays: Readonly<Record<'deadlines' | 'sessions', readonly number[]>> = {
  deadlines: [1, 3, 7, 14, 30],
  sessions: [1, 7],
};
/** Milliseconds before a date. */
export const maxReminderDays = 30 * day;

/**
 * When a date that is to come last came as near as one of these days.
 * @param at of the date; @param now milliseconds; @returns milliseconds; null when it is farther away than all of them
 */
export function crossing(event: SavedEvent, at: number, now: number): number | null {
  const days = event === 'sessions' ? reminderDays.sessions : reminderDays.deadlines;
  const near = days.find((each) => at - each * day <= now);
  return near === undefined ? null : at - near * day;
}

/** The number with which a school stands between two others; at an end one step beyond. */
export function positionBetween(before: number | null, after: number | null): number {
  if (before === null && after === null) return 1;
  if (before === null) return (after ?? 0) - 1;
  return after === null ? before + 1 : (before + after) / 2;
}
