// For tests only: courses written as transcripts write them.
import type { TranscriptCourse } from './transcript.ts';

const termLabels: Readonly<Record<string, string>> = {
  winter: 'Winter',
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
};
const statusLabels = { completed: 'Completed', in_progress: 'In progress', planned: 'Planned' };

const quote = (cell: string): string =>
  /[",\t;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A heading line and a line for each course, as spreadsheets and portals give them. */
export const writeTable = (courses: readonly TranscriptCourse[], delimiter: '\t' | ','): string =>
  [
    ['Term', 'Year', 'Course', 'Title', 'Credits', 'Grade', 'Status'],
    ...courses.map(({ term, year, code, title, credits, grade, status }) => [
      termLabels[term] ?? '',
      year,
      code,
      title,
      credits,
      grade,
      statusLabels[status],
    ]),
  ]
    .map((cells) => cells.map(quote).join(delimiter))
    .join('\r\n');

/** Terms as headings and columns set with spaces, as PDFs give them. */
export function writePages(courses: readonly TranscriptCourse[]): string {
  const widths = [10, Math.max(0, ...courses.map(({ title }) => title.length)), 8, 8];
  let heading = '';
  return courses
    .flatMap(({ term, year, code, title, credits, grade }) => {
      const cells = [code, title, credits, grade];
      const line = cells.map((cell, at) => cell.padEnd((widths[at] ?? 0) + 2)).join('');
      const before = heading;
      heading = `${termLabels[term]} ${year}`;
      return heading === before ? [line] : ['', heading, line];
    })
    .join('\n');
}
