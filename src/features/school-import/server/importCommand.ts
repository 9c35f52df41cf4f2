// `npm run import -- <kind> <file>`. The result goes to stdout, progress to stderr.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Queries } from '#server/db/database.ts';
import { FolderInUse } from '#server/db/embedded/folderLock.ts';
import { printResult, printStatus, withSiteDatabase } from '#server/operatorCommand.ts';
import { StartupError } from '#server/startupError.ts';
import { systemClock } from '#shared/time/clock.ts';
import { removeSamples } from './demo/seedCatalogue.ts';
import { findImporter, generalHelp, kindHelp } from './importHelp.ts';
import { importers } from './importers.ts';
import { ImportError } from './importError.ts';
import type { RemarkSink } from './report.ts';
import { remarkAsCsv, remarkColumns, reportText } from './reportText.ts';
import { type Progress, runImport } from './runImport.ts';
import { openSource } from './parsing/sourceFile.ts';

/** What other slices have of the demo. @returns how many questions were removed */
export type SampleRemovers = {
  readonly removeForumSamples: (db: Queries) => Promise<number>;
};

function createProgress(): (progress: Progress) => void {
  let shown = '';
  const onTerminal = process.stderr.isTTY;
  return ({ phase, rows, share }) => {
    const percent = Math.floor(share * 10) * 10;
    const line =
      phase === 'reading'
        ? `Reading … ${percent}%, ${(Math.floor(rows / 100) * 100).toLocaleString('en-US')} rows`
        : phase === 'writing'
          ? `Read ${rows.toLocaleString('en-US')} rows. Writing …`
          : 'Stored.';
    const step = phase === 'reading' && !onTerminal ? `Reading … ${percent}%` : line;
    if (step === shown) return;
    shown = step;
    printStatus(onTerminal ? `\r\x1b[K${line}${phase === 'stored' ? '\n' : ''}` : `${line}\n`);
  };
}

type ReportFile = { readonly sink: RemarkSink; close(): Promise<void> };

/** @throws ImportError when it cannot be written, before anything is imported */
async function openReport(path: string): Promise<ReportFile> {
  const file = createWriteStream(path);
  await once(file, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(`The report ${path} cannot be written (${error.code}).`);
  });
  const done = finished(file);
  done.catch(() => {});
  file.write(remarkColumns);
  return {
    sink: (what, remark) => void file.write(remarkAsCsv(what, remark)),
    async close() {
      file.end();
      await done.catch((error: unknown) =>
        printStatus(`The report is not complete: ${String(error)}\n`),
      );
    },
  };
}

const options = {
  year: { type: 'string' },
  'source-name': { type: 'string' },
  'source-url': { type: 'string' },
  'over-newer': { type: 'boolean' },
  'close-missing': { type: 'boolean' },
  report: { type: 'string' },
  'remove-samples': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ImportError(`${(error as Error).message.split('. ')[0]}.\n\n${generalHelp()}`);
  }
}

type Flags = ReturnType<typeof readArguments>['values'];

function checkFlags({ year, 'source-url': url }: Flags): void {
  if (year !== undefined && !/^(19|20)\d\d([–/-]\d{2,4})?$/.test(year))
    throw new ImportError(`--year is a year such as 2023 or 2023-24, not “${year}”.`);
  if (url !== undefined && !(/^https?:\/\//i.test(url) && URL.canParse(url)))
    throw new ImportError('--source-url is an address with http:// or https://.');
}

async function importFile(kind: string, path: string, flags: Flags): Promise<void> {
  const importer = findImporter(kind);
  if (importer === undefined)
    throw new ImportError(`There is no kind “${kind}”.\n\n${generalHelp()}`);
  checkFlags(flags);
  if (flags['close-missing'] && importer.kind !== 'ipeds-header')
    throw new ImportError('--close-missing goes with ipeds-header: it alone names all schools.');
  // A wrong file is refused before a database is opened, or even made.
  await openSource(path);
  const remarks = flags.report === undefined ? null : await openReport(flags.report);
  try {
    const { run, report } = await withSiteDatabase((database) =>
      runImport(database, systemClock, {
        path,
        importer,
        importers,
        year: flags.year?.replace(/[/-]/, '–'),
        sourceName: flags['source-name'],
        sourceUrl: flags['source-url'],
        overNewer: flags['over-newer'],
        closeMissing: flags['close-missing'],
        onProgress: createProgress(),
        ...(remarks && { onRemark: remarks.sink }),
      }),
    );
    printResult(reportText(run, report, flags.report));
  } finally {
    await remarks?.close();
  }
}

async function removeInvented({ removeForumSamples }: SampleRemovers): Promise<void> {
  const { schools, programs, reviews, questions } = await withSiteDatabase(({ db }) =>
    db.transaction(async (tx) => ({
      questions: await removeForumSamples(tx),
      ...(await removeSamples(tx, systemClock())),
    })),
  );
  printResult(
    `Removed ${schools} fictitious schools, ${programs} sample programs, ${reviews} sample reviews and ${questions} sample questions with their answers. Real schools stay.\nA start with DEMO=1 (npm start) adds them again; npm run serve does not.\n`,
  );
}

/** @returns the exit code: 0 when the file was imported, 1 when nothing was changed */
export async function runImportCommand(args: string[], removers: SampleRemovers): Promise<number> {
  try {
    const { values, positionals } = readArguments(args);
    const [kind, path, ...more] = positionals;
    if (values['remove-samples'] && kind === undefined && !values.help) {
      await removeInvented(removers);
      return 0;
    }
    const importer = findImporter(kind ?? '');
    if (values.help || kind === undefined) {
      printResult(importer ? kindHelp(importer) : generalHelp());
      return values.help ? 0 : 1;
    }
    if (path === undefined || more.length > 0)
      throw new ImportError(
        path === undefined
          ? `Which file? npm run import -- ${kind} <file.csv>`
          : 'One file at a time. Put a name with spaces into quotation marks.',
      );
    await importFile(kind, path, values);
    return 0;
  } catch (error) {
    if (error instanceof FolderInUse)
      printStatus(
        `${error.message}\nIf that is the site: stop it, import, and start it again. With a PostgreSQL server (DATABASE_URL) the site can stay up.\n`,
      );
    else if (error instanceof ImportError || error instanceof StartupError)
      printStatus(
        `${error.message}\n${error instanceof ImportError ? 'Nothing was changed.\n' : ''}`,
      );
    else printStatus(`The import failed and changed nothing: ${String(error)}\n`);
    return 1;
  }
}
