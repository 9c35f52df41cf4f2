// features.md §6.29; domain.md §2.1
import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { testLabels } from '#shared/reference/catalogue/programLabels.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { rowPath } from '#shared/draft/draftValues.ts';
import { isoDate } from '../answers/dateParts.ts';
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import type { RowValues } from '../definition/types.ts';
import { topicHref } from '../sectionAddress.ts';
import { fieldHref } from './fieldHref.ts';
import type { Applicant } from './applicant.ts';
import { addMonths } from './calendarDays.ts';
import {
  type Check,
  type ProgramFacts,
  type TestRow,
  type TestState,
  testStates,
} from './types.ts';

type AskedTest = NonNullable<ProgramDetails['tests']>[number];

/** Of one kind, one is enough: no program asks for both. */
const kinds: readonly (readonly AskedTest['name'][])[] = [
  ['TEAS', 'HESI_A2'],
  ['SAT', 'ACT'],
  ['TOEFL', 'IELTS'],
];
/** English tests are for students whose first language is another one, which the catalogue does not tell. */
const forSomeStudents: readonly AskedTest['name'][] = ['TOEFL', 'IELTS'];

const ownName = (name: AskedTest['name']): string => (name === 'HESI_A2' ? 'HESI' : name);

type Attempt = Pick<TestRow, 'state' | 'detail' | 'testId' | 'tooOldOn' | 'href'>;

const noAttempt: Attempt = {
  state: 'missing',
  detail: '',
  testId: null,
  tooOldOn: null,
  href: topicHref('academics', 'tests'),
};

export function judgeTests(facts: ProgramFacts | null, applicant: Applicant): TestRow[] {
  const tests = facts?.tests ?? [];
  return kinds.flatMap((names): TestRow[] => {
    const asked = tests.filter(({ name }) => names.includes(name));
    if (asked.length === 0) return [];
    const name = asked.map(formatAsked).join(' or ');
    const attempts = asked.flatMap((each) => findAttempts(each, applicant));
    const [best] = attempts.sort(
      (one, other) => testStates.indexOf(one.state) - testStates.indexOf(other.state),
    );
    return [
      {
        key: asked.map((each) => each.name).join('+'),
        name,
        forSome: asked.every((each) => forSomeStudents.includes(each.name)),
        ...(best ?? noAttempt),
      },
    ];
  });
}

const formatAsked = ({ name, min }: AskedTest): string =>
  min === null ? testLabels[name] : `${testLabels[name]}, ${min} or higher`;

const findAttempts = (asked: AskedTest, { tests, today }: Applicant): Attempt[] =>
  tests
    .filter(({ row }) => row['test'] === ownName(asked.name))
    .map(({ id, row }) => {
      const { field, ...judged } = judgeAttempt(asked, row, today);
      return { ...judged, testId: id, href: fieldHref('academics', rowPath('tests', id, field)) };
    });

function judgeAttempt({ min, maxAgeMonths }: AskedTest, row: RowValues, today: string) {
  const date = isoDate(row['date'] ?? '');
  const score = parseNumberAnswer(row['overall']);
  const tooOldOn = maxAgeMonths === null || date === null ? null : addMonths(date, maxAgeMonths);
  const judged = (state: TestState, field: string, detail = '') => ({
    state,
    field,
    detail,
    tooOldOn: state === 'met' ? tooOldOn : null,
  });
  if (score === null && date !== null && date > today)
    return judged('in_progress', 'overall', `your test is on ${formatDateText(date)}`);
  if (min !== null && score !== null && score < min)
    return judged('score_too_low', 'overall', `yours is ${score}`);
  if (maxAgeMonths !== null) {
    if (tooOldOn === null) return judged('unsure', 'date', 'your test date is missing');
    if (today >= tooOldOn)
      return judged('too_old', 'date', `too old since ${formatDateText(tooOldOn)}`);
  }
  if (min !== null && score === null)
    return judged('unsure', 'overall', 'your overall score is missing');
  return judged('met', 'overall');
}

export const checkTests = (rows: readonly TestRow[]): Check[] =>
  rows.map(({ key, name, state, detail, forSome, href }) => {
    const ok = state === 'met';
    const isWarning = state === 'unsure' || (forSome && !ok);
    const why = detail === '' ? 'no score yet' : detail;
    const note = forSome && !ok ? ' Some students need it; ask the program if you do.' : '';
    return {
      key: `test:${key}`,
      level: isWarning ? 'warning' : 'blocker',
      ok,
      message: ok ? `${name}: done.` : `${name}: ${why}.${note}`,
      href,
    };
  });
