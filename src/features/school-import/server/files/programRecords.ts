// Each row says one thing about one program; every reader throws RowProblem.
import {
  accreditors,
  admissionMethods,
  applicationRoutes,
  type DeadlineKind,
  deadlineKinds,
  formats,
  gpaRules,
  grades,
  interviews,
  type Prerequisite,
  type ProgramDetails,
  type ProgramType,
  programTypes,
  schedules,
  subjects,
  testNames,
  tracks,
} from '#shared/reference/catalogue/catalogue.ts';
import { phoneNumber } from '../parsing/cells.ts';
import {
  cents,
  choice,
  choices,
  day,
  link,
  number,
  place,
  required,
  RowProblem,
  time,
  yes,
  zone,
} from '../parsing/rowCells.ts';
import type { Row } from '../parsing/tableHeader.ts';
import { zonedMoment } from '#shared/time/zonedTime.ts';

export type ProgramRecord = {
  readonly type: ProgramType;
  readonly name: string;
  readonly removed: boolean;
  readonly noTests: boolean;
  readonly noPrerequisites: boolean;
  readonly details: Omit<
    ProgramDetails,
    | 'tests'
    | 'prerequisites'
    | 'intakes'
    | 'essays'
    | 'documents'
    | 'clinicalSites'
    | 'infoSessions'
  >;
};

export type DeadlineRecord = {
  readonly cycle: string;
  readonly kind: DeadlineKind;
  readonly at: Date;
  readonly zone: string;
  readonly status: 'confirmed' | 'expected';
  readonly sourceUrl: string;
  readonly checkedAt: Date | null;
};

const approvals = ['approved', 'conditional', 'withdrawn', 'not_approved'] as const;

function accreditationOf(row: Row): ProgramDetails['accreditation'] {
  const body = choice(row, 'accreditor', [...accreditors, 'none'] as const);
  if (body === null) return null;
  return {
    body: body === 'none' ? null : body,
    status: row.text('accreditation_status'),
    until: day(row, 'accreditation_until'),
    url: link(row, 'accreditation_url'),
  };
}

function approvalOf(row: Row): ProgramDetails['approval'] {
  const status = choice(row, 'approval_status', approvals);
  if (status === null) return null;
  return {
    board: row.text('approval_board'),
    status,
    checkedOn: day(row, 'approval_checked_on'),
    url: link(row, 'approval_url'),
  };
}

function contactOf(row: Row): ProgramDetails['contact'] {
  const email = row.text('contact_email');
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new RowProblem(`contact_email is “${email.slice(0, 60)}”, not a mail address.`);
  const phone = phoneNumber(row.text('contact_phone'));
  if (phone === undefined)
    throw new RowProblem('contact_phone is not a US telephone number of ten digits.');
  return { email, phone, url: link(row, 'contact_url') };
}

function campusOf(row: Row): ProgramDetails['campus'] {
  const at = place(row);
  return at === null ? null : { name: row.text('campus'), ...at };
}

export function programRecord(row: Row): ProgramRecord {
  const type = choice(row, 'type', programTypes);
  const removed = yes(row, 'removed');
  if (type === null && !removed) throw new RowProblem('The row needs type: BSN, ADN or LVN.');
  return {
    type: type ?? 'BSN',
    name: removed ? row.text('name') : required(row, 'name'),
    removed,
    noTests: yes(row, 'no_tests'),
    noPrerequisites: yes(row, 'no_prerequisites'),
    details: {
      track: choice(row, 'track', tracks),
      lengthMonths: number(row, 'length_months', 1, 120),
      format: choice(row, 'format', formats),
      schedule: choices(row, 'schedule', schedules),
      campus: campusOf(row),
      route: choice(row, 'route', applicationRoutes),
      applicationUrl: link(row, 'application_url'),
      fee: cents(row, 'fee'),
      feeWaiver: row.text('fee_waiver'),
      admissionMethod: choice(row, 'admission_method', admissionMethods),
      waitlistMonths: number(row, 'waitlist_months', 0, 120),
      minGpa: number(row, 'min_gpa', 0, 5),
      gpaRule: choice(row, 'gpa_rule', gpaRules),
      referencesRequired: number(row, 'references_required', 0, 6),
      interview: choice(row, 'interview', interviews),
      backgroundCheck: row.text('background_check'),
      accreditation: accreditationOf(row),
      approval: approvalOf(row),
      contact: contactOf(row),
      sourceUrl: link(row, 'source_url'),
      checkedOn: day(row, 'checked_on'),
    },
  };
}

export const prerequisiteRecord = (row: Row): Prerequisite => {
  const subject = choice(row, 'subject', subjects);
  if (subject === null) throw new RowProblem(`The row needs subject: ${subjects.join(', ')}.`);
  return {
    group: row.text('group'),
    subject,
    title: required(row, 'title'),
    credits: number(row, 'credits', 0, 30),
    lab: yes(row, 'lab'),
    minGrade: choice(row, 'min_grade', grades),
    maxAgeYears: number(row, 'max_age_years', 0, 50),
    inProgressOk: yes(row, 'in_progress_ok'),
  };
};

export const testRecord = (row: Row): NonNullable<ProgramDetails['tests']>[number] => {
  const name = choice(row, 'test', testNames);
  if (name === null) throw new RowProblem(`The row needs test: ${testNames.join(', ')}.`);
  return {
    name,
    min: number(row, 'min_score', 0, 2400),
    maxAttempts: number(row, 'max_attempts', 1, 20),
    maxAgeMonths: number(row, 'max_age_months', 1, 240),
  };
};

export function deadlineRecord(row: Row): DeadlineRecord {
  const kind = choice(row, 'deadline', deadlineKinds);
  if (kind === null) throw new RowProblem(`The row needs deadline: ${deadlineKinds.join(', ')}.`);
  const on = day(row, 'date');
  if (on === '') throw new RowProblem('The row needs date.');
  const where = zone(row, 'zone');
  const checked = day(row, 'checked_on');
  return {
    cycle: required(row, 'cycle'),
    kind,
    at: zonedMoment(on, time(row, 'time', kind === 'open' ? '00:00' : '23:59'), where),
    zone: where,
    status: choice(row, 'status', ['confirmed', 'expected']) ?? 'confirmed',
    sourceUrl: link(row, 'source_url'),
    checkedAt: checked === '' ? null : new Date(`${checked}T00:00:00Z`),
  };
}

export const intakeRecord = (row: Row): ProgramDetails['intakes'][number] => ({
  term: required(row, 'term'),
  seats: number(row, 'seats', 0, 10_000),
  applicants: number(row, 'applicants', 0, 100_000),
  admitted: number(row, 'admitted', 0, 10_000),
});

export const essayRecord = (row: Row): ProgramDetails['essays'][number] => ({
  prompt: required(row, 'title'),
  maxWords: number(row, 'max_words', 1, 10_000),
});

export const documentRecord = (row: Row): ProgramDetails['documents'][number] => ({
  label: required(row, 'title'),
  required: row.text('required') === '' || yes(row, 'required'),
});

export function siteRecord(row: Row): ProgramDetails['clinicalSites'][number] {
  const at = place(row);
  if (at === null) throw new RowProblem('The row needs lat and lng.');
  return { name: required(row, 'title'), ...at };
}

export function sessionRecord(row: Row): ProgramDetails['infoSessions'][number] {
  const on = day(row, 'date');
  if (on === '' || row.text('time') === '') throw new RowProblem('The row needs date and time.');
  const where = zone(row, 'zone');
  return {
    startsAt: zonedMoment(on, time(row, 'time', ''), where).toISOString(),
    zone: where,
    title: required(row, 'title'),
    url: link(row, 'url'),
  };
}
