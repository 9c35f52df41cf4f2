import { loadScholarships } from '#features/scholarships/server/builtIn/loadScholarships.ts';
import {
  type LoadOptions,
  loadCatalogue,
} from '#features/school-import/server/builtIn/loadCatalogue.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Clock } from '#shared/time/clock.ts';

/** Stores the schools and the scholarships that come with this code, each once for an edition. */
export async function loadBuiltIn(
  database: OpenDatabase,
  clock: Clock,
  options: Pick<LoadOptions, 'onProgress'>,
): Promise<void> {
  await loadCatalogue(database, clock, options);
  await loadScholarships(database, clock);
}
