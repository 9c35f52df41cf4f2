import { isDeepStrictEqual } from 'node:util';
import { hasSameRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import { subjects, type ProgramDetails, testNames } from '#shared/reference/catalogue/catalogue.ts';
import type { programDeadlines, programs } from '#features/schools/server/tables.ts';
import { deadlineChange, type ProgramChange, programChanges } from './programChanges.ts';
import type { DeadlineRecord, ProgramRecord } from '../files/programRecords.ts';
import type { Outcome } from '../report.ts';

export type StoredProgram = Omit<typeof programs.$inferSelect, 'details'> & {
  readonly details: ProgramDetails;
  readonly deadlines: readonly (typeof programDeadlines.$inferSelect)[];
};

export type ProgramDraft = {
  readonly line: number;
  readonly universityId: number;
  readonly key: string;
  /** A program is taken whole or not at all. */
  broken: number | null;
  program: ProgramRecord | null;
  readonly prerequisites: NonNullable<ProgramDetails['prerequisites']>;
  readonly tests: NonNullable<ProgramDetails['tests']>;
  readonly intakes: ProgramDetails['intakes'];
  readonly essays: ProgramDetails['essays'];
  readonly documents: ProgramDetails['documents'];
  readonly questions: ProgramDetails['questions'];
  /** A row of a question could not be read: what was known of the questions stays. */
  hasBrokenQuestion: boolean;
  readonly clinicalSites: ProgramDetails['clinicalSites'];
  readonly infoSessions: ProgramDetails['infoSessions'];
  readonly deadlines: DeadlineRecord[];
};

export type ProgramPlan = {
  readonly draft: ProgramDraft;
  readonly stored: StoredProgram | null;
  readonly details: ProgramDetails | null;
  readonly removed: boolean;
  readonly differs: boolean;
  readonly deadlines: readonly DeadlineRecord[];
  readonly removedDeadlines: StoredProgram['deadlines'];
  readonly changes: readonly ProgramChange[];
  readonly outcome: Outcome;
};

const byText =
  <T>(text: (item: T) => string) =>
  (a: T, b: T): number =>
    text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0;
const place = <T>(list: readonly T[], item: T): string =>
  String(list.indexOf(item)).padStart(3, '0');

export function detailsOf(
  draft: ProgramDraft,
  program: ProgramRecord,
  stored: ProgramDetails | null,
): ProgramDetails {
  const { prerequisites, tests } = draft;
  const details = {
    ...program.details,
    prerequisites:
      prerequisites.length > 0
        ? prerequisites.toSorted(
            byText((one) => place(subjects, one.subject) + one.group + one.title),
          )
        : program.noPrerequisites
          ? []
          : null,
    tests:
      tests.length > 0
        ? tests.toSorted(byText((one) => place(testNames, one.name)))
        : program.noTests
          ? []
          : null,
    intakes: draft.intakes.toSorted(byText(({ term }) => term)),
    essays: draft.essays.toSorted(byText(({ prompt }) => prompt)),
    documents: draft.documents.toSorted(byText(({ label }) => label)),
    questions: draft.hasBrokenQuestion && stored !== null ? stored.questions : draft.questions,
    clinicalSites: draft.clinicalSites.toSorted(byText(({ name }) => name)),
    infoSessions: draft.infoSessions.toSorted(byText(({ startsAt, title }) => startsAt + title)),
    version: stored?.version ?? 1,
  };
  if (stored === null || hasSameRequirements(stored, details)) return details;
  return { ...details, version: stored.version + 1 };
}

type StoredDeadline = StoredProgram['deadlines'][number];

const sameDeadline = (a: StoredDeadline, b: DeadlineRecord): boolean =>
  a.at.getTime() === b.at.getTime() &&
  a.zone === b.zone &&
  a.status === b.status &&
  a.sourceUrl === b.sourceUrl &&
  (b.checkedAt === null || a.checkedAt.getTime() === b.checkedAt.getTime());

function deadlinePlan(draft: ProgramDraft, stored: StoredProgram | null) {
  const known = stored?.deadlines ?? [];
  const find = ({ cycle, kind }: DeadlineRecord): StoredDeadline | undefined =>
    known.find((each) => each.cycle === cycle && each.kind === kind);
  const deadlines = draft.deadlines.filter((given) => {
    const before = find(given);
    return before === undefined || !sameDeadline(before, given);
  });
  // A file that describes the program says all about the cycles that it names, and nothing about others.
  const cycles = draft.program === null ? [] : draft.deadlines.map(({ cycle }) => cycle);
  const removedDeadlines = known.filter(
    ({ cycle, kind }) =>
      cycles.includes(cycle) &&
      !draft.deadlines.some((given) => given.cycle === cycle && given.kind === kind),
  );
  const asSaid = (one: StoredDeadline) => ({ ...one, kind: one.kind as DeadlineRecord['kind'] });
  const changes = [
    ...deadlines.map((given) => {
      const before = find(given);
      return deadlineChange(before === undefined ? null : asSaid(before), given);
    }),
    ...removedDeadlines.map((gone) => deadlineChange(asSaid(gone), null)),
  ].filter((each) => each !== null);
  return { deadlines, removedDeadlines, changes };
}

export function planProgram(draft: ProgramDraft, stored: StoredProgram | null): ProgramPlan {
  const { program } = draft;
  const nothing = {
    deadlines: [],
    removedDeadlines: [],
    changes: [],
    differs: false,
    details: null,
  };
  if (program?.removed === true)
    return {
      ...nothing,
      draft,
      stored,
      removed: stored !== null,
      outcome: stored === null ? 'unchanged' : 'changed',
    };
  const details = program === null ? null : detailsOf(draft, program, stored?.details ?? null);
  const differs =
    program !== null &&
    details !== null &&
    (stored === null ||
      stored.type !== program.type ||
      stored.name !== program.name ||
      !isDeepStrictEqual(stored.details, details));
  const { deadlines, removedDeadlines, changes } = deadlinePlan(draft, stored);
  const requirements =
    stored !== null && details !== null ? programChanges(stored.details, details) : [];
  const changed = differs || deadlines.length + removedDeadlines.length > 0;
  return {
    draft,
    stored,
    details,
    removed: false,
    differs,
    deadlines,
    removedDeadlines,
    // Of a new program people hear that it is there, not each of its days.
    changes: stored === null ? [] : [...requirements, ...changes],
    outcome: stored === null ? 'added' : changed ? 'changed' : 'unchanged',
  };
}
