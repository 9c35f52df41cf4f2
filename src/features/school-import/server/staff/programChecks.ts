import type { EntryProblem } from '#server/content/entrySource.ts';
import { deadlineFact } from '#shared/reference/catalogue/staffFacts.ts';
import { programFactLabels } from '#shared/reference/catalogue/staffFactLabels.ts';
import { toMoment } from '../../factFields.ts';
import type { ProgramValue } from '../../programType.ts';
import type { StoredProgram } from '../merging/programMerge.ts';
import { phoneNumber } from '../parsing/cells.ts';
import { planStaffProgram } from './programPlan.ts';
import { type AddProblem, checkDay, checkMoment } from './schoolChecks.ts';

const maxKeyLength = 60;

export type ProgramContext = {
  readonly schoolExists: boolean;
  readonly stored: StoredProgram | null;
  /** Of the same school, this one included. */
  readonly names: readonly { readonly key: string; readonly name: string }[];
};

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

function checkDeadlines(
  add: AddProblem,
  value: ProgramValue,
  stored: StoredProgram | null,
  now: Date,
): void {
  const { deadlines } = value;
  const isMoment = deadlines.map((deadline, at) =>
    checkMoment(add, `deadlines.${at}.time`, deadline),
  );
  deadlines.forEach((deadline, at) => {
    const isTwice = deadlines.findIndex((one) => deadlineFact(one) === deadlineFact(deadline)) < at;
    if (isTwice) {
      const message = `${deadline.cycle} has this deadline twice`;
      add('error', `deadlines.${at}.kind`, 'twice', message);
    }
    checkDay(add, `deadlines.${at}.checkedOn`, deadline.checkedOn, now);
  });
  if (isMoment.includes(false)) return;
  for (const moved of planStaffProgram(stored, value).movedDeadlines) {
    const at = deadlines.indexOf(moved);
    if (moved.sourceUrl === '')
      add(
        'error',
        `deadlines.${at}.sourceUrl`,
        'source',
        'Enter the address of the page on which the school says this date',
      );
    if (toMoment(moved) <= now)
      add('warning', `deadlines.${at}.day`, 'past', 'This date has passed, and is shown as passed');
  }
}

function checkFacts(add: AddProblem, value: ProgramValue): void {
  if (value.noTests && value.tests.length > 0)
    add('error', 'noTests', 'tests', 'There are tests above. Take them out, or this mark');
  if (value.noPrerequisites && value.prerequisites.length > 0)
    add(
      'error',
      'noPrerequisites',
      'prerequisites',
      'There are prerequisites above. Take them out, or this mark',
    );
  const { email, phone } = value.contact;
  if (phoneNumber(phone) === undefined)
    add('error', 'contact.phone', 'phone', 'Enter ten digits, or leave the telephone blank');
  if (email !== '' && !/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email))
    add('error', 'contact.email', 'email', 'Enter an email address, or leave it blank');
}

/** @param key of the entry, `school.program` */
export function checkProgram(
  key: string,
  value: ProgramValue,
  { schoolExists, stored, names }: ProgramContext,
  now: Date,
): EntryProblem[] {
  const found: EntryProblem[] = [];
  const add: AddProblem = (level, path, code, message) =>
    found.push({ level, path, code, message });
  if (!schoolExists) add('error', 'school', 'unknown', `There is no school at “${value.school}”`);
  if (value.key.length > maxKeyLength)
    add('error', 'key', 'long', `Shorten the short name to ${maxKeyLength} letters`);
  if (stored && `${value.school}.${value.key}` !== key)
    add(
      'error',
      key.startsWith(`${value.school}.`) ? 'key' : 'school',
      'fixed',
      'This stays as it is. For another school or short name, add a program',
    );
  const twin = names.find((one) => one.key !== value.key && plain(one.name) === plain(value.name));
  if (twin)
    add('error', 'name', 'twice', `The school has a program of this name already, “${twin.key}”`);
  checkFacts(add, value);
  checkDeadlines(add, value, stored, now);
  if (value.source) checkDay(add, 'source.checkedOn', value.source.checkedOn, now);
  if (found.some(({ code }) => code === 'skipped')) return found;
  const { changed } = planStaffProgram(stored, value);
  if (value.source === null && changed.length > 0) {
    const labels = changed.map((fact) => labelOf(fact)).join(', ');
    add('error', 'source', 'source', `Say where you read it, and when: ${labels}`);
  }
  return found;
}

const labelOf = (fact: string): string =>
  new Map<string, string>(Object.entries(programFactLabels)).get(fact) ?? fact;
