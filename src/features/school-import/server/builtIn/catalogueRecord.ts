// What lies in the folder of the built-in catalogue, and what it was made from.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** In the order in which they are loaded: the newest awards first, so that no older year reads as news. */
const catalogueFile = z.object({
  name: z.string(),
  kind: z.enum(['ipeds-header', 'ipeds-charges', 'ipeds-completions']),
  sourceName: z.string(),
  sourceUrl: z.string(),
  year: z.string(),
  rows: z.int(),
  /** Hex, of the file beside the record. */
  sha256: z.string(),
  /** The published file, which is not in the repository. */
  madeFrom: z.object({ name: z.string(), sha256: z.string() }),
});

export const catalogueRecord = z.object({
  /** From 1; raised by every build that changes a file. */
  edition: z.int(),
  files: z.array(catalogueFile),
});

export type CatalogueFile = z.infer<typeof catalogueFile>;
export type CatalogueRecord = z.infer<typeof catalogueRecord>;

export const recordName = 'catalogue.json';

/** @throws when there is none or it cannot be read */
export async function readRecord(folder: string): Promise<CatalogueRecord> {
  return catalogueRecord.parse(JSON.parse(await readFile(join(folder, recordName), 'utf8')));
}
