// As text, so that the table, its marks and its print say the same.
import type { FigureKey, ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import { nextDeadline } from '#features/schools/rules.ts';
import {
  approvalLabels,
  figureText,
  figureLabels,
  formatLength,
  testLabels,
} from '#shared/reference/catalogue/programLabels.ts';
import type { School, ProgramView } from '#features/schools/contract.ts';
import {
  controlLabels,
  levelLabels,
  formatMoney,
  formatRate,
  labelFor,
} from '#shared/reference/catalogue/labels.ts';
import { formatCount } from '#shared/text/plural.ts';

export type Cell = {
  readonly lines: readonly string[];
  readonly source: string;
  readonly year: string;
  readonly note: string;
};

export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly differs: boolean;
};

const noProgram = 'No program on record';
const notReported = 'Not said';

const unsourced = { source: '', year: '', note: '' } as const;

const sourceOf = (school: School, index: number | null): Omit<Cell, 'lines'> => {
  const source = index === null ? undefined : school.sources[index];
  return source ? { source: source.name, year: source.year, note: '' } : unsourced;
};

/** By its type, or by a number where a type comes twice. */
function marksOf({ programs }: School): string[] {
  if (programs.length === 1) return [''];
  const types = programs.map(({ type }) => type);
  const isClear = new Set(types).size === types.length;
  return types.map((type, at) => (isClear ? `${type}: ` : `${at + 1}. `));
}

function perProgram(school: School, say: (program: ProgramView) => string): Cell {
  const { programs } = school;
  const [first] = programs;
  if (!first) return { lines: [noProgram], ...unsourced };
  const marks = marksOf(school);
  const lines = programs.map((program, at) => `${marks[at] ?? ''}${say(program)}`);
  const isSample = programs.some(({ sample }) => sample);
  const said = isSample
    ? { ...unsourced, source: 'Sample programs made up for this demo' }
    : sourceOf(school, first.source);
  return { lines, ...said };
}

const figureCell =
  (key: FigureKey) =>
  (school: School): Cell => {
    const { value, source } = school.figures[key];
    const isShared = school.sharedFigures && typeof value === 'number';
    return {
      lines: [figureText(key, value)],
      ...sourceOf(school, source),
      // A branch with the very numbers of another campus reads like a mistake (features.md pitfall 40).
      note: isShared ? 'All campuses together' : '',
    };
  };

const testsOf = ({ details: { tests } }: ProgramView): string => {
  if (tests === null) return notReported;
  if (tests.length === 0) return 'None';
  return tests
    .map(({ name, min }) => `${testLabels[name]}${min === null ? '' : ` ${min}`}`)
    .join(', ');
};

const accreditationOf = ({ details: { accreditation } }: ProgramView): string =>
  accreditation === null ? 'Not on record' : (accreditation.body ?? 'Not accredited');

const prerequisitesOf = ({ details: { prerequisites } }: ProgramView): string => {
  if (prerequisites === null) return notReported;
  // Courses that replace each other are one thing to take.
  const groups = new Set(prerequisites.map(({ group }) => group).filter((group) => group !== ''));
  const alone = prerequisites.filter(({ group }) => group === '').length;
  const count = groups.size + alone;
  return count === 0 ? 'None' : count === 1 ? '1 course' : `${count} courses`;
};

const newestNclex = (school: School, type: ProgramType) =>
  school.nclex.find((row) => row.type === type);

function nclexCell(school: School): Cell {
  const types = [...new Set(school.nclex.map(({ type }) => type))];
  if (types.length === 0) return { lines: ['Not on record'], ...unsourced };
  const rows = types.flatMap((type) => newestNclex(school, type) ?? []);
  const lines = rows.map(({ type, year, rate, takers, status }) => {
    const words =
      status === 'too_few'
        ? 'too few to show'
        : rate === null
          ? 'not published by the state'
          : formatRate(rate);
    const people = takers === null ? '' : `, ${formatCount(takers)} took it`;
    return `${type} ${year}: ${words}${people}`;
  });
  return { lines, ...sourceOf(school, rows[0]?.source ?? null) };
}

export type FormatDate = (at: string, zone: string) => string;

const deadlineOf = (program: ProgramView, now: number, dateOf: FormatDate): string => {
  const next = nextDeadline(program.deadlines, now);
  if (next === null) return 'No upcoming deadline listed';
  return `${dateOf(next.at, next.zone)}${next.status === 'expected' ? ' (expected)' : ''}`;
};

const schoolCell =
  (say: (school: School) => string) =>
  (school: School): Cell => ({ lines: [say(school)], ...sourceOf(school, school.source) });

type Question = readonly [key: string, label: string, cell: (school: School) => Cell];

function questions(now: number, dateOf: FormatDate): Question[] {
  const figures: readonly FigureKey[] = ['netPrice', 'tuitionIn', 'tuitionOut', 'fees'];
  return [
    ['place', 'Place', schoolCell(({ city, state }) => `${city}, ${state}`)],
    [
      'kind',
      'Kind',
      schoolCell(({ control, level }) =>
        [labelFor(controlLabels, control), labelFor(levelLabels, level)]
          .filter(Boolean)
          .join(' · '),
      ),
    ],
    ['programs', 'Programs', (school) => perProgram(school, ({ name }) => name)],
    [
      'length',
      'Length',
      (school) =>
        perProgram(school, ({ details }) =>
          details.lengthMonths === null ? notReported : formatLength(details.lengthMonths),
        ),
    ],
    [
      'deadline',
      'Next deadline',
      (school) => perProgram(school, (program) => deadlineOf(program, now, dateOf)),
    ],
    [
      'gpa',
      'Minimum GPA',
      (school) => perProgram(school, ({ details }) => details.minGpa?.toFixed(2) ?? notReported),
    ],
    ['tests', 'Tests', (school) => perProgram(school, testsOf)],
    ['prerequisites', 'Prerequisites', (school) => perProgram(school, prerequisitesOf)],
    [
      'fee',
      'Application fee',
      (school) =>
        perProgram(school, ({ details: { fee } }) =>
          fee === null ? notReported : fee === 0 ? 'No fee' : formatMoney(fee),
        ),
    ],
    ...figures.map((key): Question => [key, figureLabels[key], figureCell(key)]),
    ['nclex', 'NCLEX, newest year', nclexCell],
    [
      'approval',
      'Approval by the state board',
      (school) =>
        perProgram(school, ({ details }) =>
          details.approval === null ? 'Not on record' : approvalLabels[details.approval.status],
        ),
    ],
    ['accreditation', 'Accreditation', (school) => perProgram(school, accreditationOf)],
    ['acceptRate', figureLabels.acceptRate, figureCell('acceptRate')],
    ['gradRate', figureLabels.gradRate, figureCell('gradRate')],
  ];
}

export const sourcesOf = (rows: readonly CompareRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) => cells.map(({ source }) => source)).filter((name) => name !== ''),
  ),
];

export function compareRows(
  schools: readonly School[],
  now: number,
  dateOf: FormatDate,
): CompareRow[] {
  return questions(now, dateOf).map(([key, label, say]) => {
    const cells = schools.map(say);
    const said = new Set(cells.map(({ lines }) => lines.join('\n')));
    return { key, label, cells, differs: schools.length > 1 && said.size > 1 };
  });
}
