// csv-parse stops at what has no end: a quotation mark that is never closed, a row beyond a million bytes. That line is
// refused and reading goes on behind it. Bytes become letters one to one here; which letters they mean is decided cell
// by cell (cellText.ts), so that one odd name does not spoil a whole file.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse';
import { requireText, type SourceFile } from './sourceFile.ts';

type InfoRecordOf = { readonly record: readonly string[]; readonly info: InfoRecord };
type Position = { readonly byte: number; readonly line: number };

export type CsvEvents = {
  readonly onRow: (line: number, cells: readonly string[]) => void;
  readonly onRefused: (line: number, reason: string) => void;
  /** @param share of the file that is read, 0 to 1 */
  readonly onPiece?: ((share: number) => Promise<void>) | undefined;
};

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

class SpilledQuote extends Error {}

const isEndless = (error: unknown): boolean =>
  error instanceof SpilledQuote ||
  (error instanceof CsvError && /^CSV_(MAX_RECORD_SIZE|QUOTE_NOT_CLOSED)$/.test(error.code));

async function findLineEnd({ path }: SourceFile, start: number): Promise<number> {
  let at = start;
  for await (const piece of createReadStream(path, { start, encoding: 'latin1' })) {
    const found = (piece as string).search(/[\r\n]/);
    if (found >= 0) return at + found;
    at += (piece as string).length;
  }
  return at;
}

const maxRowBytes = 1_000_000;
const format = ({ delimiter }: SourceFile): Options => ({
  delimiter,
  encoding: 'latin1',
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: maxRowBytes,
});

/** @returns the row that begins there and its bytes; null when its quotation marks are not those of a well-formed file */
async function readStrictly(
  file: SourceFile,
  start: number,
): Promise<{ readonly cells: readonly string[]; readonly bytes: number } | null> {
  const source = createReadStream(file.path, { start });
  const parser = source.pipe(parse({ ...format(file), info: true, to: 1 }));
  try {
    for await (const { record, info } of parser as AsyncIterable<InfoRecordOf>)
      return { cells: record, bytes: info.bytes };
    return null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  } finally {
    source.destroy();
  }
}

/** @param pieceBytes so small that the database works on one piece while the next one is read */
export async function readCsv(
  file: SourceFile,
  { onRow, onRefused, onPiece }: CsvEvents,
  pieceBytes = 128 * 1024,
): Promise<void> {
  async function* piecesFrom(start: number): AsyncGenerator<Buffer> {
    let at = start;
    for await (const piece of createReadStream(file.path, { start, highWaterMark: pieceBytes })) {
      requireText(file.name, piece as Buffer);
      yield piece as Buffer;
      at += (piece as Buffer).length;
      await onPiece?.(at / file.bytes);
    }
  }

  /** @returns the beginning of a row without an end; null when all is read */
  async function readFrom(begin: Position): Promise<Position | null> {
    let { byte, line } = begin;
    let lines = 0;
    const onRecord = (cells: string[], info: InfoRecord): null => {
      const at = line;
      // csv-parse counts CR LF between quotation marks twice.
      const long = info.lines > lines + 1 ? cells.filter((cell) => breaksIn(cell) > 0) : [];
      // With `relax_quotes` a mark that is never closed takes in the rows up to the next one, and stays.
      if (long.some((cell) => cell.startsWith('"'))) throw new SpilledQuote();
      line += long.reduce((sum, cell) => sum + breaksIn(cell), 1);
      lines = info.lines;
      byte = begin.byte + info.bytes;
      onRow(at, cells);
      return null;
    };
    const parser = parse({
      ...format(file),
      relax_quotes: true,
      on_record: onRecord,
    });
    try {
      await pipeline(piecesFrom(begin.byte), parser);
      return null;
    } catch (error) {
      if (isEndless(error)) return { byte, line };
      throw error;
    }
  }

  let stuck = await readFrom({ byte: file.start, line: 1 });
  while (stuck !== null) {
    const { byte, line }: Position = stuck;
    const whole = await readStrictly(file, byte);
    if (whole !== null) {
      onRow(line, whole.cells);
      const lines = whole.cells.reduce((sum, cell) => sum + breaksIn(cell), 1);
      stuck = await readFrom({ byte: byte + whole.bytes, line: line + lines });
      continue;
    }
    const end = await findLineEnd(file, byte);
    onRefused(
      line,
      end - byte > maxRowBytes
        ? 'The row is longer than 1,000,000 characters.'
        : 'A quotation mark is opened and never closed.',
    );
    stuck = await readFrom({ byte: end, line });
  }
}
