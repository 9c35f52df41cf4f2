// RFC 4180, and what spreadsheets and agencies make of it: mixed line ends; a lone quotation mark is a letter; a row
// without an end is refused without being stored. csv-parse reads the same rows (checked in the tests), at three times
// the time of the whole import.

export type CsvRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly refused: string };

export const maxRowLength = 1_000_000;

const tooLong = 'The row is longer than 1,000,000 characters.';
const unclosed = 'A quotation mark is opened and never closed.';

type QuotedRow = { readonly cells: string[]; readonly end: number };

export class CsvReader {
  wanted: readonly boolean[] = [];
  private text = '';
  private line = 1;
  private skipping = false;
  /** Whether the last thing read was a CR, whose LF may still come. */
  private afterCarriageReturn = false;
  private readonly take: (row: CsvRow) => void;
  private readonly delimiter: string;
  private readonly maxLength: number;

  constructor(take: (row: CsvRow) => void, delimiter = ',', longest = maxRowLength) {
    this.take = take;
    this.delimiter = delimiter;
    this.maxLength = longest;
  }

  push(piece: string): void {
    this.text += piece;
    this.read(false);
  }

  end(): void {
    this.read(true);
  }

  private read(final: boolean): void {
    const { text } = this;
    let at = 0;
    let feed = -1;
    let back = -1;
    let quote = -1;
    // What lies ahead is looked up once, however many rows come before it.
    const lineEnd = (from: number): number => {
      if (feed < from) feed = found(text.indexOf('\n', from));
      if (back < from) back = found(text.indexOf('\r', from));
      return Math.min(feed, back);
    };
    for (;;) {
      if (this.afterCarriageReturn && at < text.length) {
        this.afterCarriageReturn = false;
        if (text[at] === '\n') at += 1;
      }
      if (at >= text.length) break;
      const end = lineEnd(at);
      if (this.skipping) {
        if (end === Infinity) {
          at = text.length;
          break;
        }
        this.skipping = false;
        at = this.next(text, end, 1);
        continue;
      }
      const stop = Math.min(end, text.length);
      if (quote < at) quote = found(text.indexOf('"', at));
      if (quote >= stop) {
        if (stop - at > this.maxLength) {
          this.take({ line: this.line, refused: tooLong });
          this.skipping = true;
          continue;
        }
        if (end === Infinity && !final) break;
        this.take({ line: this.line, cells: this.plain(text.slice(at, stop)) });
        at = this.next(text, stop, 1);
        continue;
      }
      const row = this.quoted(text, at, final);
      if (row !== null && row.end - at <= this.maxLength) {
        this.take({ line: this.line, cells: row.cells });
        at = this.next(text, row.end, 1 + breaksIn(text.slice(at, row.end)));
        continue;
      }
      if (row === null && !final && text.length - at <= this.maxLength) break;
      if (stop - at > this.maxLength) {
        this.take({ line: this.line, refused: tooLong });
        this.skipping = true;
        continue;
      }
      this.take({ line: this.line, refused: unclosed });
      at = this.next(text, stop, 1);
    }
    this.text = text.slice(at);
  }

  private plain(line: string): string[] {
    const { delimiter, wanted } = this;
    const cells: string[] = [];
    for (let at = 0; ; ) {
      const end = line.indexOf(delimiter, at);
      const cell =
        wanted[cells.length] === false ? '' : line.slice(at, end < 0 ? line.length : end);
      cells.push(cell);
      if (end < 0) return cells;
      at = end + 1;
    }
  }

  private next(text: string, end: number, lines: number): number {
    this.line += lines;
    this.afterCarriageReturn = text[end] === '\r';
    return end + 1;
  }

  private quoted(text: string, from: number, final: boolean): QuotedRow | null {
    const cells: string[] = [];
    for (let at = from; ; at += 1) {
      let value = '';
      if (text[at] === '"') {
        at += 1;
        for (;;) {
          const quote = text.indexOf('"', at);
          if (quote < 0 || (quote === text.length - 1 && !final)) return null;
          const after = text[quote + 1];
          if (after === undefined || after === this.delimiter || isBreak(after)) {
            value += text.slice(at, quote);
            at = quote + 1;
            break;
          }
          value += text.slice(at, quote + 1);
          at = quote + (after === '"' ? 2 : 1);
        }
      } else {
        const start = at;
        while (at < text.length && text[at] !== this.delimiter && !isBreak(text[at])) at += 1;
        if (at === text.length && !final) return null;
        value = text.slice(start, at);
      }
      cells.push(value);
      if (text[at] !== this.delimiter) return { cells, end: at };
    }
  }
}

const found = (at: number): number => (at < 0 ? Infinity : at);
const isBreak = (letter: string | undefined): boolean => letter === '\n' || letter === '\r';
const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
