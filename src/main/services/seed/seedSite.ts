import { startingSet } from '#features/content/server/starting/startingSet.ts';
import type { Config } from '#server/config.ts';
import { withAdvisoryLock } from '#server/db/advisoryLock.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { DemoAccounts } from '../../appOptions.ts';
import type { Services } from '../buildServices.ts';
import { seedDemo } from '../seedDemo.ts';

export type SeededSite = {
  readonly demo: DemoAccounts | null;
  /** What staff still have to fill in, as paths of the settings; empty in a demo. */
  readonly unfinished: readonly string[];
};

/** The samples of a demo, or the starting set of an empty production; one process at a time. */
export async function seedSite(
  database: OpenDatabase,
  services: Services,
  config: Config,
  now: Date,
): Promise<SeededSite> {
  const demo = await withAdvisoryLock(database, async () => {
    if (config.demo) return seedDemo(database, services, config, now);
    await services.content.seedUntouched(startingSet);
    return null;
  });
  return { demo, unfinished: config.demo ? [] : await services.content.unfinished() };
}
