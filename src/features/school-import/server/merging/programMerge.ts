import { isDeepStrictEqual } from 'node:util';
import { hasSameRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import { subjects, type ProgramDetails, testNames } from '#shared/reference/catalogue/catalogue.ts';
import { deadlineFact, type ProgramStaffFacts } from '#shared/reference/catalogue/staffFacts.ts';
import type { programDeadlines, programs } from '#features/schools/server/tables.ts';
import { deadlineChange, type ProgramChange, programChanges } from './programChanges.ts';
import type { DeadlineRecord, ProgramRecord } from '../files/programRecords.ts';
import type { Outcome } from '../report.ts';

export type StoredProgram = Omit<typeof programs.$inferSelect, 'details' | 'staffFacts'> & {
  readonly details: ProgramDetails;
  readonly staffFacts: ProgramStaffFacts | null;
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
  readonly type: StoredProgram['type'];
  readonly name: string;
  readonly details: ProgramDetails | null;
  readonly staffFacts: ProgramStaffFacts | null;
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

function detailsOf(
  draft: ProgramDraft,
  program: ProgramRecord,
  stored: ProgramDetails | null,
): ProgramDetails {
  const { prerequisites, tests } = draft;
  return {
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
}

/** Raised when applicants have something else to do. */
export const withVersion = (stored: ProgramDetails | null, details: ProgramDetails) =>
  stored === null || hasSameRequirements(stored, details)
    ? details
    : { ...details, version: stored.version + 1 };

type Given = Pick<StoredProgram, 'type' | 'name' | 'details'>;

const factIn = ({ type, name, details }: Given, fact: string): unknown =>
  new Map<string, unknown>(Object.entries({ ...details, type, name })).get(fact);

/** What staff replaced stays theirs; what the file says of it is noted for the day they give it back. */
function withReplaced(
  stored: StoredProgram | null,
  given: Given,
): Given & Pick<ProgramPlan, 'staffFacts'> {
  const staffFacts = stored?.staffFacts ?? null;
  if (stored === null || staffFacts === null) return { ...given, staffFacts };
  const names = new Set(staffFacts.replaced.map(({ fact }) => fact));
  const own = Object.keys(given.details).filter((key) => names.has(key));
  const kept = Object.fromEntries(own.map((key) => [key, factIn(stored, key)]));
  const replaced = staffFacts.replaced.map((each) => {
    const said = factIn(given, each.fact);
    return said === undefined ? each : { ...each, imported: said };
  });
  return {
    type: names.has('type') ? stored.type : given.type,
    name: names.has('name') ? stored.name : given.name,
    details: { ...given.details, ...kept },
    staffFacts: { ...staffFacts, replaced },
  };
}

type StoredDeadline = StoredProgram['deadlines'][number];

const sameDeadline = (a: StoredDeadline, b: DeadlineRecord): boolean =>
  a.at.getTime() === b.at.getTime() &&
  a.zone === b.zone &&
  a.status === b.status &&
  a.sourceUrl === b.sourceUrl &&
  (b.checkedAt === null || a.checkedAt.getTime() === b.checkedAt.getTime());

/** As `staffFacts` keeps a deadline of a file. */
export const importedDeadline = (
  { cycle, kind, at, zone, status, sourceUrl, checkedAt }: DeadlineRecord,
  now: Date,
) => ({
  cycle,
  kind,
  at: at.toISOString(),
  zone,
  status,
  sourceUrl,
  checkedAt: (checkedAt ?? now).toISOString(),
});

type Deadlines = Pick<ProgramPlan, 'deadlines' | 'removedDeadlines' | 'changes' | 'staffFacts'>;

function planDeadlines(
  draft: ProgramDraft,
  stored: StoredProgram | null,
  staffFacts: ProgramStaffFacts | null,
  now: Date,
): Deadlines {
  const known = stored?.deadlines ?? [];
  const find = ({ cycle, kind }: DeadlineRecord): StoredDeadline | undefined =>
    known.find((each) => each.cycle === cycle && each.kind === kind);
  const names = new Set(staffFacts?.replaced.map(({ fact }) => fact));
  const isReplaced = (one: Pick<StoredDeadline, 'cycle' | 'kind'>) => names.has(deadlineFact(one));
  const deadlines = draft.deadlines.filter((given) => {
    const before = find(given);
    return !isReplaced(given) && (before === undefined || !sameDeadline(before, given));
  });
  // A file that describes the program says all about the cycles that it names, and nothing about others.
  const cycles = draft.program === null ? [] : draft.deadlines.map(({ cycle }) => cycle);
  const removedDeadlines = known.filter(
    ({ cycle, kind }) =>
      cycles.includes(cycle) &&
      !isReplaced({ cycle, kind }) &&
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
  const replaced = staffFacts?.replaced.map((each) => {
    const said = draft.deadlines.find((given) => deadlineFact(given) === each.fact);
    return said === undefined ? each : { ...each, imported: importedDeadline(said, now) };
  });
  const noted = staffFacts && { ...staffFacts, replaced: replaced ?? [] };
  return { deadlines, removedDeadlines, changes, staffFacts: noted };
}

/** @param now when the file is read: the day of checking where it names none */
export function planProgram(
  draft: ProgramDraft,
  stored: StoredProgram | null,
  now: Date,
): ProgramPlan {
  const { program } = draft;
  const nothing = {
    type: stored?.type ?? program?.type ?? 'BSN',
    name: stored?.name ?? program?.name ?? '',
    staffFacts: stored?.staffFacts ?? null,
    deadlines: [],
    removedDeadlines: [],
    changes: [],
    differs: false,
    details: null,
  };
  if (stored?.staffFacts?.isOwn === true)
    return { ...nothing, draft, stored, removed: false, outcome: 'unchanged' };
  if (program?.removed === true)
    return {
      ...nothing,
      draft,
      stored,
      removed: stored !== null,
      outcome: stored === null ? 'unchanged' : 'changed',
    };
  const { type, name } = program ?? nothing;
  const given =
    program &&
    withReplaced(stored, {
      type,
      name,
      details: detailsOf(draft, program, stored?.details ?? null),
    });
  const details = given && withVersion(stored?.details ?? null, given.details);
  const { deadlines, removedDeadlines, changes, staffFacts } = planDeadlines(
    draft,
    stored,
    given ? given.staffFacts : nothing.staffFacts,
    now,
  );
  const differs =
    stored === null ||
    !isDeepStrictEqual(stored.staffFacts, staffFacts) ||
    (given !== null &&
      (stored.type !== given.type ||
        stored.name !== given.name ||
        !isDeepStrictEqual(stored.details, details)));
  const requirements =
    stored !== null && details !== null ? programChanges(stored.details, details) : [];
  const changed = differs || deadlines.length + removedDeadlines.length > 0;
  return {
    type: given?.type ?? nothing.type,
    name: given?.name ?? nothing.name,
    draft,
    stored,
    details,
    staffFacts,
    removed: false,
    differs,
    deadlines,
    removedDeadlines,
    // Of a new program people hear that it is there, not each of its days.
    changes: stored === null ? [] : [...requirements, ...changes],
    outcome: stored === null ? 'added' : changed ? 'changed' : 'unchanged',
  };
}
