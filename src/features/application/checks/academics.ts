// features.md §6.29
import { isoDate, formatDateAnswer } from '../answers/dateParts.ts';
import type { RowValues, Scope } from '../definition/types.ts';
import { parseGrade, type GradeScale, gradeScale } from '../gpa/grades.ts';
import { parseNumberAnswer } from '../answers/parseNumberAnswer.ts';
import { type Finding, finding } from './finding.ts';
import {
  rowFieldPath,
  findDuplicates,
  checkDateOrder,
  type Row,
  rowsIn,
  normaliseName,
} from './rows.ts';

export function checkAcademics({ values, today }: Scope): Finding[] {
  const colleges = rowsIn(values, 'colleges');
  const courses = rowsIn(values, 'courses');
  const byId = new Map(colleges.map(({ id, row }) => [id, row]));
  return [
    ...rowsIn(values, 'highSchools').flatMap((school) => checkDateOrder(school)),
    ...colleges.flatMap(checkCollege),
    ...findDuplicates(colleges, ({ name }) => normaliseName(name)).map(([, again]) =>
      finding(
        rowFieldPath(again, 'name'),
        'question',
        'same_college',
        `${again.row['name']} is listed twice. Programs want each college once, with all its courses.`,
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
        'This course is already in the same term. Is it there twice?',
      ),
    ),
    ...rowsIn(values, 'tests').flatMap((test) => checkTest(test, today)),
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
            'Grades from outside the United States stay out of the GPA here. Most programs ask for a credential evaluation.',
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
        'A course cannot repeat itself. Choose the earlier one.',
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
          'This term has not begun yet. Is the course planned, not completed?',
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
        '0 credits: right for some labs. Is it right here?',
      ),
    );
  }
  return found;
}

function wrongGrade(grade: string, scale: GradeScale): string | null {
  if (grade.trim() === '' || parseGrade(scale, grade).kind !== 'unknown') return null;
  return 'This grade is not on the scale of the college. Correct it, or choose another scale at the college.';
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
        `${formatDateAnswer(date)} is still to come, and there is a score. Check the date.`,
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
