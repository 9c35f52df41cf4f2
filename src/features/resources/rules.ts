// features.md §6.33. Pure, for both sides.
import type { PackageKey } from '../packages/rules.ts';

export const kinds = ['guide', 'checklist', 'template', 'calculator', 'film', 'practice'] as const;
export type ResourceKind = (typeof kinds)[number];

export const topics = ['applying', 'prerequisites', 'money', 'exams', 'career', 'writing'] as const;
export type ResourceTopic = (typeof topics)[number];

export const stages = ['exploring', 'preparing', 'applying', 'waiting', 'accepted'] as const;
export type ResourceStage = (typeof stages)[number];

export const calculators = ['gpa', 'cost', 'time', 'points'] as const;
export type CalculatorName = (typeof calculators)[number];

/** What opens a resource: a package, or nothing. */
export type NeededPackage = PackageKey | 'none';
export const neededPackages = [
  'none',
  'filter_toggle',
  'application_condenser',
] as const satisfies readonly NeededPackage[];

/** As the plans name themselves; their own file has prices and terms, which no page here needs. */
export const planTitles: Readonly<Record<NeededPackage, string>> = {
  none: '',
  filter_toggle: 'Program match',
  application_condenser: 'My application',
};

export const kindLabels: Readonly<Record<ResourceKind, string>> = {
  guide: 'Guide',
  checklist: 'Checklist',
  template: 'Template',
  calculator: 'Calculator',
  film: 'Film',
  practice: 'Practice questions',
};

export const topicLabels: Readonly<Record<ResourceTopic, string>> = {
  applying: 'Applying',
  prerequisites: 'Prerequisites',
  money: 'Paying for school',
  exams: 'Entrance exams',
  career: 'Nursing as a career',
  writing: 'Essays and letters',
};

export const stageLabels: Readonly<Record<ResourceStage, string>> = {
  exploring: 'Exploring',
  preparing: 'Getting ready',
  applying: 'Applying',
  waiting: 'Waiting for answers',
  accepted: 'Accepted',
};

export type ApplicantFacts = {
  readonly hasPrograms: boolean;
  /** What every program asks for is entered. */
  readonly isFilledIn: boolean;
  readonly hasSent: boolean;
  readonly isAccepted: boolean;
};

/** Where a student is: the furthest that one of their programs has come. */
export function findStage(facts: ApplicantFacts): ResourceStage {
  if (facts.isAccepted) return 'accepted';
  if (facts.hasSent) return 'waiting';
  if (!facts.hasPrograms) return 'exploring';
  return facts.isFilledIn ? 'applying' : 'preparing';
}

/** Of those that come with the code, in the order of a topic: what staff number lower is listed before them. */
export const usualPosition = 100;

/** Lower-case words with hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const maxSlugLength = 80;

/** `item`, or `program:item` where each program has its own list. */
export const markKeyPattern = /^[a-z0-9][\w-]{0,79}(?::[a-z0-9][\w-]{0,79})?$/i;
/** Ticks, and answers, of one resource. */
export const maxMarks = 1000;
/** In one change. */
export const maxMarksInChange = 200;

/** What was opened and has nothing to count, in percent. */
export const openedProgress = 10;

/** What a student did with one resource. */
export type OwnMarks = {
  readonly saved: boolean;
  readonly done: boolean;
  /** 0 to 100. */
  readonly progress: number;
  /** Of ticked items. */
  readonly ticks: readonly string[];
  /** Question → number of the choice, from 0. */
  readonly answers: Readonly<Record<string, number>>;
};

/** Absolute values; what is left out stays. */
export type MarkChange = {
  readonly saved?: boolean | undefined;
  readonly done?: boolean | undefined;
  readonly progress?: number | undefined;
  readonly ticks?: Readonly<Record<string, boolean>> | undefined;
  /** Null takes an answer back. */
  readonly answers?: Readonly<Record<string, number | null>> | undefined;
};

export const noMarks: OwnMarks = { saved: false, done: false, progress: 0, ticks: [], answers: {} };

function applyTicks(ticks: readonly string[], change: MarkChange['ticks'] = {}): string[] {
  const all = new Set(ticks);
  for (const [key, on] of Object.entries(change))
    if (on) all.add(key);
    else all.delete(key);
  return [...all];
}

function applyAnswers(
  answers: OwnMarks['answers'],
  change: MarkChange['answers'] = {},
): Record<string, number> {
  const all = new Map(Object.entries(answers));
  for (const [key, choice] of Object.entries(change))
    if (choice === null) all.delete(key);
    else all.set(key, choice);
  return Object.fromEntries(all);
}

export const applyChange = (marks: OwnMarks, change: MarkChange): OwnMarks => ({
  saved: change.saved ?? marks.saved,
  done: change.done ?? marks.done,
  progress: change.progress ?? marks.progress,
  ticks: applyTicks(marks.ticks, change.ticks),
  answers: applyAnswers(marks.answers, change.answers),
});

/** One change that does what `first` and then `next` do. */
export function mergeChanges(first: MarkChange, next: MarkChange): MarkChange {
  const ticks = { ...first.ticks, ...next.ticks };
  const answers = { ...first.answers, ...next.answers };
  const values = { ...first, ...next };
  return {
    ...(values.saved !== undefined && { saved: values.saved }),
    ...(values.done !== undefined && { done: values.done }),
    ...(values.progress !== undefined && { progress: values.progress }),
    ...(Object.keys(ticks).length > 0 && { ticks }),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

/** Whole percent. @param total how many there are; 0 gives 0 */
export const percentOf = (count: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.round((count / total) * 100));

export type ProgressState = 'notStarted' | 'inProgress' | 'done';

export function getProgressState({
  done,
  progress,
}: Pick<OwnMarks, 'done' | 'progress'>): ProgressState {
  if (done) return 'done';
  return progress > 0 ? 'inProgress' : 'notStarted';
}

/** Of reports about links; older ones no longer count. */
export const reportDays = 90;
