// Each hour, what happened at saved schools becomes notifications (features.md §6.35, Appendix C).
import { groupBy } from '#shared/collections/groupBy.ts';
import type { Database } from '#server/db/database.ts';
import { sha256 } from '#server/text/sha256.ts';
import type { Clock } from '#shared/time/clock.ts';
import { day, hour } from '#shared/time/duration.ts';
import type { Notice, Notify } from '#features/notifications/contract.ts';
import { concerns, crossing, reminderSpans, schoolGroup } from '../rules.ts';
import { eventOf, type SavedEvent } from '../savedEvents.ts';
import { changeTitle, dateTitle, formatChange, formatDate, formatReview } from './changeText.ts';
import { createChangeNotificationsStore, type DateRow } from './changeNotificationsStore.ts';

export type ChangeNotificationsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly notify: Notify;
  /** Of those who may have this mail. */
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** A server that was down makes up for as much. */
const maxDaysBack = 7;
/** A change may be stored long after the moment it names: the import of a catalogue is one transaction. */
const overlapMs = hour;

type Occurrence = Omit<Notice, 'kind' | 'note' | 'to'>;
type Event = {
  readonly userId: string;
  readonly programIds: readonly number[];
  readonly programId?: number | null;
  readonly muted: readonly SavedEvent[];
  readonly about: SavedEvent;
  readonly occurrence: Occurrence;
};

type SchoolRow = Pick<DateRow, 'universityId' | 'school' | 'slug'>;

const changeAt = (about: SavedEvent, row: SchoolRow, key: string, text: string): Occurrence => ({
  group: schoolGroup(row.universityId, about),
  dedupeKey: `school-${key}`,
  title: changeTitle(about, row.school),
  path: `/university/${row.slug}`,
  mailText: `- ${text}`,
});

function dateAt(row: DateRow, moment: number): Occurrence {
  const { event, programId, what, at } = row;
  return {
    group: schoolGroup(row.universityId, event, true),
    dedupeKey: `school-date:${sha256(JSON.stringify([programId ?? `school ${row.universityId}`, what, at, moment]))}`,
    title: dateTitle(event, row.school),
    path: `/university/${row.slug}`,
    mailText: `- ${formatDate(row)}`,
    expiresAt: at,
  };
}

export function createChangeNotifications(deps: ChangeNotificationsDeps) {
  const { database, clock, notify, emails } = deps;
  const store = createChangeNotificationsStore(database.db);

  async function findDates(from: Date, now: Date): Promise<Event[]> {
    const rows = [
      ...(await store.deadlines(reminderSpans('deadlines', from, now))),
      ...(await store.sessions(reminderSpans('sessions', from, now))),
      ...(await store.schoolSessions(reminderSpans('sessions', from, now))),
    ];
    return rows.flatMap((row): Event[] => {
      const moment = crossing(row.event, row.at.getTime(), now.getTime());
      // Whoever saved it later has seen the date then.
      if (moment === null || moment <= from.getTime() || moment <= row.savedAt.getTime()) return [];
      return [{ ...row, about: row.event, occurrence: dateAt(row, moment) }];
    });
  }

  async function findChanges(from: Date, now: Date): Promise<Event[]> {
    const moved = (await store.changes(from, now)).map((row): Event => {
      const about = eventOf[row.kind] ?? 'standing';
      const occurrence = changeAt(about, row, `change:${row.id}`, formatChange(row));
      return { ...row, about, occurrence };
    });
    const reviewed = (await store.reviews(from, now)).flatMap((row): Event[] => {
      if (row.at <= row.savedAt) return [];
      const occurrence = changeAt('reviews', row, `review:${row.id}`, formatReview(row));
      return [{ ...row, about: 'reviews', occurrence }];
    });
    return [...moved, ...reviewed];
  }

  return {
    /** Safe to repeat, and beside another process. @returns how many occurrences were found */
    async look(): Promise<number> {
      const now = clock();
      const last = (await store.findLastLook()) ?? now;
      const from = new Date(
        Math.max(last.getTime() - overlapMs, now.getTime() - maxDaysBack * day),
      );
      const found = [...(await findDates(from, now)), ...(await findChanges(from, now))].filter(
        ({ about, muted, programIds, programId = null }) =>
          !muted.includes(about) && concerns(programIds, programId),
      );
      const reachable = await emails([...new Set(found.map(({ userId }) => userId))]);
      const wanted = found.filter(({ userId }) => reachable.has(userId));
      const occurrences = groupBy(wanted, ({ occurrence }) => occurrence.dedupeKey);
      for (const [first, ...more] of occurrences.values()) {
        if (!first) continue;
        const to = [first, ...more].map(({ userId }) => userId);
        const notice = { kind: 'saved_schools', note: '', to, ...first.occurrence } as const;
        await database.transaction(() => notify(notice));
      }
      await store.recordLook(now);
      return occurrences.size;
    },
  };
}
