// features.md §8.4: backwards from the deadline. Scores take 7 to 10 business days (domain.md §2.1).
import type { DeadlineKind } from '#shared/reference/catalogue/catalogue.ts';
import { compareText } from '#shared/text/compareText.ts';
import { hour, minute, second } from '#shared/time/duration.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import { findDeadline } from '../answers/programs/programDeadline.ts';
import { topicHref } from '../sectionAddress.ts';
import type { Applicant } from './applicant.ts';
import { addDays } from './calendarDays.ts';
import { applicationFee } from './costs.ts';
import { programName } from './programName.ts';
import type { ListedProgram, ProgramReadiness } from './types.ts';

const paymentMs = 15 * minute;
const spareMs = 24 * hour;

/** A slow phone, where nothing has been measured: 50 kbit/s, in bytes a second. */
export const slowUploadRate = 6250;

/** @param rate bytes a second as measured on this device; @returns ms */
export const uploadTime = (bytes: number, rate: number | null): number =>
  Math.ceil((bytes / (rate !== null && rate > 0 ? rate : slowUploadRate)) * second);

/** Elapsed time, so that the night on which clocks change is no hour longer or shorter. */
export const safeMoment = ({
  deadline,
  uploadMs,
  hasPayment,
}: {
  readonly deadline: Date;
  readonly uploadMs: number;
  readonly hasPayment: boolean;
}): Date => new Date(deadline.getTime() - uploadMs - (hasPayment ? paymentMs : 0) - spareMs);

/** Calendar days before a deadline. */
const leadDays = { references: 21, transcripts: 14, tests: 14, essays: 7 } as const;

export type PlanStep = {
  readonly key: string;
  readonly text: string;
  /** `YYYY-MM-DD`, in the zone of the deadline. */
  readonly day: string;
  readonly done: boolean;
  readonly href: string;
};

export type ProgramPlan = {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly deadline: string;
  readonly zone: string;
  readonly safeMoment: string;
  /** The earliest first. */
  readonly steps: readonly PlanStep[];
};

/** Null while the program has no whole deadline. @param uploadMs of what is not sent yet */
export function planProgram(
  program: ListedProgram,
  readiness: ProgramReadiness,
  applicant: Applicant,
  uploadMs: number,
): ProgramPlan | null {
  const found = findDeadline(program);
  if (found === null) return null;
  const { at: deadline, zone } = found;
  const hasPayment = applicationFee(program).due > 0;
  const steps = [
    ...planReferences(program, applicant, deadline, zone),
    ...planTranscripts(program, applicant, deadline, zone),
    ...planTests(readiness, dayOf(deadline, zone)),
    ...planEssays(program, applicant, dayOf(deadline, zone)),
    ...planCourses(readiness, dayOf(deadline, zone)),
  ];
  return {
    id: program.id,
    name: programName(program),
    deadline: deadline.toISOString(),
    zone,
    safeMoment: safeMoment({ deadline, uploadMs, hasPayment }).toISOString(),
    steps: steps.sort(
      (one, other) => compareText(one.day, other.day) || compareText(one.key, other.key),
    ),
  };
}

const dayOf = (at: Date, zone: string): string => zonedClock(at, zone).day;

/** The catalogue's own date for it in this cycle, where it is before the deadline. */
function findDue(
  { facts, row }: ListedProgram,
  kind: DeadlineKind,
  deadline: Date,
  zone: string,
): string {
  const found = facts?.deadlines.find(
    (each) => each.kind === kind && each.cycle === (row['cycle'] ?? each.cycle),
  );
  const due = found && Date.parse(found.at) < deadline.getTime() ? new Date(found.at) : deadline;
  return dayOf(due, found ? found.zone : zone);
}

function planReferences(
  program: ListedProgram,
  { references }: Applicant,
  deadline: Date,
  zone: string,
): PlanStep[] {
  const required = program.facts?.referencesRequired ?? 0;
  if (required === 0) return [];
  return [
    {
      key: 'references',
      text: 'Ask your references',
      day: addDays(findDue(program, 'references', deadline, zone), -leadDays.references),
      done: references >= required,
      href: topicHref('achievements', 'references'),
    },
  ];
}

function planTranscripts(
  program: ListedProgram,
  { colleges }: Applicant,
  deadline: Date,
  zone: string,
): PlanStep[] {
  if (colleges.length === 0) return [];
  const isOrdered = (state: string | undefined): boolean =>
    state === 'ordered' || state === 'received';
  return [
    {
      key: 'transcripts',
      text: 'Order your transcripts',
      day: addDays(findDue(program, 'transcripts', deadline, zone), -leadDays.transcripts),
      done: colleges.every(
        ({ row }) => row['transcriptNeed'] === 'none' || isOrdered(row['transcriptState']),
      ),
      href: topicHref('academics', 'colleges'),
    },
  ];
}

const planTests = ({ tests }: ProgramReadiness, due: string): PlanStep[] =>
  tests
    .filter(({ forSome }) => !forSome)
    .map(({ key, name, state, href }) => ({
      key: `test:${key}`,
      text: `Take ${name}`,
      day: addDays(due, -leadDays.tests),
      done: state === 'met',
      href,
    }));

function planEssays({ id }: ListedProgram, { essays }: Applicant, due: string): PlanStep[] {
  const own = essays.filter(({ row }) => row['program'] === id);
  if (own.length === 0) return [];
  return [
    {
      key: 'essays',
      text: 'Finish your essays',
      day: addDays(due, -leadDays.essays),
      done: own.every(({ row }) => (row['body'] ?? '').trim() !== ''),
      href: topicHref('program-material', 'essays'),
    },
  ];
}

const planCourses = ({ prerequisites }: ProgramReadiness, due: string): PlanStep[] =>
  prerequisites
    .filter(({ satisfied, state }) => !satisfied && state !== 'unsure')
    .map(({ key, name, state, href }) => ({
      key: `prerequisite:${key}`,
      text: state === 'in_progress' ? `Finish ${name}` : `Take ${name}`,
      day: due,
      done: false,
      href,
    }));
