// decisions/server/2026-11-24-ship-a-catalogue-of-real-schools.md
import { join } from 'node:path';
import { bulkTransaction } from '#server/db/bulkTransaction.ts';
import type { Queries } from '#server/db/database.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { formatCount } from '#shared/text/plural.ts';
import type { Clock } from '#shared/time/clock.ts';
import { raiseRevision } from '../catalogueWriterStore.ts';
import { importers } from '../importers.ts';
import { importFile } from '../runImport.ts';
import { createImportStore } from '../store.ts';
import { type CatalogueFile, type CatalogueRecord, readRecord } from './catalogueRecord.ts';
import { findLoadedEdition } from './editionStore.ts';

/** Beside this module in the sources and in the build (finishServerBuild.ts). */
export const catalogueFolder = join(import.meta.dirname, 'catalogue');

/** An older server that starts on newer data leaves them alone. */
async function isLoaded(db: Queries, { edition, files }: CatalogueRecord): Promise<boolean> {
  const loaded = await findLoadedEdition(db);
  if (loaded.edition !== edition) return loaded.edition > edition;
  return files.every(({ sha256 }) => loaded.sha256.has(sha256));
}

function importerOf({ kind, name }: CatalogueFile) {
  const importer = importers.find((each) => each.kind === kind);
  if (!importer) throw new Error(`Nothing here reads ${name} of the built-in catalogue.`);
  return importer;
}

export type LoadOptions = {
  readonly folder?: string;
  /** Takes a sentence for whoever waits for the start. */
  readonly onProgress?: ((sentence: string) => void) | undefined;
};

/**
 * Stores the catalogue that came with this code, unless the database has this edition or a newer one. It adds what is
 * missing and updates what an earlier edition brought; what people imported or wrote stays, and nothing is removed.
 * All of it is stored or nothing. Of two processes one loads and the other waits for it.
 * @returns whether it was stored now
 */
export async function loadCatalogue(
  database: Pick<OpenDatabase, 'engine' | 'pool' | 'db'>,
  clock: Clock,
  { folder = catalogueFolder, onProgress = () => {} }: LoadOptions = {},
): Promise<boolean> {
  const record = await readRecord(folder);
  if (await isLoaded(database.db, record)) return false;
  const started = performance.now();
  const schools = record.files.find(({ kind }) => kind === 'ipeds-header')?.rows ?? 0;
  return bulkTransaction(database, async (tx) => {
    const store = createImportStore(tx);
    if (!(await store.tryLock())) {
      onProgress('Another process is writing schools. Waiting until it is done …');
      await store.waitForLock();
    }
    if (await isLoaded(tx.db, record)) return false;
    onProgress(`Storing the catalogue of ${formatCount(schools)} schools (once) …`);
    let moved = false;
    for (const file of record.files) {
      const { year, sourceName, sourceUrl, name } = file;
      const importer = importerOf(file);
      const request = {
        path: join(folder, name),
        importer,
        importers,
        year,
        sourceName,
        sourceUrl,
      };
      const result = await importFile(tx, clock, request, record.edition);
      const { rows } = result.report;
      onProgress(`  ${formatCount(rows)} rows of ${sourceName}, ${year}`);
      moved ||= result.moved;
    }
    if (moved) await raiseRevision(tx.db, clock());
    onProgress(`  stored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return true;
  });
}
