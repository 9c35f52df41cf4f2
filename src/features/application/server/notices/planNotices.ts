// Pure: what one student is told now, and until when nothing more is to be told.
import { plural } from '#shared/text/plural.ts';
import { lastMondayMorning, reminderHour } from '#shared/time/morningsBefore.ts';
import type { Notice } from '#features/notifications/contract.ts';
import { nextDigest } from '#features/notifications/rules.ts';
import { isBlocking } from '../../readiness/programReadiness.ts';
import { programName } from '../../readiness/programName.ts';
import { programHref } from '../../sectionAddress.ts';
import type { UnsentProgram } from './listDates.ts';
import {
  type DueReminder,
  findDueReminder,
  groupOf,
  identityOf,
  isAhead,
  type WatchedDate,
  watchedKinds,
} from './watchedDates.ts';

export type PlannedNotice = Omit<Notice, 'to' | 'by'>;

export type Look = {
  readonly now: Date;
  readonly zone: string;
  readonly lookedUntil: Date;
  /** When a change, or the plan, asked for this look. */
  readonly dueAt: Date;
  /** Identities of the dates that the last look has seen. */
  readonly known: readonly string[];
};

export type EndedGroup = { readonly kind: WatchedDate['kind']; readonly group: string };

export type NoticePlan = {
  readonly notices: readonly PlannedNotice[];
  /** Groups of dates that were moved or are no more: what waits of them is not sent. */
  readonly ended: readonly EndedGroup[];
  readonly known: readonly string[];
  /** Null when there is nothing to look at again. */
  readonly nextLook: Date | null;
};

/** Lines of one program in the mail. */
const maxMissing = 5;

export function planNotices(
  dates: readonly WatchedDate[],
  programs: readonly UnsentProgram[],
  look: Look,
): NoticePlan {
  const { now, zone, lookedUntil, dueAt } = look;
  const seen = new Set(look.known);
  const current = new Set(dates.map(identityOf));
  const reminders = dates.flatMap((date) => {
    const isNew = !seen.has(identityOf(date));
    const after = isNew && dueAt > lookedUntil ? dueAt : lookedUntil;
    return findDueReminder(date, { after, now, zone }) ?? [];
  });
  const isQuiet = programs.length === 0 && !dates.some((date) => isAhead(date, now, zone));
  return {
    notices: [...reminders.map(toReminder), ...listMissing(programs, look)],
    ended: look.known.filter((identity) => !current.has(identity)).flatMap(readGroup),
    known: [...current],
    nextLook: isQuiet ? null : nextDigest(now, 'daily', reminderHour, zone),
  };
}

function readGroup(identity: string): EndedGroup[] {
  const [first, about, date = ''] = identity.split(' ');
  const kind = watchedKinds.find((each) => each === first);
  if (kind === undefined || about === undefined) return [];
  return [{ kind, group: groupOf({ kind, about, date }) }];
}

/** Reminders so near that they also come as a push message (features.md Appendix C). */
const pushedDays = 3;

function toReminder({ date, days, at }: DueReminder): PlannedNotice {
  const { kind, title, mailText, path } = date;
  return {
    kind,
    group: groupOf(date),
    dedupeKey: `${identityOf(date)} ${days}`,
    title,
    note: '',
    path,
    mailText,
    plannedFor: at,
    withoutPush: days > pushedDays,
    ...(kind === 'deadline_soon' && { expiresAt: new Date(date.date) }),
  };
}

function listMissing(
  programs: readonly UnsentProgram[],
  { now, zone, lookedUntil }: Look,
): PlannedNotice[] {
  const monday = lastMondayMorning(now, zone);
  if (monday.at <= lookedUntil) return [];
  return programs
    .filter(({ deadline }) => deadline === null || deadline.at > now)
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .flatMap(({ listed, readiness }): PlannedNotice[] => {
      const missing = readiness.checks.filter(isBlocking);
      if (missing.length === 0) return [];
      const lines = missing.slice(0, maxMissing).map(({ message }) => `- ${message}`);
      const more = missing.length - lines.length;
      if (more > 0) lines.push(`- And ${more} more`);
      return [
        {
          kind: 'missing_item',
          group: `missing:${listed.id}`,
          dedupeKey: `missing:${listed.id} ${monday.date}`,
          title: `${programName(listed)}: ${plural(missing.length, 'thing')} still missing`,
          note: '',
          path: programHref(listed.id),
          mailText: lines.join('\n'),
          plannedFor: monday.at,
          withoutPush: true,
        },
      ];
    });
}

const timeOf = ({ deadline }: UnsentProgram): number =>
  deadline?.at.getTime() ?? Number.MAX_SAFE_INTEGER;
