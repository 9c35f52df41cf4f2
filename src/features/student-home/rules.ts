// features.md §6.26: what the home of a student, the calendar feed and the page for a counselor show. Pure.
import { day } from '#shared/time/duration.ts';
import type { NoticeKind } from '../notifications/contract.ts';

/** features.md §6.26 */
export const daysAhead = 60;
/** Of what is due very soon, as on the pages of schools. */
export const soonDays = 14;

export const stages = [
  'planned',
  'started',
  'ready',
  'sent',
  'returned',
  'decided',
  'missed',
  'withdrawn',
] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Readonly<Record<Stage, string>> = {
  planned: 'Not started',
  started: 'In progress',
  ready: 'Ready to send',
  sent: 'Sent',
  returned: 'Correction needed',
  decided: 'Decision received',
  missed: 'Deadline missed',
  withdrawn: 'Withdrawn',
};

export type MissingItem = {
  /** Of the check that found it. */
  readonly key: string;
  readonly message: string;
  /** Of the field that answers it. */
  readonly href: string;
};

export type ProgramProgress = {
  readonly id: string;
  /** Of the catalogue; null for a program that was typed in by hand. */
  readonly programId: number | null;
  readonly school: string;
  readonly program: string;
  readonly cycle: string;
  readonly stage: Stage;
  readonly deadline: { readonly at: Date; readonly zone: string } | null;
  /** `YYYY-MM-DD`, where the student knows the day and not the time. */
  readonly day: string | null;
  readonly href: string;
  readonly updatedAt: Date;
  /** What keeps it from being sent; empty for what is sent. */
  readonly missing: readonly MissingItem[];
};

export type SectionProgress = {
  readonly key: string;
  readonly title: string;
  readonly state: 'not_started' | 'in_progress' | 'needs_attention' | 'done';
  readonly done: number;
  readonly parts: number;
};

/** Counts and dates, never an answer; demographics are not part of it. */
export type ApplicationProgress = {
  readonly hasAnswers: boolean;
  readonly sections: readonly SectionProgress[];
  /** Asked by every program. */
  readonly shared: readonly MissingItem[];
  readonly programs: readonly ProgramProgress[];
};

export const noProgress: ApplicationProgress = {
  hasAnswers: false,
  sections: [],
  shared: [],
  programs: [],
};

export const programTitle = ({
  school,
  program,
}: Pick<ProgramProgress, 'school' | 'program'>): string =>
  [school, program].filter(Boolean).join(', ') || 'Program without a name yet';

type ItemKind = {
  readonly one: string;
  readonly many: string;
  /** How long one takes most people. */
  readonly minutes: number;
};

const unknownKind: ItemKind = { one: 'item', many: 'items', minutes: 10 };

/** By the first part of the key of a check (application/readiness). */
const itemKinds: Readonly<Record<string, ItemKind>> = {
  deadline: { one: 'deadline', many: 'deadlines', minutes: 3 },
  answer: { one: 'answer', many: 'answers', minutes: 3 },
  prerequisite: { one: 'prerequisite course', many: 'prerequisite courses', minutes: 5 },
  gpa: { one: 'GPA', many: 'GPAs', minutes: 30 },
  test: { one: 'test', many: 'tests', minutes: 5 },
  references: { one: 'reference', many: 'references', minutes: 8 },
  version: { one: 'change by the program', many: 'changes by the program', minutes: 5 },
  question: { one: 'question', many: 'questions', minutes: 8 },
  essay: { one: 'essay', many: 'essays', minutes: 60 },
  file: { one: 'document', many: 'documents', minutes: 8 },
  chosen: { one: 'document', many: 'documents', minutes: 5 },
  document: { one: 'document', many: 'documents', minutes: 5 },
  requirement: { one: 'item of the own list', many: 'items of the own list', minutes: 15 },
  fee: { one: 'fee', many: 'fees', minutes: 5 },
};

const kindOf = ({ key }: Pick<MissingItem, 'key'>): ItemKind =>
  itemKinds[key.split(':', 1)[0] ?? ''] ?? unknownKind;

export const estimateMinutes = (item: Pick<MissingItem, 'key'>): number => kindOf(item).minutes;

/** "2 essays, 1 document": without the words of a message, which may quote an answer. */
export function countMissing(items: readonly Pick<MissingItem, 'key'>[]): string {
  const counts = new Map<ItemKind, number>();
  for (const item of items) counts.set(kindOf(item), (counts.get(kindOf(item)) ?? 0) + 1);
  return [...counts]
    .map(([{ one, many }, count]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

const dueTime = ({ deadline }: ProgramProgress): number => deadline?.at.getTime() ?? Infinity;

export const byDeadline = (one: ProgramProgress, other: ProgramProgress): number =>
  dueTime(one) === dueTime(other) ? 0 : dueTime(one) - dueTime(other);

export const quickMinutes = 10;

export type QuickTask = {
  readonly message: string;
  readonly href: string;
  readonly minutes: number;
  /** Empty where every program asks for it. */
  readonly program: string;
};

/** features.md §6.26: what fits in ten minutes, for the nearest deadline that is not past. */
export function findQuickTask(
  { shared, programs }: Pick<ApplicationProgress, 'shared' | 'programs'>,
  now: Date,
): QuickTask | null {
  const open = programs.filter((each) => dueTime(each) >= now.getTime()).toSorted(byDeadline);
  const candidates = [
    ...shared.map((item) => ({ item, program: '' })),
    ...open.flatMap((each) => each.missing.map((item) => ({ item, program: programTitle(each) }))),
  ];
  const found = candidates.find(({ item }) => estimateMinutes(item) <= quickMinutes);
  if (!found) return null;
  const { item, program } = found;
  return { message: item.message, href: item.href, minutes: estimateMinutes(item), program };
}

export type NextAction = { readonly label: string; readonly detail: string; readonly href: string };

export const formatDays = (days: number): string =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;

const daysLeft = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((at.getTime() - now.getTime()) / day));

/** What comes before everything else; null where nothing is that urgent. */
export function findUrgentAction(
  { shared, programs }: Pick<ApplicationProgress, 'shared' | 'programs'>,
  now: Date,
): NextAction | null {
  const returned = programs.find(({ stage }) => stage === 'returned');
  if (returned)
    return {
      label: `Next: send the correction for ${programTitle(returned)}`,
      detail: 'The program sent your application back.',
      href: returned.href,
    };
  const soon = programs
    .filter(({ stage, deadline }) => {
      const left = (deadline?.at.getTime() ?? Infinity) - now.getTime();
      return isUnsent(stage) && left >= 0 && left <= soonDays * day;
    })
    .toSorted(byDeadline)
    .at(0);
  if (!soon?.deadline) return null;
  const due = `Due ${formatDays(daysLeft(soon.deadline.at, now))}.`;
  const open = [...soon.missing, ...shared];
  const [first] = open;
  if (!first)
    return { label: `Next: apply to ${programTitle(soon)}`, detail: due, href: soon.href };
  return {
    label: `Next: finish ${programTitle(soon)}`,
    detail: `${due} Missing: ${countMissing(open)}.`,
    href: first.href,
  };
}

export const isUnsent = (stage: Stage): boolean =>
  stage === 'planned' || stage === 'started' || stage === 'ready';

/** Notices that somebody wrote an answer; whoever adds a way to write back adds its kinds. */
export const replyKinds: ReadonlySet<NoticeKind> = new Set([
  'new_answer',
  'comment',
  'mention',
  'accepted',
  'contact_answer',
  'contact_message',
]);

export const linkKinds = ['calendar', 'progress'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How long a page for a counselor lasts. */
export const progressDays = 30;
/** At a time. */
export const maxProgressLinks = 5;
/** A calendar shows what has passed for as long. */
export const calendarPastDays = 30;
export const calendarAheadDays = 730;
/** Calendars fetch every few minutes: an opening is noted once in this time. */
export const openedNoteMs = day / 24;

/** Below `/files/`, which no worker answers and no crawler reads. */
export const calendarPath = (token: string): string => `/files/calendar/${token}.ics`;
export const progressPath = (token: string): string => `/files/progress/${token}`;
