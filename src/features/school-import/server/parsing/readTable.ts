import type { FileFormat } from '../fileFormat.ts';
import { ImportError } from '../importError.ts';
import { CsvReader, type CsvRow } from './csvReader.ts';
import { readChunks, type SourceFile } from './sourceFile.ts';
import {
  detectDelimiter,
  readTableHeader,
  type Row,
  type TableHeader,
  widthProblem,
} from './tableHeader.ts';

type TableEvents = {
  /** The other kinds of file, to say which one a wrong file looks like. */
  readonly others?: readonly FileFormat[];
  readonly onRow: (row: Row) => void;
  readonly onRefused: (line: number, reason: string) => void;
  /** @param share of the file that is read, 0 to 1 */
  readonly onPiece?: (share: number) => Promise<void>;
};

export type ReadTable = { readonly header: TableHeader; readonly sha256: string };

/** @throws ImportError when its columns are wrong or it has no row */
export async function readTable(
  file: SourceFile,
  format: FileFormat,
  { others = [], onRow, onRefused, onPiece }: TableEvents,
): Promise<ReadTable> {
  const pieces = readChunks(file);
  let reader: CsvReader | null = null;
  let header: TableHeader | null = null;
  let rows = 0;
  let read = 0;

  function take(row: CsvRow): void {
    if ('refused' in row) {
      if (header === null) throw new ImportError(`${file.name}, line ${row.line}: ${row.refused}`);
      rows += 1;
      return onRefused(row.line, row.refused);
    }
    const [first = ''] = row.cells;
    if (row.cells.length === 1 && first.trim() === '') return;
    if (header === null) {
      header = readTableHeader(row.cells, format, others);
      if (reader !== null) reader.wanted = header.wanted;
      return;
    }
    if (first.trim() === '' && row.cells.every((cell) => cell.trim() === '')) return;
    rows += 1;
    const problem = widthProblem(row.cells, header.width);
    if (problem === undefined) onRow(header.row(row.line, row.cells));
    else onRefused(row.line, problem);
  }

  for await (const piece of pieces) {
    reader ??= new CsvReader(take, detectDelimiter(/^[^\r\n]*/.exec(piece)?.[0] ?? ''));
    reader.push(piece);
    read += piece.length;
    await onPiece?.(Math.min(1, read / file.bytes));
  }
  reader?.end();
  const found = header as TableHeader | null;
  if (found === null) throw new ImportError(`${file.name} holds nothing but blank lines.`);
  if (rows === 0) throw new ImportError(`${file.name} holds the names of its columns and no row.`);
  return { header: found, sha256: pieces.digest() };
}
