// features.md §3.3 and §6.35; both sides run it.
import { countCharacters } from '#shared/text/characterCount.ts';
import { type SavedEvent, savedEvents } from './savedEvents.ts';
import { savedLimit } from './policy.ts';
import { day } from '#shared/time/duration.ts';

export const noteLimit = 1000;
export const maxChanges = 100;
/** Most bytes of the offline pack (features.md §8.9). */
export const packBytesLimit = 300_000;
/** Most bytes of the change feed (features.md §8.10). */
export const feedBytesLimit = 5000;

export const savedTags = ['', 'reach', 'match', 'safe'] as const;

export const limitReached = `Your list holds ${savedLimit} schools, which is the limit. Remove one, then save this one again.`;

export const cleanNote = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC');

export function checkNote(note: string): string | null {
  const over = countCharacters(note) - noteLimit;
  if (over <= 0) return null;
  const characters = over === 1 ? '1 character' : `${over} characters`;
  return `This note is ${characters} over the limit of ${noteLimit}. Nothing is cut; shorten it to send it.`;
}

/**
 * With programs chosen, changes of the others are not news.
 * @param programId null for a change of the school as a whole
 */
export const concerns = (programIds: readonly number[], programId: number | null): boolean =>
  programId === null || programIds.length === 0 || programIds.includes(programId);

type Listening = {
  readonly universityId: number;
  readonly notify: boolean;
  readonly muted: readonly SavedEvent[];
  readonly removedAt: Date | null;
  readonly seenChange: number;
};

export type DatedEvent = Extract<SavedEvent, 'deadlines' | 'sessions'>;

/** features.md, Appendix C */
const reminderDays: Readonly<Record<DatedEvent, readonly number[]>> = {
  deadlines: [1, 3, 7, 14, 30],
  sessions: [1, 7],
};

/** @returns milliseconds; null when the date is farther away than all reminders */
export function crossing(event: DatedEvent, at: number, now: number): number | null {
  const near = reminderDays[event].find((each) => at - each * day <= now);
  return near === undefined ? null : at - near * day;
}

/** The dates of which a reminder comes after `from` and until `now`. */
export const reminderSpans = (event: DatedEvent, from: Date, now: Date) =>
  reminderDays[event].map((days) => ({
    after: new Date(Math.max(from.getTime() + days * day, now.getTime())),
    until: new Date(now.getTime() + days * day),
  }));

/** @param before whose notifications wait @returns the groups of it that nobody waits for any more */
export function endedGroups(before: Listening, after: Listening): string[] {
  const { universityId: id } = before;
  const isOn = ({ notify, removedAt }: Listening): boolean => notify && removedAt === null;
  if (!isOn(before)) return [];
  const isSeen = after.seenChange > before.seenChange;
  return savedEvents.flatMap((about) => {
    if (!isOn(after) || after.muted.includes(about)) {
      return [schoolGroup(id, about), schoolGroup(id, about, true)];
    }
    return isSeen ? [schoolGroup(id, about)] : [];
  });
}

/** Notifications of one school, by what they are about; dates that come near are a group of their own. */
export const schoolGroup = (schoolId: number, about: SavedEvent, near = false): string =>
  `school:${schoolId}:${about}${near ? ':near' : ''}`;

/** At an end one step beyond. */
export function positionBetween(before: number | null, after: number | null): number {
  if (before === null && after === null) return 1;
  if (before === null) return (after ?? 0) - 1;
  return after === null ? before + 1 : (before + after) / 2;
}
