// What may be listed: decisions/people/2026-11-30-list-only-aid-that-a-source-names.md
import type { EntryProblem } from '#server/content/entrySource.ts';
import type { ScholarshipValue } from '../../scholarshipType.ts';

/** An entry that nobody has looked at for longer deserves a look, in years. */
const staleYears = 1;

const yearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - staleYears}${day.slice(4)}`;

/** @param today `YYYY-MM-DD`, in UTC: no day of the states is ahead of it */
export function checkScholarship(value: ScholarshipValue, today: string): EntryProblem[] {
  const found: EntryProblem[] = [];
  const add = (level: EntryProblem['level'], path: string, code: string, message: string): void =>
    void found.push({ level, path, code, message });
  const { amount, cycle, service, sources, checkedAt } = value;
  if (value.fee)
    add(
      'error',
      'fee',
      'fee',
      'Aid that asks for a fee to apply is never listed. Save it as a draft; if it is on the site, take it off',
    );
  if (amount.min !== null && amount.max !== null && amount.min > amount.max)
    add(
      'error',
      'amount.max',
      'order',
      'This is less than the least amount. Correct one of the two',
    );
  checkCycle(cycle, today, add);
  if (value.kind === 'service_obligation' && (service === null || service.years === null))
    add(
      'error',
      'service',
      'service',
      'Enter how many years of work are owed. Students have to know it before they apply',
    );
  for (const [at, { url }] of sources.entries())
    if (sources.findIndex((each) => each.url === url) < at)
      add('error', `sources.${at}.url`, 'twice', 'This page is listed above already. Remove one');
  if (checkedAt > today)
    add(
      'error',
      'checkedAt',
      'future',
      'This day is still to come. Enter the day when the pages were read',
    );
  else if (checkedAt < yearBefore(today))
    add(
      'warning',
      'checkedAt',
      'stale',
      'More than a year ago. Read the pages again before you publish this',
    );
  return found;
}

function checkCycle(
  { label, kind, opens, closes, closesAt, zone }: ScholarshipValue['cycle'],
  today: string,
  add: (level: EntryProblem['level'], path: string, code: string, message: string) => void,
): void {
  const hasDays = opens !== '' || closes !== '';
  if (opens !== '' && closes !== '' && closes < opens)
    add('error', 'cycle.closes', 'order', 'It closes before it opens. Correct one of the two days');
  if (hasDays && label === '')
    add('error', 'cycle.label', 'year', 'Enter the year of these dates, such as 2026 or 2026–27');
  if (hasDays && kind === 'unknown')
    add(
      'error',
      'cycle.kind',
      'dated',
      'There are dates below. Choose “Dated” or “Rolling”, or remove the dates',
    );
  if (closesAt !== '' && closes === '')
    add('error', 'cycle.closes', 'day', 'Enter the day of this closing time, or remove the time');
  if (closesAt !== '' && zone === '')
    add('warning', 'cycle.zone', 'zone', 'Without a time zone we count by Eastern time');
  if (closes !== '' && closes < today)
    add(
      'warning',
      'cycle.closes',
      'past',
      'This day has passed. Students see it as expected around the same time next year',
    );
}

/** What a student needs to decide and staff may still find, as paths of the form. */
export function listUnfinished({ kind, cycle, service }: ScholarshipValue): string[] {
  return [
    ...(cycle.kind === 'dated' && cycle.closes === '' ? ['cycle.closes'] : []),
    ...(kind === 'loan_repayment' && service === null ? ['service'] : []),
  ];
}
