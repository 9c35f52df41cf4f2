// Each row says one thing about one program; every reader throws RowProblem.
import * as z from 'zod';
import {
  grades,
  subjects,
  accreditors,
  admissionMethods,
  applicationRoutes,
  deadlineKinds,
  formats,
  gpaRules,
  interviews,
  type Prerequisite,
  type ProgramDetails,
  programTypes,
  schedules,
  testNames,
  tracks,
} from '#shared/reference/catalogue/catalogue.ts';
import { referenceTypes } from '#shared/reference/catalogue/requirements.ts';
import { zonedMoment } from '#shared/time/zonedTime.ts';
import type { Column } from '../fileFormat.ts';
import {
  cents,
  choice,
  choices,
  day,
  link,
  mail,
  needed,
  neededChoice,
  number,
  phone,
  place,
  placeOf,
  readRow,
  RowProblem,
  text,
  time,
  yes,
  zone,
} from '../parsing/rowSchema.ts';
import type { Row } from '../parsing/tableHeader.ts';
import { materialRecords } from './materialRecords.ts';

const approvals = ['approved', 'conditional', 'withdrawn', 'not_approved'] as const;
const title = needed(text).describe('its name or text');
const source = link.describe('page on which it was read');
const checked = day.describe('day on which it was read');
const timeOfDay = time.describe(
  '23:59 or 11:59 pm; blank is the end of the day, for open its beginning',
);

const records = {
  program: z.object({
    type: choice(programTypes),
    name: text.describe('name as people read it'),
    removed: yes.describe('yes takes the program off the site'),
    track: choice(tracks),
    length_months: number(1, 120).describe('months'),
    format: choice(formats),
    schedule: choices(schedules),
    campus: text.describe('name of the place, with lat and lng, when it is not the school’s own'),
    route: choice(applicationRoutes),
    application_url: link.describe('where to apply'),
    fee: cents.describe('application fee, US dollars; 0 is free, blank is not said'),
    fee_waiver: text.describe('who pays less'),
    admission_method: choice(admissionMethods),
    waitlist_months: number(0, 120).describe('months'),
    min_gpa: number(0, 5).describe('0 to 5'),
    gpa_rule: choice(gpaRules),
    no_tests: yes.describe('yes when no test is asked for; blank is not said'),
    no_prerequisites: yes.describe('yes when there are none; blank is not said'),
    references_required: number(0, 6).describe('0 to 6'),
    reference_types: choices(referenceTypes),
    interview: choice(interviews),
    background_check: text.describe('in words'),
    accreditor: choice([...accreditors, 'none']),
    accreditation_status: text.describe('in words'),
    accreditation_until: day,
    accreditation_url: link.describe('where it was read'),
    approval_board: text.describe('the state board of nursing'),
    approval_status: choice(approvals),
    approval_checked_on: day,
    approval_url: link.describe('where it was read'),
    contact_email: mail,
    contact_phone: phone,
    contact_url: link,
    source_url: source,
    checked_on: checked,
    ...place,
  }),
  prerequisite: z.object({
    group: text.describe('those of one group replace each other'),
    subject: neededChoice(subjects),
    title,
    credits: number(0, 30).describe('semester credits'),
    lab: yes,
    min_grade: choice(grades),
    max_age_years: number(0, 50).describe('older courses do not count'),
    in_progress_ok: yes,
    shared_course_ok: yes.describe('yes when its course may count for another prerequisite, too'),
  }),
  test: z.object({
    test: neededChoice(testNames),
    min_score: number(0, 2400),
    max_attempts: number(1, 20),
    max_age_months: number(1, 240),
  }),
  deadline: z.object({
    cycle: needed(text).describe('for which beginning, such as Fall 2027'),
    deadline: neededChoice(deadlineKinds),
    date: needed(day).describe('2027-01-31 or 1/31/2027'),
    time: timeOfDay,
    zone: zone.describe('such as America/Los_Angeles'),
    status: choice(['confirmed', 'expected']),
    source_url: source,
    checked_on: checked,
  }),
  intake: z.object({
    term: needed(text).describe('such as Fall 2026'),
    seats: number(0, 10_000),
    applicants: number(0, 100_000),
    admitted: number(0, 10_000),
  }),
  ...materialRecords,
  clinical_site: z.object({ title, ...place }),
  info_session: z.object({
    date: needed(day),
    time: needed(time),
    zone,
    title,
    url: link,
  }),
};
export type RecordKind = keyof typeof records;
export const recordKinds = Object.keys(records) as RecordKind[];

/** The cells that every row has, whatever its record. */
export const rowKey = z.object({ record: neededChoice(recordKinds) });

/** What the records have, each column with those that it belongs to. */
function recordColumns(): Column[] {
  const found = new Map<string, { readonly kinds: string[]; readonly description: string }>();
  for (const [kind, { shape }] of Object.entries(records))
    for (const [name, schema] of Object.entries<z.ZodType>(shape)) {
      const known = found.get(name);
      if (known) known.kinds.push(kind);
      else found.set(name, { kinds: [kind], description: schema.description ?? '' });
    }
  return [...found].map(([name, { kinds, description }]) => ({
    name,
    description: [kinds.join(', '), description].filter(Boolean).join(': '),
  }));
}

export const programColumns: readonly Column[] = [
  {
    name: 'record',
    needed: true,
    description: `what the row says: ${recordKinds.join(', ')}`,
  },
  { name: 'unitid', description: 'number of the school; or school and state' },
  { name: 'school', description: 'its name' },
  { name: 'state', description: 'two letters' },
  {
    name: 'program',
    needed: true,
    description: 'name of the program within its school, never changed: bsn-traditional',
  },
  ...recordColumns(),
];

export type ProgramRecord = ReturnType<typeof programRecord>;
export type DeadlineRecord = ReturnType<typeof deadlineRecord>;

type Details = Omit<
  ProgramDetails,
  | 'tests'
  | 'prerequisites'
  | 'intakes'
  | 'essays'
  | 'documents'
  | 'questions'
  | 'clinicalSites'
  | 'infoSessions'
  | 'version'
>;

export function programRecord(row: Row) {
  const given = readRow(row, records.program);
  const { type, removed, name, accreditor, approval_status: approval } = given;
  if (type === null && !removed) throw new RowProblem('The row needs type: BSN, ADN or LVN.');
  if (name === '' && !removed) throw new RowProblem('The row needs name.');
  const campus = placeOf(given);
  const details: Details = {
    track: given.track,
    lengthMonths: given.length_months,
    format: given.format,
    schedule: given.schedule,
    campus: campus && { name: given.campus, ...campus },
    route: given.route,
    applicationUrl: given.application_url,
    fee: given.fee,
    feeWaiver: given.fee_waiver,
    admissionMethod: given.admission_method,
    waitlistMonths: given.waitlist_months,
    minGpa: given.min_gpa,
    gpaRule: given.gpa_rule,
    referencesRequired: given.references_required,
    referenceTypes: given.reference_types,
    interview: given.interview,
    backgroundCheck: given.background_check,
    accreditation: accreditor && {
      body: accreditor === 'none' ? null : accreditor,
      status: given.accreditation_status,
      until: given.accreditation_until,
      url: given.accreditation_url,
    },
    approval: approval && {
      board: given.approval_board,
      status: approval,
      checkedOn: given.approval_checked_on,
      url: given.approval_url,
    },
    contact: { email: given.contact_email, phone: given.contact_phone, url: given.contact_url },
    sourceUrl: given.source_url,
    checkedOn: given.checked_on,
  };
  const { no_tests: noTests, no_prerequisites: noPrerequisites } = given;
  return { type: type ?? 'BSN', name, removed, noTests, noPrerequisites, details };
}

export function prerequisiteRecord(row: Row): Prerequisite {
  const given = readRow(row, records.prerequisite);
  const { group, subject, title: name, credits, lab } = given;
  return {
    group,
    subject,
    title: name,
    credits,
    lab,
    minGrade: given.min_grade,
    maxAgeYears: given.max_age_years,
    inProgressOk: given.in_progress_ok,
    sharedCourseOk: given.shared_course_ok,
  };
}

export function testRecord(row: Row): NonNullable<ProgramDetails['tests']>[number] {
  const given = readRow(row, records.test);
  return {
    name: given.test,
    min: given.min_score,
    maxAttempts: given.max_attempts,
    maxAgeMonths: given.max_age_months,
  };
}

export function deadlineRecord(row: Row) {
  const given = readRow(row, records.deadline);
  const { cycle, deadline: kind, date, zone: where, status } = given;
  const clock = given.time || (kind === 'open' ? '00:00' : '23:59');
  return {
    cycle,
    kind,
    at: zonedMoment(date, clock, where),
    zone: where,
    status: status ?? ('confirmed' as const),
    sourceUrl: given.source_url,
    checkedAt: given.checked_on === '' ? null : new Date(`${given.checked_on}T00:00:00Z`),
  };
}

export const intakeRecord = (row: Row): ProgramDetails['intakes'][number] =>
  readRow(row, records.intake);

export function siteRecord(row: Row): ProgramDetails['clinicalSites'][number] {
  const given = readRow(row, records.clinical_site);
  const at = placeOf(given);
  if (at === null) throw new RowProblem('The row needs lat and lng.');
  return { name: given.title, ...at };
}

export function sessionRecord(row: Row): ProgramDetails['infoSessions'][number] {
  const { date, time: clock, zone: where, title: name, url } = readRow(row, records.info_session);
  return { startsAt: zonedMoment(date, clock, where).toISOString(), zone: where, title: name, url };
}
