// decisions.md §3: five fictitious schools that carry programs, deadlines, pass rates and reviews. Real schools come
// with the built-in catalogue.
import { join } from 'node:path';
import { bulkTransaction } from '#server/db/bulkTransaction.ts';
import type { Queries } from '#server/db/database.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { raiseRevision } from '../catalogueWriterStore.ts';
import type { Run } from '../fileFormat.ts';
import { chargesFile } from '../files/chargesFile.ts';
import { headerFile } from '../files/headerFile.ts';
import { nclexFile } from '../files/nclexFile.ts';
import { programFile } from '../files/programFile.ts';
import { scorecardFile } from '../files/scorecardFile.ts';
import type { Importer } from '../importer.ts';
import { readTable } from '../parsing/readTable.ts';
import { openSource } from '../parsing/sourceFile.ts';
import type { Row } from '../parsing/tableHeader.ts';
import { ReportBuilder } from '../report.ts';
import { importRows } from '../runImport.ts';
import { createImportStore } from '../store.ts';
import * as demoStore from './demoStore.ts';
import { reviewFile } from './reviewFile.ts';
import { importerOfSamples, samplesFolder } from './sampleRows.ts';

const schoolsFile = 'schools.csv';
const programsFile = 'programs.csv';

/** In the order in which rows refer to each other; figures are those of two published files. */
export const sampleFiles: readonly (readonly [name: string, importer: Importer])[] = [
  [schoolsFile, headerFile],
  ['figures.csv', chargesFile],
  ['figures.csv', scorecardFile],
  ['nclex.csv', nclexFile],
  [programsFile, programFile],
  ['reviews.csv', reviewFile],
];

type Pending = {
  /** Text about each missing school by its name. */
  readonly about: Readonly<Record<string, string>>;
  /** Ids of programs by school and key. */
  readonly outdated: ReadonlyMap<string, number>;
};

async function findPending(db: Queries, now: Date): Promise<Pending | null> {
  const known = await demoStore.fictitiousNames(db);
  const about: Record<string, string> = {};
  const columns = [...headerFile.columns, { name: 'ABOUT', description: 'text of its page' }];
  const source = await openSource(join(samplesFolder, schoolsFile));
  await readTable(
    source,
    { ...headerFile, columns },
    {
      onRow(row) {
        if (!known.has(row.text('INSTNM'))) about[row.text('INSTNM')] = row.text('ABOUT');
      },
      onRefused() {},
    },
  );
  const outdated = await demoStore.outdatedPrograms(db, now);
  return Object.keys(about).length + outdated.size > 0 ? { about, outdated } : null;
}

export type SeededCatalogue = {
  readonly schools: number;
  readonly programs: number;
  readonly reviews: number;
  readonly deadlines: number;
};

const nothing: SeededCatalogue = { schools: 0, programs: 0, reviews: 0, deadlines: 0 };

/**
 * Leaves alone whatever is there. Sample deadlines are dated anew once all of a program's have passed. Of two processes
 * that start at once only one may call it (seedDemo runs under an advisory lock).
 */
export async function seedCatalogue({
  database,
  now,
}: {
  readonly database: Pick<OpenDatabase, 'engine' | 'pool' | 'db'>;
  readonly now: Date;
}): Promise<SeededCatalogue> {
  const pending = await findPending(database.db, now);
  if (pending === null) return nothing;
  const { about, outdated } = pending;
  return bulkTransaction(database, async (tx) => {
    const store = demoStore.withoutRealSchools(createImportStore(tx), Object.keys(about));
    await store.waitForLock();
    if (outdated.size > 0) await demoStore.removeSampleDeadlines(tx.db, [...outdated.values()]);
    const schools = Object.keys(about).length;
    const isWanted = (row: Row): boolean => {
      const school = row.text('INSTNM') || row.text('school');
      const isOutdated = outdated.has(`${school}|${row.text('program')}`);
      // A row without a name goes by its number, which only schools have that are being added.
      return school in about || school === '' || (isOutdated && row.text('record') === 'deadline');
    };
    const run: Omit<Run, 'kind'> = {
      id: await demoStore.sampleRun(tx.db, now),
      year: String(now.getUTCFullYear()),
      sourceName: demoStore.sampleSource,
      sourceUrl: '',
      at: now,
      overNewer: true,
      closeMissing: false,
      edition: null,
    };
    let reviews = 0;
    for (const [name, importer] of sampleFiles) {
      if (schools === 0 && name !== programsFile) continue;
      const report = new ReportBuilder();
      await importRows({
        request: { importer: importerOfSamples(importer, now, isWanted), importers: [] },
        file: await openSource(join(samplesFolder, name)),
        run: { ...run, kind: importer.kind },
        store,
        report,
      });
      if (importer === headerFile) await demoStore.markSchools(tx.db, run.id, about);
      if (importer === reviewFile) reviews = report.added;
    }
    const added = await demoStore.markSamples(tx.db, run.id);
    await raiseRevision(tx.db, now);
    return { schools, ...added, reviews };
  });
}

export type RemovedSamples = {
  readonly schools: number;
  readonly programs: number;
  readonly reviews: number;
};

/** Fictitious schools with all that refers to them (also who saved them), and any other sample row. */
export async function removeSamples(db: Queries, now: Date): Promise<RemovedSamples> {
  return db.transaction(async (tx) => {
    const removed = await demoStore.removeSampleRows(tx);
    if (Object.values(removed).some((count) => count > 0)) await raiseRevision(tx, now);
    return removed;
  });
}
