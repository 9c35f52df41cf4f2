import { loadResources } from '#features/resources/server/builtIn/loadResources.ts';
import { loadScholarships } from '#features/scholarships/server/builtIn/loadScholarships.ts';
import { loadCatalogue } from '#features/school-import/server/builtIn/loadCatalogue.ts';
import type { Config } from '#server/config.ts';
import { withAdvisoryLock } from '#server/db/advisoryLock.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Clock } from '#shared/time/clock.ts';

/**
 * Stores what came with this code: the catalogue of schools, the scholarships and the resources, each once for an edition.
 * @param onProgress takes a sentence for whoever waits
 */
export async function loadBuiltIn(
  database: OpenDatabase,
  config: Pick<Config, 'builtInCatalogue'>,
  clock: Clock,
  onProgress?: (sentence: string) => void,
): Promise<void> {
  if (config.builtInCatalogue) {
    await loadCatalogue(database, clock, { onProgress });
    await loadScholarships(database, clock);
  }
  await withAdvisoryLock(database, () =>
    loadResources(database, clock, { onProblem: (sentence) => onProgress?.(sentence) }),
  );
}
