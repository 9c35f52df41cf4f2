/** `confirmed`: the same from a newer source; `older`: older than what is known. */
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
  readonly confirmed: number;
  readonly older: number;
  readonly closed: number;
  readonly skippedCount: number;
  readonly notedCount: number;
  readonly skipped: readonly Remark[];
  readonly noted: readonly Remark[];
  readonly remarks: readonly string[];
};

/** A file of nothing but wrong rows must not fill memory or table. */
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

  constructor(sink: RemarkSink = () => {}) {
    this.sink = sink;
  }

  skip(line: number, reason: string): void {
    this.skippedCount += 1;
    const remark = { line, reason };
    if (this.skipped.length < maxRemarks) this.skipped.push(remark);
    this.sink('skipped', remark);
  }

  note(line: number, reason: string): void {
    this.notedCount += 1;
    const remark = { line, reason };
    if (this.noted.length < maxRemarks) this.noted.push(remark);
    this.sink('noted', remark);
  }

  count(line: number, outcome: Outcome | { readonly unchangedBecause: string }): void {
    if (typeof outcome === 'string') this[outcome] += 1;
    else this.skip(line, outcome.unchangedBecause);
  }

  remark(sentence: string): void {
    this.remarks.push(sentence);
  }

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
