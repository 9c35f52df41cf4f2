// As text, so that the table, its marks and its print say the same.
import {
  type FigureKey,
  type ProgramType,
  programTypes,
} from '#shared/reference/catalogue/catalogue.ts';
import { nextDeadline, schoolAwards, schoolTypes } from '#features/schools/rules.ts';
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
import { awardYears, typeNames } from '#shared/reference/catalogue/awards.ts';
import { formatCount, plural } from '#shared/text/plural.ts';

/** A school with the one of its programs that is compared; null where none is known. */
export type ComparedProgram = { readonly school: School; readonly program: ProgramView | null };

export type Cell = {
  /** Null: not reported. */
  readonly text: string | null;
  readonly source: string;
  readonly year: string;
  readonly note: string;
};

export type CompareRow = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly Cell[];
  /** What is known differs; an unknown differs from nothing. */
  readonly differs: boolean;
};

const unsourced = { source: '', year: '', note: '' } as const;

const sourceOf = (school: School, index: number | null): Omit<Cell, 'text'> => {
  const source = index === null ? undefined : school.sources[index];
  return source ? { source: source.name, year: source.year, note: '' } : unsourced;
};

const cellOf = (text: string | null, source: Omit<Cell, 'text'>): Cell =>
  text === null || text === '' ? { text: null, ...unsourced } : { text, ...source };

const programCell =
  (say: (program: ProgramView) => string | null) =>
  ({ school, program }: ComparedProgram): Cell =>
    program === null
      ? cellOf(null, unsourced)
      : cellOf(
          say(program),
          program.sample
            ? { ...unsourced, source: 'Sample programs, written for this demo' }
            : sourceOf(school, program.source),
        );

const figureCell =
  (key: FigureKey) =>
  ({ school }: ComparedProgram): Cell => {
    const { value, source } = school.figures[key];
    const isShared = school.sharedFigures && typeof value === 'number';
    // A branch with the very numbers of another campus reads like a mistake (features.md pitfall 40).
    const note = isShared ? 'All campuses together' : '';
    const text = typeof value === 'number' ? figureText(key, value) : null;
    return cellOf(text, { ...sourceOf(school, source), note });
  };

const testsOf = ({ details: { tests } }: ProgramView): string | null => {
  if (tests === null) return null;
  if (tests.length === 0) return 'None';
  return tests
    .map(({ name, min }) => `${testLabels[name]}${min === null ? '' : ` ${min}`}`)
    .join(', ');
};

const accreditationOf = ({ details: { accreditation } }: ProgramView): string | null =>
  accreditation === null ? null : (accreditation.body ?? 'Not accredited');

const prerequisitesOf = ({ details: { prerequisites } }: ProgramView): string | null => {
  if (prerequisites === null) return null;
  // Courses that replace each other are one thing to take.
  const groups = new Set(prerequisites.map(({ group }) => group).filter((group) => group !== ''));
  const alone = prerequisites.filter(({ group }) => group === '').length;
  const count = groups.size + alone;
  return count === 0 ? 'None' : count === 1 ? '1 course' : `${count} courses`;
};

function nclexCell({ school, program }: ComparedProgram): Cell {
  const row = school.nclex.find(({ type }) => type === program?.type);
  if (!row) return cellOf(null, unsourced);
  const { year, rate, takers, status, source } = row;
  const people = takers === null ? '' : `, ${plural(takers, 'test taker', 'test takers')}`;
  const text =
    status === 'too_few' ? 'Too few to show' : rate === null ? null : formatRate(rate) + people;
  return cellOf(text, { ...sourceOf(school, source), year });
}

export type FormatDate = (at: string, zone: string) => string;

const deadlineOf = (program: ProgramView, now: number, dateOf: FormatDate): string | null => {
  const next = nextDeadline(program.deadlines, now);
  if (next === null) return null;
  return `${dateOf(next.at, next.zone)}${next.status === 'expected' ? ' (expected)' : ''}`;
};

const schoolCell =
  (say: (school: School) => string) =>
  ({ school }: ComparedProgram): Cell =>
    cellOf(say(school), sourceOf(school, school.source));

/** `ADN 80, LVN 25`, of the newest reports. */
function graduatesCell({ school }: ComparedProgram): Cell {
  const reported = schoolAwards(school).filter(({ awards }) => awards > 0);
  if (reported.length === 0) return cellOf(null, unsourced);
  const newest = Math.max(...reported.map(({ year }) => year));
  const text = reported.map(({ type, awards, year }) =>
    [
      `${typeNames[type]} ${formatCount(awards)}`,
      ...(year === newest ? [] : [`in ${awardYears(year)}`]),
    ].join(' '),
  );
  const source = school.awards.flatMap(({ years }) => years).find(({ year }) => year === newest);
  const from = sourceOf(school, source?.source ?? null);
  return cellOf(text.join(', '), { ...from, year: awardYears(newest) });
}

const typesCell = ({ school }: ComparedProgram): Cell =>
  cellOf(
    schoolTypes(school)
      .map((type) => typeNames[type])
      .join(', '),
    unsourced,
  );

type Question = readonly [key: string, label: string, cell: (compared: ComparedProgram) => Cell];

function questions(now: number, dateOf: FormatDate): Question[] {
  const figures: readonly FigureKey[] = ['netPrice', 'tuitionIn', 'tuitionOut', 'fees'];
  return [
    ['place', 'Location', schoolCell(({ city, state }) => `${city}, ${state}`)],
    [
      'kind',
      'Type of school',
      schoolCell(({ control, level }) =>
        [labelFor(controlLabels, control), labelFor(levelLabels, level)]
          .filter(Boolean)
          .join(' · '),
      ),
    ],
    ['types', 'Nursing programs', typesCell],
    ['graduates', 'Graduates in a year', graduatesCell],
    [
      'length',
      'Length',
      programCell(({ details: { lengthMonths } }) =>
        lengthMonths === null ? null : formatLength(lengthMonths),
      ),
    ],
    ['deadline', 'Next deadline', programCell((program) => deadlineOf(program, now, dateOf))],
    ['gpa', 'Minimum GPA', programCell(({ details }) => details.minGpa?.toFixed(2) ?? null)],
    ['tests', 'Tests', programCell(testsOf)],
    ['prerequisites', 'Prerequisites', programCell(prerequisitesOf)],
    [
      'fee',
      'Application fee',
      programCell(({ details: { fee } }) =>
        fee === null ? null : fee === 0 ? 'No fee' : formatMoney(fee),
      ),
    ],
    ...figures.map((key): Question => [key, figureLabels[key], figureCell(key)]),
    ['nclex', 'NCLEX first-time pass rate', nclexCell],
    [
      'approval',
      'State board approval',
      programCell(({ details: { approval } }) =>
        approval === null ? null : approvalLabels[approval.status],
      ),
    ],
    ['accreditation', 'Accreditation', programCell(accreditationOf)],
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
  compared: readonly ComparedProgram[],
  now: number,
  dateOf: FormatDate,
): CompareRow[] {
  return questions(now, dateOf).map(([key, label, say]) => {
    const cells = compared.map(say);
    const known = new Set(cells.flatMap(({ text }) => text ?? []));
    return { key, label, cells, differs: known.size > 1 };
  });
}

export const isReported = ({ cells }: CompareRow): boolean =>
  cells.some(({ text }) => text !== null);

/** Of the kind of program that most of the schools have, so that like is compared with like. */
export function likePrograms(schools: readonly School[]): (ProgramView | null)[] {
  const count = (type: ProgramType): number =>
    schools.filter(({ programs }) => programs.some((program) => program.type === type)).length;
  const [common] = [...programTypes].sort((one, other) => count(other) - count(one));
  return schools.map(
    ({ programs }) => programs.find(({ type }) => type === common) ?? programs[0] ?? null,
  );
}
