import { type Columns, findColumns, type Order, readTableRow } from './columns.ts';
import { parseCourseLine } from './courseLine.ts';
import type { Line } from './lines.ts';
import { findAcademicYear, findTermHeading } from './terms.ts';
import { termState } from './termState.ts';
import { isNoise } from './tokens.ts';
import type { CourseLine, SkippedLine, TranscriptCourse, TranscriptRow } from './transcript.ts';

/** Number, title, term, credits, grade and status, each on a line of its own. */
const maxLinesOfCourse = 6;

/** What the lines above say of those below. */
type Place = {
  readonly term: string;
  readonly year: string;
  readonly academicYear: string;
  readonly isTransfer: boolean;
  readonly isInProgress: boolean;
};
const nowhere: Place = {
  term: '',
  year: '',
  academicYear: '',
  isTransfer: false,
  isInProgress: false,
};

/** A course of which the next line may tell more. */
type OpenCourse = { readonly lines: readonly Line[]; readonly course: CourseLine | null };

/** Reads line after line; after the last one `end` is called. */
export class TranscriptReader {
  readonly rows: TranscriptRow[] = [];
  readonly skipped: SkippedLine[] = [];
  private readonly order: Order;
  private readonly today: string;
  private table: { readonly columns: Columns; readonly delimiter: string } | null = null;
  private open: OpenCourse | null = null;
  private place = nowhere;

  constructor(order: Order, today: string) {
    this.order = order;
    this.today = today;
  }

  read(line: Line): void {
    if (line.text === '') return;
    const columns = findColumns(line.cells);
    const { table } = this;
    if (columns !== null) {
      this.end();
      if (line.delimiter !== null) this.table = { columns, delimiter: line.delimiter };
    } else if (table !== null && line.delimiter === table.delimiter)
      this.readTable(table.columns, line);
    else this.readFree(line);
  }

  end(): void {
    const { open } = this;
    this.open = null;
    if (open?.course) this.add(open.lines[0]?.number ?? 0, open.course);
    else for (const line of open?.lines ?? []) if (!this.readHeading(line)) this.skip(line);
  }

  private readTable(columns: Columns, line: Line): void {
    this.end();
    const row = readTableRow(columns, line.cells);
    if (row && (row.code !== '' || !isNoise(row.title))) this.add(line.number, row);
    else if (!this.readHeading(line)) this.skip(line);
  }

  private readFree(line: Line): void {
    const parsed = parseCourseLine(line.cells, this.order);
    const begins =
      parsed.kind === 'begun' || (parsed.kind === 'course' && parsed.course.code !== '');
    if (!begins && this.continueOpen(line)) return;
    this.end();
    if (parsed.kind === 'begun') this.open = { lines: [line], course: null };
    else if (parsed.kind === 'course') this.readCourse(line, parsed.course);
    else if (!this.readHeading(line)) this.skip(line);
  }

  private readCourse(line: Line, course: CourseLine): void {
    if (course.grade === '' && course.status === '') this.open = { lines: [line], course };
    else this.add(line.number, course);
  }

  /** Number, title and the rest may stand on lines of their own, and a long title may be broken. */
  private continueOpen(line: Line): boolean {
    const { open } = this;
    if (!open || open.lines.length === maxLinesOfCourse || isNoise(line.text)) return false;
    const lines = [...open.lines, line];
    const whole = parseCourseLine(
      lines.flatMap(({ cells }) => cells),
      this.order,
    );
    if (whole.kind === 'none') return false;
    const course = whole.kind === 'course' ? whole.course : null;
    if (open.course) {
      const isMore =
        course?.title === open.course.title && (course.grade !== '' || course.status !== '');
      if (!isMore) return false;
    }
    this.open = { lines, course };
    return true;
  }

  /** @returns whether the line says no more than where the next ones belong */
  private readHeading({ text }: Line): boolean {
    const found = findTermHeading(text, this.place.academicYear);
    const academicYear = found ? '' : findAcademicYear(text);
    const isInProgress = /\bin[ -]progress\b/i.test(text);
    const isTransfer = /\b(?:transfer|test) credits?\b/i.test(text);
    if (found)
      this.place = {
        ...this.place,
        ...found,
        isTransfer,
        isInProgress: isInProgress || this.place.isInProgress,
      };
    else if (academicYear !== '') this.place = { ...this.place, academicYear };
    else if (isTransfer) this.place = { ...this.place, isTransfer, isInProgress: false };
    else if (isInProgress) this.place = { ...this.place, isInProgress };
    return found !== null || academicYear !== '';
  }

  private add(line: number, found: CourseLine): void {
    const isNamed = found.term !== '' || found.year !== '';
    const { term, year } = isNamed ? found : this.place;
    const { code, title, credits, grade, isRepeat } = found;
    this.rows.push({
      line,
      term,
      year,
      code,
      title,
      credits,
      grade,
      status: found.status || this.statusBy(term, year, grade),
      examCredit: findExam(`${code} ${title}`),
      isTransfer: found.isTransfer || this.place.isTransfer,
      isRepeat,
    });
  }

  private statusBy(term: string, year: string, grade: string): TranscriptCourse['status'] {
    if (grade !== '') return 'completed';
    if (this.place.isInProgress) return 'in_progress';
    const state = termState({ term, year }, this.today);
    return state === 'future' ? 'planned' : state === 'current' ? 'in_progress' : 'completed';
  }

  private skip({ number, text }: Line): void {
    this.skipped.push({ line: number, text });
  }
}

function findExam(name: string): TranscriptCourse['examCredit'] {
  if (/\bCLEP\b/.test(name)) return 'CLEP';
  if (/\bIB\b(?! ?\d)|\bInternational Baccalaureate\b/i.test(name)) return 'IB';
  return /\bAP\b(?! ?\d)|\bAdvanced Placement\b/i.test(name) ? 'AP' : '';
}
