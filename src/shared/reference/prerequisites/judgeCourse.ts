// features.md §6.7, §6.32 and §8.5
import {
  type Grade,
  grades,
  type Subject,
  type Term,
  type Prerequisite,
} from '#shared/reference/catalogue/catalogue.ts';

export type CourseFacts = {
  readonly subject: Subject;
  /** Empty while it is in progress, or when none is given; F for every grade that earns no credit. */
  readonly grade: Grade | 'F' | '';
  readonly year: number | null;
  /** Without one, the course counts as finished at the end of its year. */
  readonly term?: Term | undefined;
  readonly inProgress: boolean;
  readonly planned?: boolean | undefined;
  /** Semester hours. */
  readonly credits?: number | undefined;
  readonly lab?: boolean | undefined;
};

export const judgements = [
  'met',
  /** Not finished, and the program accepts that. */
  'in_progress',
  /** Only the program can say, or an answer is missing. */
  'unsure',
  'unfinished',
  'too_old',
  'grade_too_low',
  'missing',
] as const;
export type JudgementKind = (typeof judgements)[number];

export type Judgement = {
  readonly kind: JudgementKind;
  /** Why it does not count, in words that follow the prerequisite's name; empty when it does. */
  readonly detail: string;
  /** The answer that decides it; null when there is none to change. */
  readonly about: 'subject' | 'status' | 'grade' | 'year' | 'credits' | 'lab' | null;
  /** The first day on which it no longer counts, `YYYY-MM-DD`; null without an age limit. */
  readonly tooOldOn: string | null;
};

const lastMonth: Readonly<Record<Term, number>> = { winter: 3, spring: 6, summer: 8, fall: 12 };

/**
 * The day after the term's last month, that many years on: a course of spring 2019 counts for seven years until
 * 30 June 2026.
 */
export function courseTooOldOn(
  { year, term = 'fall' }: Pick<CourseFacts, 'year' | 'term'>,
  maxAgeYears: number,
): string | null {
  if (year === null) return null;
  const month = (lastMonth[term] % 12) + 1;
  return isoMonthStart(year + maxAgeYears + (month === 1 ? 1 : 0), month);
}

const isoMonthStart = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** features.md §8.5 */
const warningMonths = 6;

/** From six months before the day. @param today `YYYY-MM-DD` */
export function isNearlyTooOld(tooOldOn: string, today: string): boolean {
  if (today >= tooOldOn) return false;
  const months = Number(tooOldOn.slice(0, 4)) * 12 + Number(tooOldOn.slice(5, 7)) - 1;
  const from = months - warningMonths;
  return today >= isoMonthStart(Math.floor(from / 12), (from % 12) + 1);
}

const isAtLeast = (grade: Grade | 'F', least: Grade): boolean =>
  grade !== 'F' && grades.indexOf(grade) <= grades.indexOf(least);

/** Whether a two-term course in both counts for one of them is the program's to say. */
const combined: readonly Subject[] = ['anatomy', 'physiology'];

/** The subjects that a course can count for, and the other way round; none for `other`, which only a title describes. */
export function relatedSubjects(subject: Subject): readonly Subject[] {
  if (subject === 'other') return [];
  if (subject === 'anatomy_physiology') return [subject, ...combined];
  return combined.includes(subject) ? [subject, 'anatomy_physiology'] : [subject];
}

/** Null for a course in another subject. @param today `YYYY-MM-DD` */
export function judgeCourse(
  asked: Prerequisite,
  course: CourseFacts,
  today: string,
): Judgement | null {
  if (asked.subject === 'other') return null;
  if (asked.subject !== course.subject) {
    if (!relatedSubjects(asked.subject).includes(course.subject)) return null;
    const inner = judgeSubject(asked, course, today);
    if (inner.kind !== 'met' && inner.kind !== 'in_progress') return inner;
    return { ...inner, kind: 'unsure', about: 'subject', detail: combinedDetail };
  }
  return judgeSubject(asked, course, today);
}

/** Of a course that a person chose for it, whatever its subject. @param today `YYYY-MM-DD` */
export function judgeChosenCourse(
  asked: Prerequisite,
  course: CourseFacts,
  today: string,
): Judgement {
  const bySubject = judgeCourse(asked, course, today);
  if (bySubject) return bySubject;
  const judged = judgeSubject(asked, course, today);
  // Only a person can tell by the title.
  const isPlain = asked.subject === 'other';
  if (isPlain || (judged.kind !== 'met' && judged.kind !== 'in_progress')) return judged;
  return { ...judged, kind: 'unsure', about: 'subject', detail: otherSubjectDetail };
}

const otherSubjectDetail = 'yours is in another subject; ask the program if it counts';
const combinedDetail = 'yours combines anatomy and physiology; ask the program if it counts';

function judgeSubject(asked: Prerequisite, course: CourseFacts, today: string): Judgement {
  const { minGrade, maxAgeYears, inProgressOk } = asked;
  const tooOldOn = maxAgeYears === null ? null : courseTooOldOn(course, maxAgeYears);
  const judged = (
    kind: JudgementKind,
    about: Judgement['about'] = null,
    detail = '',
  ): Judgement => ({ kind, about, detail, tooOldOn });
  if (course.planned) return judged('missing', 'status', 'yours hasn’t started yet');
  if (course.inProgress && !inProgressOk)
    return judged('unfinished', 'status', 'it must be finished before you apply');
  if (course.grade === 'F') return judged('grade_too_low', 'grade', 'yours earned no credit');
  if (!course.inProgress && minGrade !== null) {
    if (course.grade === '') return judged('unsure', 'grade', 'your grade is missing');
    if (!isAtLeast(course.grade, minGrade))
      return judged('grade_too_low', 'grade', `yours is ${course.grade}`);
  }
  if (!course.inProgress && maxAgeYears !== null) {
    if (tooOldOn === null) return judged('unsure', 'year', 'your year is missing');
    if (today >= tooOldOn) {
      const years = maxAgeYears === 1 ? '1 year' : `${maxAgeYears} years`;
      const age = `older than ${years}`;
      return judged('too_old', 'year', `yours is from ${course.year ?? ''}, ${age}`);
    }
  }
  const lack = findLack(asked, course);
  if (lack !== null) return judged('missing', lack.about, lack.detail);
  return judged(course.inProgress ? 'in_progress' : 'met');
}

/** Credits and labs count where they are given: without them, the person compares on the program's page. */
function findLack(
  { credits, lab }: Prerequisite,
  course: CourseFacts,
): Pick<Judgement, 'about' | 'detail'> | null {
  if (credits !== null && course.credits !== undefined && course.credits < credits)
    return { about: 'credits', detail: `yours has ${course.credits} of ${credits} credits` };
  return lab && course.lab === false ? { about: 'lab', detail: 'yours has no lab' } : null;
}
