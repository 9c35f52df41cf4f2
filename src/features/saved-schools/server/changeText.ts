import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import type { DatedEvent } from '../rules.ts';
import type { SavedEvent } from '../savedEvents.ts';
import type { DateRow, ReviewRow, UnnotifiedChangeRow } from './changeNotificationsStore.ts';

type ChangeText = Pick<UnnotifiedChangeRow, 'subject' | 'before' | 'after'>;

export function formatChange({ subject, before, after }: ChangeText): string {
  if (before !== '' && after !== '') return `${subject}: was ${before}, is now ${after}`;
  if (after !== '') return `${subject}: ${after}`;
  return before === '' ? subject : `${subject}: no longer ${before}`;
}

export const formatDate = ({ what, at, zone, status }: DateRow): string =>
  `${what}: ${formatZonedMoment(at, zone)}${
    status === 'expected' ? ' (the school has not confirmed this date)' : ''
  }`;

export const formatReview = ({ type, stars }: ReviewRow): string =>
  `New review of the ${type} program: ${stars} of 5 stars`;

const changeTitles: Readonly<Record<SavedEvent, string>> = {
  deadlines: 'Deadline news from',
  requirements: 'Changed requirements at',
  sessions: 'Information session news from',
  reviews: 'New review of',
  standing: 'News about',
};
const dateTitles: Readonly<Record<DatedEvent, string>> = {
  deadlines: 'Deadline coming up at',
  sessions: 'Information session coming up at',
};

export const changeTitle = (about: SavedEvent, school: string): string =>
  `${changeTitles[about]} ${school}`;
export const dateTitle = (about: DatedEvent, school: string): string =>
  `${dateTitles[about]} ${school}`;
