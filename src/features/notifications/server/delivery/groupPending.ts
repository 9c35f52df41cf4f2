import { groupBy } from '#shared/collections/groupBy.ts';
import { day } from '#shared/time/duration.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import type { PendingRow } from './pendingStore.ts';

/** The occurrences of one group are one paragraph, titled as the newest of them. */
export type GroupedNotice = PendingRow & {
  readonly count: number;
  /** What the mail adds, each once; dates in their order. */
  readonly texts: readonly string[];
};

const dayNumber = (at: Date, zone: string): number => Date.parse(zonedClock(at, zone).day) / day;

/** To a deadline on the reader's calendar, as its reminders count; to other dates begun days. */
const daysLeft = ({ kind }: PendingRow, expiresAt: Date, now: Date, zone: string): number =>
  kind === 'deadline_soon'
    ? dayNumber(expiresAt, zone) - dayNumber(now, zone)
    : Math.ceil((expiresAt.getTime() - now.getTime()) / day);

function formatText(row: PendingRow, now: Date, zone: string): string {
  const { mailText, expiresAt } = row;
  if (expiresAt === null) return mailText;
  const left = daysLeft(row, expiresAt, now, zone);
  if (left === 0) return `${mailText}, today`;
  return `${mailText}, ${left === 1 ? 'in 1 day' : `in ${left} days`}`;
}

const expiry = ({ expiresAt }: PendingRow): number => expiresAt?.getTime() ?? 0;

/** A date that was reached since is left out; one of which several reminders waited is one. */
export function groupPending(
  rows: readonly PendingRow[],
  now: Date,
  zone: string,
): GroupedNotice[] {
  const current = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const groups = groupBy(current, ({ kind, groupKey }) => JSON.stringify([kind, groupKey]));
  return [...groups.values()].flatMap((own) => {
    const newest = own.at(-1);
    if (!newest) return [];
    const worded = own.filter(({ mailText }) => mailText !== '');
    worded.sort((one, other) => expiry(one) - expiry(other));
    const texts = [...new Set(worded.map((row) => formatText(row, now, zone)))];
    return [{ ...newest, texts, count: own.length - worded.length + texts.length }];
  });
}
