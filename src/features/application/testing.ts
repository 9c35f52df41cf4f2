// For tests only: answers and records that a test overrides where it cares.
import { type DraftValues, rowPositionPath, rowPath } from '#shared/draft/draftValues.ts';
import type { SectionKey, SectionSnapshot } from './contract.ts';
import { sections } from './definition/sections.ts';
import type { SectionProblem } from './definition/types.ts';
import { checkSection } from './rules.ts';

/** The paths of one row, its mark included. */
export function buildRow(
  list: string,
  id: string,
  fields: Readonly<Record<string, string>>,
  position = 'V',
): DraftValues {
  const paths = Object.entries(fields).map(([field, value]) => [rowPath(list, id, field), value]);
  return { [rowPositionPath(list, id)]: position, ...Object.fromEntries(paths) };
}

/** Personal information with every required answer given, by somebody grown up. */
export const buildPersonalInformation = (overrides: DraftValues = {}): DraftValues => ({
  legalFirstName: 'Zoë',
  legalLastName: 'O’Brien-Nguyễn',
  birthDate: '2004-02-29',
  email: 'zoe@example.com',
  ...buildRow('phones', 'p1', { dialCode: '1', number: '(213) 555-0100' }),
  ...buildRow('addresses', 'a1', {
    kind: 'home',
    country: 'US',
    line1: '1 Lake Avenue',
    city: 'Pasadena',
    state: 'CA',
    zip: '91101',
  }),
  citizenship: 'us_citizen',
  residencyState: 'CA',
  emergencyName: '王小明',
  emergencyPhone: '2135550101',
  military: 'none',
  firstGeneration: 'yes',
  ...overrides,
});

/** A completed course with a grade, at the college `c1`. */
export const buildCourse = (
  id: string,
  fields: Readonly<Record<string, string>> = {},
): DraftValues =>
  buildRow('courses', id, {
    college: 'c1',
    term: 'fall',
    year: '2025',
    title: 'Human Anatomy',
    subject: 'anatomy',
    credits: '4',
    status: 'completed',
    grade: 'A',
    ...fields,
  });

/** A college with semesters and letter grades. */
export const buildCollege = (
  id: string,
  fields: Readonly<Record<string, string>> = {},
): DraftValues =>
  buildRow('colleges', id, {
    name: 'Pasadena City College',
    from: '2024-08',
    current: 'yes',
    termType: 'semester',
    ...fields,
  });

export const buildSnapshot = (overrides: Partial<SectionSnapshot> = {}): SectionSnapshot => ({
  applicationId: '6f1c2b1e-7a9d-4a52-9a27-1f0a6f6f0001',
  key: 'personal-information',
  rev: 3,
  values: { legalFirstName: 'Zoë' },
  updatedAt: '2026-11-20T08:00:00.000Z',
  device: 'Phone',
  notReceived: [],
  ...overrides,
});

/** The day on which tests are written. */
export const today = '2026-11-20';

/** Everything the rules say of a section. */
export const check = (
  key: SectionKey,
  values: DraftValues,
  ownEmails: readonly string[] = [],
): SectionProblem[] => checkSection(sections[key], values, today, { ownEmails });

/** `path code` of each problem. */
export const problemCodes = (problems: readonly SectionProblem[]): string[] =>
  problems.map(({ path, code }) => `${path} ${code}`);

/** The same, of what is said beside what is merely missing. */
export const answerProblemCodes = (
  key: SectionKey,
  values: DraftValues,
  ownEmails: readonly string[] = [],
): string[] =>
  problemCodes(check(key, values, ownEmails).filter(({ code }) => code !== 'required'));
