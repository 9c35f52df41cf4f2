import * as z from 'zod/mini';
import { deadlineKinds, type ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import { programFacts, type ProgramFact } from '#shared/reference/catalogue/staffFactLabels.ts';
import { toLocal, toMoment } from '../../factFields.ts';
import type { DeadlineValue, ProgramValue } from '../../programType.ts';
import type { StoredProgram } from '../merging/programMerge.ts';
import { phoneNumber } from '../parsing/cells.ts';

type StoredDeadline = Pick<
  StoredProgram['deadlines'][number],
  'cycle' | 'kind' | 'at' | 'zone' | 'status' | 'sourceUrl' | 'checkedAt'
>;

const deadlineKind = z.enum(deadlineKinds);

/** @returns none for a kind that is not known any more */
export const toDeadlineValue = (row: StoredDeadline): DeadlineValue[] => {
  const kind = z.safeParse(deadlineKind, row.kind);
  if (!kind.success) return [];
  return [
    {
      cycle: row.cycle,
      kind: kind.data,
      ...toLocal(row.at, row.zone),
      status: row.status,
      sourceUrl: row.sourceUrl,
      checkedOn: row.checkedAt.toISOString().slice(0, 10),
    },
  ];
};

export const toDeadlineRow = ({ day, time, zone, checkedOn, ...facts }: DeadlineValue) => ({
  ...facts,
  zone,
  at: toMoment({ day, time, zone }),
  checkedAt: new Date(`${checkedOn}T00:00:00Z`),
});

/** What the form does not ask stays as it is stored. */
export function toDetails(value: ProgramValue, stored: ProgramDetails | null): ProgramDetails {
  const { fee, tests, noTests, prerequisites, noPrerequisites, contact } = value;
  return {
    ...(stored ?? emptyProgramDetails),
    track: value.track,
    lengthMonths: value.lengthMonths,
    format: value.format,
    schedule: value.schedule,
    campus: value.campus,
    clinicalSites: value.clinicalSites,
    intakes: value.intakes,
    route: value.route,
    applicationUrl: value.applicationUrl,
    fee: fee === null ? null : Math.round(fee * 100),
    feeWaiver: value.feeWaiver,
    admissionMethod: value.admissionMethod,
    waitlistMonths: value.waitlistMonths,
    minGpa: value.minGpa,
    gpaRule: value.gpaRule,
    tests: tests.length > 0 || noTests ? tests : null,
    prerequisites: prerequisites.length > 0 || noPrerequisites ? prerequisites : null,
    referencesRequired: value.referencesRequired,
    referenceTypes: value.referenceTypes,
    essays: value.essays,
    documents: value.documents,
    interview: value.interview,
    backgroundCheck: value.backgroundCheck,
    accreditation: value.accreditation,
    approval: value.approval,
    contact: { ...contact, phone: phoneNumber(contact.phone) ?? '' },
  };
}

export function toProgramValue(school: string, stored: StoredProgram): ProgramValue {
  const { key, type, name, details, staffFacts, deadlines } = stored;
  const { fee, tests, prerequisites } = details;
  const {
    infoSessions: _sessions,
    questions: _questions,
    version: _version,
    sourceUrl: _sourceUrl,
    checkedOn: _checkedOn,
    ...facts
  } = details;
  return {
    school,
    key,
    source: staffFacts?.source ?? null,
    deadlines: deadlines.flatMap(toDeadlineValue),
    ...facts,
    type,
    name,
    fee: fee === null ? null : fee / 100,
    tests: tests ?? [],
    noTests: tests?.length === 0,
    prerequisites: prerequisites ?? [],
    noPrerequisites: prerequisites?.length === 0,
  };
}

export type ProgramParts = Pick<StoredProgram, 'type' | 'name' | 'details'>;

export const factOf = ({ type, name, details }: ProgramParts, fact: ProgramFact): unknown => {
  if (fact === 'type') return type;
  return fact === 'name' ? name : details[fact];
};

/** Facts of which the two say something else. */
export const differingFacts = (
  one: ProgramParts,
  other: ProgramParts,
  isSame: (a: unknown, b: unknown) => boolean,
): ProgramFact[] => programFacts.filter((fact) => !isSame(factOf(one, fact), factOf(other, fact)));
