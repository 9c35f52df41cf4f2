// What the preview shows and stores: the pasted courses with a student's changes, beside the list as it is.
import {
  applyChanges,
  type DraftChange,
  type DraftValues,
  listRows,
  parseRowPath,
  rowPath,
  rowPositionPath,
} from '#shared/draft/draftValues.ts';
import { generateKeyBetween, generateKeys } from '#shared/draft/fractionalIndex.ts';
import { guessSubject } from '../answers/guessSubject.ts';
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import { readRows, rowValues } from '../answers/places.ts';
import { academics } from '../definition/academics.ts';
import type { RowValues, SectionProblem } from '../definition/types.ts';
import { checkSection } from '../rules.ts';
import { type CourseMatch, matchCourses } from './matchCourses.ts';
import type { CreditUnit, SkippedLine, Transcript, TranscriptRow } from './transcript.ts';

export const editableFields = [
  'term',
  'year',
  'code',
  'title',
  'credits',
  'grade',
  'status',
  'subject',
] as const;
export type EditableField = (typeof editableFields)[number];

/** What a student changed in one row; `use` is 'yes' or 'no'. */
export type RowEdit = Readonly<Partial<Record<EditableField | 'use' | 'repeat', string>>>;

export type ImportChoices = {
  /** Id of the college; '' for one that is not in the list. */
  readonly college: string;
  /** Its name; '' adds the courses without a college. */
  readonly newCollege: string;
  readonly unit: CreditUnit;
  /** By line number. A line that was left out is a row once it has an entry. */
  readonly edits: Readonly<Record<string, RowEdit>>;
};

export type PreviewRow = CourseMatch & {
  /** Its line number, and the name of its row while it is not stored. */
  readonly key: string;
  readonly course: RowValues;
  readonly use: boolean;
  readonly isTransfer: boolean;
  readonly isRepeat: boolean;
  readonly problems: readonly SectionProblem[];
};

export type Preview = {
  readonly rows: readonly PreviewRow[];
  readonly skipped: readonly SkippedLine[];
};

const newCollegeId = 'new-college';

const addedRow = (
  { line, text }: SkippedLine,
  before: TranscriptRow | undefined,
): TranscriptRow => ({
  line,
  term: before?.term ?? '',
  year: before?.year ?? '',
  code: '',
  title: text,
  credits: '',
  grade: '',
  status: 'completed',
  examCredit: '',
  isTransfer: false,
  isRepeat: false,
});

function withAddedLines({ rows, skipped }: Transcript, edits: ImportChoices['edits']) {
  const isAdded = ({ line }: SkippedLine): boolean => Object.hasOwn(edits, String(line));
  const added = skipped.filter(isAdded).map((each) =>
    addedRow(
      each,
      rows.findLast(({ line }) => line < each.line),
    ),
  );
  return {
    rows: [...rows, ...added].sort((one, other) => one.line - other.line),
    skipped: skipped.filter((each) => !isAdded(each)),
  };
}

function courseOf(row: TranscriptRow, edit: RowEdit): RowValues {
  const { line: _line, isTransfer: _isTransfer, isRepeat: _isRepeat, ...read } = row;
  const changed = Object.fromEntries(
    editableFields.flatMap((field) => (edit[field] === undefined ? [] : [[field, edit[field]]])),
  );
  const course = { ...read, ...changed };
  return { ...course, subject: edit.subject ?? guessSubject(course) };
}

const unitOf = (values: DraftValues, college: string): string =>
  values[rowPath('colleges', college, 'termType')] || 'semester';

/** @param today the person's calendar day, `YYYY-MM-DD` */
export function buildPreview(
  transcript: Transcript,
  choices: ImportChoices,
  values: DraftValues,
  today: string,
): Preview {
  const { rows, skipped } = withAddedLines(transcript, choices.edits);
  const found = rows.map((row) => {
    const edit = choices.edits[row.line] ?? {};
    return { ...row, key: String(row.line), edit, course: courseOf(row, edit) };
  });
  const listed = readRows(values, 'courses').filter(
    ({ row }) => (row['college'] ?? '') === choices.college,
  );
  const matches = matchCourses(
    found.map(({ key, course, isRepeat }) => ({ id: key, row: course, isRepeat })),
    listed,
  );
  const unchecked = found.map(({ key, edit, course, isTransfer, isRepeat }, at) => {
    const { duplicate = null, repeatOf = '' } = matches[at] ?? {};
    const use = edit.use === undefined ? duplicate === null : edit.use === 'yes';
    return {
      key,
      course,
      use,
      isTransfer,
      isRepeat,
      duplicate,
      repeatOf: edit.repeat === 'no' ? '' : repeatOf,
    };
  });
  const unused = new Set(unchecked.filter(({ use }) => !use).map(({ key }) => key));
  const shown = unchecked.map((row) => (unused.has(row.repeatOf) ? { ...row, repeatOf: '' } : row));
  const problems = findProblems(shown, choices, values, today);
  return {
    rows: shown.map((row) => ({ ...row, problems: problems.get(row.key) ?? [] })),
    skipped,
  };
}

type UncheckedRow = Omit<PreviewRow, 'problems'>;

/** By the rules that the list itself is checked by. */
function findProblems(
  rows: readonly UncheckedRow[],
  choices: ImportChoices,
  values: DraftValues,
  today: string,
): Map<string, SectionProblem[]> {
  const stored = new Set(listRows(values, 'courses').map(({ id }) => id));
  const used = rows.filter(({ use }) => use);
  const keys = new Set(used.map(({ key }) => key));
  const changes = buildChanges(used, choices, values, (key) => key, newCollegeId);
  const found = new Map<string, SectionProblem[]>();
  for (const problem of checkSection(academics, applyChanges(values, changes), today)) {
    const [list, key = ''] = problem.path.split('/');
    // “The same course twice” is asked of the later one, which may be a stored one.
    if (list !== 'courses' || stored.has(key) || !keys.has(key)) continue;
    found.set(key, [...(found.get(key) ?? []), problem]);
  }
  return found;
}

/** The chosen rows and, where it is new, their college, in one change of the section. @param newId names rows */
export function importChanges(
  rows: readonly PreviewRow[],
  choices: ImportChoices,
  values: DraftValues,
  newId: () => string,
): DraftChange[] {
  const used = rows.filter(({ use }) => use);
  const ids = new Map(used.map(({ key }) => [key, newId()]));
  return buildChanges(used, choices, values, (key) => ids.get(key) ?? key, newId());
}

/** What puts everything back as it was, with what was answered in the added rows since. */
export function revertChanges(
  changes: readonly DraftChange[],
  before: DraftValues,
  now: DraftValues,
): DraftChange[] {
  const added = new Set(
    changes.flatMap(({ path }) => {
      const row = parseRowPath(path);
      return row?.field === '#' && !before[path] ? [`${row.list}/${row.id}/`] : [];
    }),
  );
  const rest = Object.keys(now).filter((path) => {
    const row = parseRowPath(path);
    return row !== null && added.has(`${row.list}/${row.id}/`);
  });
  const paths = new Set([...changes.map(({ path }) => path), ...rest]);
  return [...paths].map((path) => ({ path, value: before[path] ?? '' }));
}

function buildChanges(
  used: readonly UncheckedRow[],
  choices: ImportChoices,
  values: DraftValues,
  idOf: (key: string) => string,
  newCollege: string,
): DraftChange[] {
  if (used.length === 0) return [];
  const isNew = choices.college === '' && choices.newCollege.trim() !== '';
  const college = isNew ? newCollege : choices.college;
  const creditUnit = isNew || unitOf(values, college) === choices.unit ? '' : choices.unit;
  const positions = nextPositions(values, 'courses', used.length);
  const keys = new Set(used.map(({ key }) => key));
  const courses = used.flatMap(({ key, course, repeatOf }, at) => {
    const earlier = keys.has(repeatOf) ? idOf(repeatOf) : repeatOf;
    const fields = { ...course, college, creditUnit, repeatOf: earlier };
    return toChanges('courses', idOf(key), positions[at] ?? '', fields);
  });
  const added = isNew
    ? toChanges('colleges', college, nextPositions(values, 'colleges', 1)[0] ?? '', {
        name: choices.newCollege.trim(),
        country: 'US',
        termType: choices.unit,
      })
    : [];
  const noneFields = ['noCourses', ...(isNew ? ['noColleges'] : [])].filter((name) => values[name]);
  return [...noneFields.map((path) => ({ path, value: '' })), ...added, ...courses];
}

const toChanges = (
  list: string,
  id: string,
  position: string,
  fields: RowValues,
): DraftChange[] => [
  { path: rowPositionPath(list, id), value: position },
  ...Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ path: rowPath(list, id, field), value })),
];

function nextPositions(values: DraftValues, list: string, count: number): string[] {
  let last = listRows(values, list).at(-1)?.position ?? null;
  try {
    return Array.from({ length: count }, () => (last = generateKeyBetween(last, null)));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // A position that no build wrote: rows of one position stand in the order of their ids, courses in that of terms.
    return generateKeys(count);
  }
}

/** Semester hours of quarter hours, two decimals; null for text that is no number. */
export function toSemesterHours(quarterHours: string | undefined): string | null {
  const credits = parseNumberAnswer(quarterHours);
  return credits === null ? null : String(Math.round((credits * 200) / 3) / 100);
}

/** Of a row that is stored or pasted. */
export const earlierAttempt = (
  { repeatOf }: PreviewRow,
  rows: readonly PreviewRow[],
  values: DraftValues,
): RowValues | null =>
  repeatOf === ''
    ? null
    : (rows.find(({ key }) => key === repeatOf)?.course ?? rowValues(values, 'courses', repeatOf));
