// Counts, dates and what is missing, for pages beside the application; demographic answers are never read here.
import type { Queries } from '#server/db/database.ts';
import {
  type ApplicationProgress,
  byDeadline,
  isUnsent,
  type MissingItem,
  noProgress,
  type ProgramProgress,
  type SectionProgress,
  type Stage,
} from '#features/student-home/rules.ts';
import { isoDate } from '../../answers/dateParts.ts';
import { findDeadline } from '../../answers/programs/programDeadline.ts';
import { sectionState } from '../../answers/progress.ts';
import { listAcceptedVersions } from '../../material/acceptedVersion.ts';
import { readRows } from '../../answers/places.ts';
import { readProgramId } from '../../answers/programs/programRows.ts';
import { sections } from '../../definition/sections.ts';
import type { ProgramState } from '../../programPolicy.ts';
import { type Applicant, readApplicant } from '../../readiness/applicant.ts';
import { isBlocking, programReadiness } from '../../readiness/programReadiness.ts';
import type { Check, ListedProgram, ReadinessSections } from '../../readiness/types.ts';
import { programHref } from '../../sectionAddress.ts';
import type { ReadCatalogue } from '../programs/catalogueProgram.ts';
import { listPrograms, readValues, type ReadDocuments } from '../programs/programReadiness.ts';
import { createProgramStore, type ProgramRow } from '../programs/store.ts';
import { createSealer } from '../seal.ts';
import { createSectionRecords } from '../sectionRecords.ts';
import { createApplicationStore } from '../store.ts';

type ProgressDeps = {
  readonly db: Queries;
  readonly clock: () => Date;
  readonly secret: string;
  readonly catalogue: ReadCatalogue;
  readonly documents: ReadDocuments;
};

const stageOf: Readonly<Record<ProgramState, Stage | null>> = {
  interested: 'planned',
  started: 'started',
  ready: 'ready',
  submitting: 'sent',
  submitted: 'sent',
  incomplete_at_program: 'sent',
  complete: 'sent',
  under_review: 'sent',
  returned_for_fix: 'returned',
  resubmitted: 'sent',
  admitted: 'decided',
  waitlisted: 'decided',
  denied: 'decided',
  deferred: 'decided',
  deposit_paid: 'decided',
  enrolled: 'decided',
  withdrawn: 'withdrawn',
  missed_deadline: 'missed',
  archived: null,
};

const shownSections = [
  'personal-information',
  'academics',
  'achievements',
  'program-material',
] as const;

const toItem = ({ key, message, href }: Check): MissingItem => ({ key, message, href });

function presentProgram(
  listed: ListedProgram,
  known: ProgramRow,
  stage: Stage,
  applicant: Applicant,
): ProgramProgress {
  const { id, row } = listed;
  const deadline = findDeadline(listed);
  const shared = new Set(applicant.shared);
  const missing = isUnsent(stage)
    ? programReadiness(applicant, listed).checks.filter(
        (check) => isBlocking(check) && !shared.has(check),
      )
    : [];
  return {
    id,
    programId: known.programId,
    school: row['school'] ?? '',
    program: row['program'] ?? '',
    cycle: row['cycle'] ?? '',
    stage,
    deadline: deadline && { at: deadline.at, zone: deadline.zone },
    day: deadline === null ? isoDate(row['deadlineDate'] ?? '') : null,
    href: programHref(id),
    updatedAt: known.updatedAt,
    missing: missing.map(toItem),
  };
}

const presentSections = (values: ReadinessSections, today: string): SectionProgress[] =>
  shownSections.map((key) => {
    const { state, done, parts } = sectionState(sections[key], values[key], today);
    return { key, title: sections[key].title, state, done, parts };
  });

/** At most four queries, however much is entered. */
export function createApplicationProgress(deps: ProgressDeps) {
  const { db, clock, secret, catalogue, documents } = deps;
  const store = createApplicationStore(db);
  const programs = createProgramStore(db);
  const records = createSectionRecords(store, createSealer(secret), undefined);

  return async (userId: string): Promise<ApplicationProgress> => {
    const current = await store.listCurrentSections(userId);
    if (!current) return noProgress;
    const values = readValues(records, current);
    const now = clock();
    const today = now.toISOString().slice(0, 10);
    const rows = readRows(values['program-material'], 'programs');
    const ids = new Set(rows.flatMap(({ row }) => readProgramId(row) ?? []));
    const facts = ids.size === 0 ? [] : await catalogue([...ids], listAcceptedVersions(rows));
    const known = new Map((await programs.list(userId)).map((row) => [row.id, row]));
    const own = rows.length === 0 ? [] : await documents(userId);
    const applicant = readApplicant({ sections: values, documents: own, now: now.getTime() });
    const listed = listPrograms(values, facts).flatMap((each): ProgramProgress[] => {
      const row = known.get(each.id);
      const stage = row ? stageOf[row.state] : null;
      return row && stage ? [presentProgram(each, row, stage, applicant)] : [];
    });
    return {
      hasAnswers: Object.values(values).some((section) => Object.keys(section).length > 0),
      sections: presentSections(values, today),
      shared: applicant.shared.filter(isBlocking).map(toItem),
      programs: listed.toSorted(byDeadline),
    };
  };
}
