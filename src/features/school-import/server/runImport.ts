// From the file to the catalogue in one transaction, or nothing at all.
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { type BulkTransaction, bulkTransaction } from '#server/db/bulkTransaction.ts';
import type { Clock } from '#shared/time/clock.ts';
import { raiseRevision } from './catalogueWriterStore.ts';
import type { Importer } from './importer.ts';
import type { Run } from './fileFormat.ts';
import { ImportError } from './importError.ts';
import { createImportStore, type ImportStore } from './store.ts';
import { ReportBuilder, type RemarkSink, type RunReport } from './report.ts';
import { readTable } from './parsing/readTable.ts';
import { openSource, type SourceFile } from './parsing/sourceFile.ts';

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
  readonly request: Pick<ImportRequest, 'importer' | 'importers' | 'onProgress'>;
  readonly file: SourceFile;
  readonly run: Run;
  readonly store: ImportStore;
  readonly report: ReportBuilder;
};

/**
 * Stores the rows of a file as those of a run.
 * @returns the file's SHA-256 in hex
 * @throws ImportError when the file cannot be imported; the caller then undoes the transaction
 */
export async function importRows({ request, file, run, store, report }: Reading): Promise<string> {
  const { importer, importers, onProgress } = request;
  const sink = await importer.begin({ run, store, report });
  const { sha256 } = await readTable(file, importer, {
    others: importers.filter(({ kind }) => kind !== importer.kind),
    onRow(row) {
      report.rows += 1;
      sink.row(row);
    },
    onRefused(line, reason) {
      report.rows += 1;
      report.skip(line, reason);
    },
    async onPiece(share) {
      await sink.flush?.();
      onProgress?.({ phase: 'reading', rows: report.rows, share });
    },
  });
  onProgress?.({ phase: 'writing', rows: report.rows, share: 1 });
  await sink.finish();
  return sha256;
}

function requireRows(file: SourceFile, { rows, skippedCount, skipped }: RunReport): void {
  if (skippedCount < rows) return;
  const [first] = skipped;
  throw new ImportError(
    `None of the ${rows} rows of ${file.name} could be taken. Line ${first?.line}: ${first?.reason}`,
  );
}

/**
 * Neither locks nor raises the revision: the caller does, once for all files of its transaction.
 * @param edition of the built-in catalogue that the file belongs to; null for what people import
 * @returns whether anything that a search can see has changed
 * @throws ImportError when the file cannot be imported; the caller then undoes the transaction
 */
export async function importFile(
  tx: BulkTransaction,
  clock: Clock,
  request: ImportRequest,
  edition: number | null = null,
): Promise<ImportResult & { readonly moved: boolean }> {
  const { importer } = request;
  const file = await openSource(request.path);
  const year = request.year ?? parseYearFromName(file.name) ?? unstated;
  const store = createImportStore(tx);
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
      edition,
    },
    file.name,
  );
  const sha256 = await importRows({ request, file, run, store, report });
  if (year === unstated && importer.dated)
    report.remark(
      'No year was given and the name of the file holds none: these facts are shown as of a year that is not stated. Import the file again with --year to say it.',
    );
  const built = report.build();
  requireRows(file, built);
  await store.endRun(run.id, sha256, clock(), built);
  return { run, report: built, moved: report.moved };
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
  await openSource(request.path);
  const answer = await bulkTransaction(database, async (tx) => {
    if (!(await createImportStore(tx).tryLock()))
      throw new ImportError(
        'Another import is running. Wait for its end and start this one again.',
      );
    const { moved, ...result } = await importFile(tx, clock, request);
    if (moved) await raiseRevision(tx.db, result.run.at);
    return result;
  });
  request.onProgress?.({ phase: 'stored', rows: answer.report.rows, share: 1 });
  return answer;
}
