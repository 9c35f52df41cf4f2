import { loadResources } from '#features/resources/server/builtIn/loadResources.ts';
import { loadCatalogue } from '#features/school-import/server/builtIn/loadCatalogue.ts';
import type { Config } from '#server/config.ts';
import { withAdvisoryLock } from '#server/db/advisoryLock.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Clock } from '#shared/time/clock.ts';

/** What came with this code: the catalogue of schools and the resources. @param onProgress takes a sentence for whoever waits */
export async function loadBuiltIn(
  database: OpenDatabase,
  config: Pick<Config, 'builtInCatalogue'>,
  clock: Clock,
  onProgress?: (sentence: string) => void,
): Promise<void> {
  if (config.builtInCatalogue) await loadCatalogue(database, clock, { onProgress });
  await withAdvisoryLock(database, () =>
    loadResources(database, clock, { onProblem: (sentence) => onProgress?.(sentence) }),
  );
}
