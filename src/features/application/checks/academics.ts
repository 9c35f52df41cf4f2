// features.md §6.29
import { isoDate, formatDateAnswer } from '../answers/dateParts.ts';
import type { RowValues } from '../definition/types.ts';
import { parseGrade, type GradeScale, gradeScale } from '../gpa/grades.ts';
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import { type Finding, finding } from './finding.ts';
import {
  rowFieldPath,
  findDuplicates,
  checkDateOrder,
  type Row,
  rowsIn,
  type SectionScope,
  normaliseName,
} from './rows.ts';

export function checkAcademics(scope: SectionScope): Finding[] {
  const { today } = scope;
  const colleges = rowsIn(scope, 'colleges');
  const courses = rowsIn(scope, 'courses');
  const byId = new Map(colleges.map(({ id, row }) => [id, row]));
  return [
    ...rowsIn(scope, 'highSchools').flatMap((school) => checkDateOrder(school)),
    ...colleges.flatMap(checkCollege),
    ...findDuplicates(colleges, ({ name }) => normaliseName(name)).map(([, again]) =>
      finding(
        rowFieldPath(again, 'name'),
        'question',
        'same_college',
        `You’ve listed ${again.row['name']} twice. List each college once, with all of its courses.`,
      ),
    ),
    ...courses.flatMap((course) =>
      checkCourse(course, byId.get(course.row['college'] ?? ''), today),
    ),
    ...findDuplicates(courses, courseKey).map(([, again]) =>
      finding(
        rowFieldPath(again, 'title'),
        'question',
        'same_course',
        'You already have this course in this term. Is it listed twice?',
      ),
    ),
    ...rowsIn(scope, 'tests').flatMap((test) => checkTest(test, today)),
  ];
}

function checkCollege(college: Row): Finding[] {
  const { row } = college;
  const abroad = row['gradeScale'] === 'other' || !['', 'US', undefined].includes(row['country']);
  return [
    ...(row['current'] === 'yes' ? [] : checkDateOrder(college)),
    ...(abroad
      ? [
          finding(
            rowFieldPath(college, 'gradeScale'),
            'warning',
            'foreign_grades',
            'We don’t count grades from outside the U.S. in your GPA. Most programs ask for a credential evaluation.',
          ),
        ]
      : []),
  ];
}

const courseKey = ({ college, term, year, code, title }: RowValues): string =>
  term && year && title
    ? [college, term, year, normaliseName(code), normaliseName(title)].join('|')
    : '';

function checkCourse(course: Row, college: RowValues | undefined, today: string): Finding[] {
  const { row, id } = course;
  const found: Finding[] = [];
  if (row['repeatOf'] === id) {
    found.push(
      finding(
        rowFieldPath(course, 'repeatOf'),
        'error',
        'repeat_of_itself',
        'A course can’t repeat itself. Choose the earlier one.',
      ),
    );
  }
  if (row['status'] === 'completed') {
    const problem = wrongGrade(row['grade'] ?? '', gradeScale(college));
    if (problem)
      found.push(finding(rowFieldPath(course, 'grade'), 'question', 'grade_not_on_scale', problem));
    if (termStart(row) > today) {
      found.push(
        finding(
          rowFieldPath(course, 'status'),
          'question',
          'term_to_come',
          'This term hasn’t started yet. Did you mean Planned?',
        ),
      );
    }
  }
  if (parseNumberAnswer(row['credits']) === 0) {
    found.push(
      finding(
        rowFieldPath(course, 'credits'),
        'question',
        'no_credits',
        'Some labs are 0 credits. Is that right for this course?',
      ),
    );
  }
  return found;
}

function wrongGrade(grade: string, scale: GradeScale): string | null {
  if (grade.trim() === '' || parseGrade(scale, grade).kind !== 'unknown') return null;
  return 'This grade isn’t on your college’s grading scale. Check the grade, or change the scale under Colleges.';
}

const firstMonth = new Map([
  ['winter', '01'],
  ['spring', '01'],
  ['summer', '05'],
  ['fall', '08'],
]);

/** First day of the month in which a term begins at the earliest; '' while it is unknown. */
function termStart({ term, year }: RowValues): string {
  const month = firstMonth.get(term ?? '');
  return month && /^\d{4}$/.test(year ?? '') ? `${year}-${month}-01` : '';
}

/** Language tests: two years, by their makers. */
const freshYears = new Map([
  ['TOEFL', 2],
  ['IELTS', 2],
]);
const defaultFreshYears = 5;

function checkTest(test: Row, today: string): Finding[] {
  const date = isoDate(test.row['date'] ?? '');
  if (date === null) return [];
  const hasScore = (test.row['overall'] ?? '') !== '';
  if (date > today && hasScore) {
    return [
      finding(
        rowFieldPath(test, 'date'),
        'question',
        'score_before_test',
        `${formatDateAnswer(date)} is in the future, but you entered a score. Check the date.`,
      ),
    ];
  }
  const years = freshYears.get(test.row['test'] ?? '') ?? defaultFreshYears;
  const until = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return until < today
    ? [
        finding(
          rowFieldPath(test, 'date'),
          'warning',
          'test_old',
          `This score is more than ${years} years old. Many programs no longer accept it.`,
        ),
      ]
    : [];
}
