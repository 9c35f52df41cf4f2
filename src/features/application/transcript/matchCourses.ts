// Which pasted courses the list has already, and which repeat an earlier one.
import { normaliseName } from '../checks/rows.ts';
import type { RowValues } from '../definition/types.ts';
import { parseGrade } from '../gpa/grades.ts';

export type MatchedCourse = {
  readonly id: string;
  readonly row: RowValues;
  /** The transcript marks it as a repeat: then even of a withdrawal. */
  readonly isRepeat?: boolean;
};

export type CourseMatch = {
  /** 'listed': already in the list. 'twice': again in what was pasted. */
  readonly duplicate: 'listed' | 'twice' | null;
  /** Id of the earlier attempt; '' when there is none. */
  readonly repeatOf: string;
};

const terms = ['winter', 'spring', 'summer', 'fall'];

/** Null while the term is unknown. */
function timeOf({ term = '', year = '' }: RowValues): number | null {
  const at = terms.indexOf(term);
  return at >= 0 && /^\d{4}$/.test(year.trim()) ? Number(year) * terms.length + at : null;
}

/** `BIOL 020`, `biol-20` and `BIOL20` are one. */
function normaliseCode(code: string | undefined): string {
  const text = normaliseName(code);
  const digits = text.search(/\d/);
  return digits < 0 ? text : text.slice(0, digits) + text.slice(digits).replace(/^0+/, '');
}

const isLab = (title: string | undefined): boolean => /\blab(?:oratory)?\b/i.test(title ?? '');

/** The numbers decide where both have one, since titles are shortened; a lab often has its lecture's number. */
function isSameCourse(one: RowValues, other: RowValues): boolean {
  const [code, otherCode] = [normaliseCode(one['code']), normaliseCode(other['code'])];
  if (code === '' || otherCode === '') return isSameTitle(one, other);
  return code === otherCode && isLab(one['title']) === isLab(other['title']);
}

function isSameTitle(one: RowValues, other: RowValues): boolean {
  const [title, otherTitle] = [normaliseName(one['title']), normaliseName(other['title'])];
  return title !== '' && title === otherTitle;
}

/** One of the titles may be cut short. A course on changing topics has another title each time. */
function isSameContent(one: RowValues, other: RowValues): boolean {
  const [title, otherTitle] = [normaliseName(one['title']), normaliseName(other['title'])];
  const isStart = title.startsWith(otherTitle) || otherTitle.startsWith(title);
  return isSameCourse(one, other) && title !== '' && otherTitle !== '' && isStart;
}

/** A withdrawal is no attempt that is repeated, nor is a course without its grade. */
function isAttempt({ status, grade = '' }: RowValues): boolean {
  const read = parseGrade('letters', grade);
  const isWithdrawn = read.kind === 'notCounted' && read.why !== 'pass';
  return status === 'completed' && !isWithdrawn;
}

const isSameTerm = (one: RowValues, other: RowValues): boolean =>
  (one['term'] ?? '') === (other['term'] ?? '') && (one['year'] ?? '') === (other['year'] ?? '');

/**
 * @param listed courses of the same college that are stored
 * @returns for each pasted course, in their order
 */
export function matchCourses(
  pasted: readonly MatchedCourse[],
  listed: readonly MatchedCourse[],
): CourseMatch[] {
  const duplicates = pasted.map(({ row }, at): CourseMatch['duplicate'] => {
    if (
      timeOf(row) !== null &&
      listed.some((other) => isSameTerm(row, other.row) && isSameCourse(row, other.row))
    )
      return 'listed';
    const before = pasted.slice(0, at);
    const isAgain = before.some(
      (other) =>
        isSameTerm(row, other.row) && isSameCourse(row, other.row) && isSameTitle(row, other.row),
    );
    return isAgain ? 'twice' : null;
  });
  const attempts = [...listed, ...pasted.filter((_, at) => duplicates[at] === null)]
    .flatMap((each) => {
      const time = timeOf(each.row);
      return time === null ? [] : [{ ...each, time, isGraded: isAttempt(each.row) }];
    })
    .sort((one, other) => other.time - one.time);
  return pasted.map(({ id, row, isRepeat = false }, at) => {
    const time = timeOf(row);
    const earlier = attempts.find(
      (each) =>
        each.id !== id &&
        time !== null &&
        each.time < time &&
        (each.isGraded || isRepeat) &&
        isSameContent(row, each.row),
    );
    return { duplicate: duplicates[at] ?? null, repeatOf: earlier?.id ?? '' };
  });
}
