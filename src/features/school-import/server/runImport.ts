// From the file to the catalogue in one transaction, or nothing at all.
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { bulkTransaction } from '#server/db/bulkTransaction.ts';
import type { Clock } from '#shared/time/clock.ts';
import { raiseRevision } from './catalogueWriterStore.ts';
import { CsvReader, type CsvRow } from './parsing/csvReader.ts';
import type { Importer, RowSink } from './importer.ts';
import type { Run } from './fileFormat.ts';
import { ImportError } from './importError.ts';
import { createImportStore } from './store.ts';
import { ReportBuilder, type RemarkSink, type RunReport } from './report.ts';
import { openSource, readChunks, type SourceFile } from './parsing/sourceFile.ts';
import {
  detectDelimiter,
  readTableHeader,
  type TableHeader,
  widthProblem,
} from './parsing/tableHeader.ts';

export type Progress = {
  readonly phase: 'reading' | 'writing' | 'stored';
  readonly rows: number;
  readonly share: number;
};

export type ImportRequest = {
  readonly path: string;
  readonly importer: Importer;
  readonly importers: readonly Importer[];
  readonly year?: string | undefined;
  readonly sourceName?: string | undefined;
  readonly sourceUrl?: string | undefined;
  readonly overNewer?: boolean | undefined;
  readonly closeMissing?: boolean | undefined;
  readonly onProgress?: (progress: Progress) => void;
  readonly onRemark?: RemarkSink;
};

export type ImportResult = { readonly run: Run; readonly report: RunReport };

export const unstated = 'not stated';

/** `2023` of `ipeds_hd2023.csv`, `2022–23` of `MERGED2022_23_PP.csv`. */
export function parseYearFromName(name: string): string | undefined {
  const [, first, next] =
    /(?<!\d)((?:19|20)\d\d)(?:[_-](\d\d)(?!\d))?/.exec(name.replace(/\.[^.]*$/, '')) ?? [];
  if (first === undefined) return undefined;
  const follows = next !== undefined && Number(next) === (Number(first) + 1) % 100;
  return follows ? `${first}–${next}` : first;
}

type Reading = {
  readonly request: ImportRequest;
  readonly file: SourceFile;
  readonly report: ReportBuilder;
  readonly sink: RowSink;
};

async function readRows({ request, file, report, sink }: Reading): Promise<string> {
  const { importer, importers, onProgress } = request;
  const others = importers.filter(({ kind }) => kind !== importer.kind);
  const pieces = readChunks(file);
  let reader: CsvReader | null = null;
  let header: TableHeader | null = null;
  let read = 0;

  function take(row: CsvRow): void {
    if ('refused' in row) {
      if (header === null) throw new ImportError(`${file.name}, line ${row.line}: ${row.refused}`);
      report.rows += 1;
      return report.skip(row.line, row.refused);
    }
    const [first = ''] = row.cells;
    if (row.cells.length === 1 && first.trim() === '') return;
    if (header === null) {
      header = readTableHeader(row.cells, importer, others);
      if (reader !== null) reader.wanted = header.wanted;
      return;
    }
    if (first.trim() === '' && row.cells.every((cell) => cell.trim() === '')) return;
    report.rows += 1;
    const problem = widthProblem(row.cells, header.width);
    if (problem === undefined) sink.row(header.row(row.line, row.cells));
    else report.skip(row.line, problem);
  }

  for await (const piece of pieces) {
    reader ??= new CsvReader(take, detectDelimiter(/^[^\r\n]*/.exec(piece)?.[0] ?? ''));
    reader.push(piece);
    await sink.flush?.();
    read += piece.length;
    onProgress?.({ phase: 'reading', rows: report.rows, share: Math.min(1, read / file.bytes) });
  }
  reader?.end();
  if (header === null) throw new ImportError(`${file.name} holds nothing but blank lines.`);
  if (report.rows === 0)
    throw new ImportError(`${file.name} holds the names of its columns and no row.`);
  return pieces.digest();
}

function requireRows(file: SourceFile, { rows, skippedCount, skipped }: RunReport): void {
  if (skippedCount < rows) return;
  const [first] = skipped;
  throw new ImportError(
    `None of the ${rows} rows of ${file.name} could be taken. Line ${first?.line}: ${first?.reason}`,
  );
}

/**
 * The catalogue's revision is raised once, and only when something has changed.
 * @throws ImportError when the file cannot be imported; then nothing was changed
 */
export async function runImport(
  database: Pick<OpenDatabase, 'engine' | 'pool'>,
  clock: Clock,
  request: ImportRequest,
): Promise<ImportResult> {
  const { importer, onProgress } = request;
  const file = await openSource(request.path);
  const year = request.year ?? parseYearFromName(file.name) ?? unstated;
  const answer = await bulkTransaction(database, async (tx) => {
    const store = createImportStore(tx);
    await store.lock();
    const report = new ReportBuilder(request.onRemark);
    const run = await store.beginRun(
      {
        kind: importer.kind,
        year,
        sourceName: request.sourceName ?? importer.sourceName,
        sourceUrl: request.sourceUrl ?? importer.sourceUrl,
        at: clock(),
        overNewer: request.overNewer ?? false,
        closeMissing: request.closeMissing ?? false,
      },
      file.name,
    );
    const sink = await importer.begin({ run, store, report });
    const sha256 = await readRows({ request, file, report, sink });
    onProgress?.({ phase: 'writing', rows: report.rows, share: 1 });
    await sink.finish();
    if (year === unstated && importer.dated)
      report.remark(
        'No year was given and the name of the file holds none: these facts are shown as of a year that is not stated. Import the file again with --year to say it.',
      );
    if (report.moved) await raiseRevision(tx.db, run.at);
    const built = report.build();
    requireRows(file, built);
    await store.endRun(run.id, sha256, clock(), built);
    return { run, report: built };
  });
  onProgress?.({ phase: 'stored', rows: answer.report.rows, share: 1 });
  return answer;
}
