import { groupBy } from '#shared/collections/groupBy.ts';
import { day } from '#shared/time/duration.ts';
import type { PendingRow } from './pendingStore.ts';

/** The occurrences of one group are one paragraph, titled as the newest of them. */
export type GroupedNotice = PendingRow & {
  readonly count: number;
  /** What the mail adds, each once; dates in their order. */
  readonly texts: readonly string[];
};

function formatText({ mailText, expiresAt }: PendingRow, now: Date): string {
  if (expiresAt === null) return mailText;
  const left = Math.ceil((expiresAt.getTime() - now.getTime()) / day);
  return `${mailText}, ${left === 1 ? 'in 1 day' : `in ${left} days`}`;
}

const expiry = ({ expiresAt }: PendingRow): number => expiresAt?.getTime() ?? 0;

/** A date that was reached since is left out; one of which several reminders waited is one. */
export function groupPending(rows: readonly PendingRow[], now: Date): GroupedNotice[] {
  const current = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const groups = groupBy(current, ({ kind, groupKey }) => JSON.stringify([kind, groupKey]));
  return [...groups.values()].flatMap((own) => {
    const newest = own.at(-1);
    if (!newest) return [];
    const worded = own.filter(({ mailText }) => mailText !== '');
    worded.sort((one, other) => expiry(one) - expiry(other));
    const texts = [...new Set(worded.map((row) => formatText(row, now)))];
    return [{ ...newest, texts, count: own.length - worded.length + texts.length }];
  });
}
