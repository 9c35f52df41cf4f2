// What a run did, line by line: for the operator's terminal, for `import_runs.report` and, on request, as CSV.

/** What became of a row: new, different, the same from a newer source, the same, or older than what is known. */
export type Outcome = 'added' | 'changed' | 'confirmed' | 'unchanged' | 'older';

const severity: readonly Outcome[] = ['unchanged', 'older', 'confirmed', 'added', 'changed'];

/** What became of a row of which two things are stored; something new of a known school is a change of it. */
export function worstOutcome(school: Outcome, numbers: Outcome): Outcome {
  const more = severity.indexOf(numbers) > severity.indexOf(school) ? numbers : school;
  return more === 'added' && school !== 'added' ? 'changed' : more;
}

export type Remark = { readonly line: number; readonly reason: string };

export type RunReport = {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The same facts, now said by this newer source. */
  readonly confirmed: number;
  /** Left as they are: what is known comes from a later year. */
  readonly older: number;
  /** Schools that no row named, and that are closed for it. */
  readonly closed: number;
  readonly skippedCount: number;
  readonly notedCount: number;
  /** Rows that were not taken, the first of them. */
  readonly skipped: readonly Remark[];
  /** Cells of rows that were taken without them, the first of them. */
  readonly noted: readonly Remark[];
  /** What holds for the whole file, in sentences. */
  readonly remarks: readonly string[];
};

/** What is kept of each kind of remark; a file of nothing but wrong rows must not fill memory or table. */
const maxRemarks = 1000;

export type RemarkSink = (what: 'skipped' | 'noted', remark: Remark) => void;

export class ReportBuilder {
  rows = 0;
  added = 0;
  changed = 0;
  unchanged = 0;
  confirmed = 0;
  older = 0;
  closed = 0;
  private skippedCount = 0;
  private notedCount = 0;
  private readonly skipped: Remark[] = [];
  private readonly noted: Remark[] = [];
  private readonly remarks: string[] = [];
  private readonly sink: RemarkSink;

  /** @param sink hears every remark, also those that are not kept */
  constructor(sink: RemarkSink = () => {}) {
    this.sink = sink;
  }

  /** A row that is not taken. */
  skip(line: number, reason: string): void {
    this.skippedCount += 1;
    const remark = { line, reason };
    if (this.skipped.length < maxRemarks) this.skipped.push(remark);
    this.sink('skipped', remark);
  }

  /** Something about a row that is taken all the same. */
  note(line: number, reason: string): void {
    this.notedCount += 1;
    const remark = { line, reason };
    if (this.noted.length < maxRemarks) this.noted.push(remark);
    this.sink('noted', remark);
  }

  /** What became of a row that could be read. */
  count(line: number, outcome: Outcome | { readonly unchangedBecause: string }): void {
    if (typeof outcome === 'string') this[outcome] += 1;
    else this.skip(line, outcome.unchangedBecause);
  }

  /** Something about the file as a whole. */
  remark(sentence: string): void {
    this.remarks.push(sentence);
  }

  /** Whether anything about the catalogue is different now. */
  get moved(): boolean {
    return this.added + this.changed + this.confirmed + this.closed > 0;
  }

  build(): RunReport {
    const byLine = (remarks: Remark[]) => remarks.toSorted((a, b) => a.line - b.line);
    return {
      rows: this.rows,
      added: this.added,
      changed: this.changed,
      unchanged: this.unchanged,
      confirmed: this.confirmed,
      older: this.older,
      closed: this.closed,
      skippedCount: this.skippedCount,
      notedCount: this.notedCount,
      skipped: byLine(this.skipped),
      noted: byLine(this.noted),
      remarks: this.remarks,
    };
  }
}
