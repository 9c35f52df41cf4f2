import type { FileFormat } from '../fileFormat.ts';
import { ImportError } from '../importError.ts';
import { type CsvEvents, readCsv } from './readCsv.ts';
import { readSha256, type SourceFile } from './sourceFile.ts';
import { readTableHeader, type Row, type TableHeader, widthProblem } from './tableHeader.ts';

type TableEvents = Pick<CsvEvents, 'onRefused' | 'onPiece'> & {
  /** The other kinds of file, to say which one a wrong file looks like. */
  readonly others?: readonly FileFormat[];
  readonly onRow: (row: Row) => void;
};

export type ReadTable = { readonly header: TableHeader; readonly sha256: string };

/** @throws ImportError when its columns are wrong or it has no row */
export async function readTable(
  file: SourceFile,
  format: FileFormat,
  { others = [], onRow, onRefused, onPiece }: TableEvents,
): Promise<ReadTable> {
  let header: TableHeader | null = null;
  let rows = 0;
  await readCsv(file, {
    onPiece,
    onRow(line, cells) {
      if (cells.every((cell) => cell.trim() === '')) return;
      if (header === null) {
        header = readTableHeader(cells, format, others);
        return;
      }
      rows += 1;
      const problem = widthProblem(cells, header.width);
      if (problem === undefined) onRow(header.row(line, cells));
      else onRefused(line, problem);
    },
    onRefused(line, reason) {
      if (header === null) throw new ImportError(`${file.name}, line ${line}: ${reason}`);
      rows += 1;
      onRefused(line, reason);
    },
  });
  const found = header as TableHeader | null;
  if (found === null) throw new ImportError(`${file.name} holds nothing but blank lines.`);
  if (rows === 0) throw new ImportError(`${file.name} holds the names of its columns and no row.`);
  return { header: found, sha256: await readSha256(file) };
}
