// The filter of programs and the searches that are kept of it, put together.
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Clock } from '#shared/time/clock.ts';
import {
  createSavedSearchAlerts,
  type SavedSearchAlertsDeps,
} from './saved-searches/savedSearchAlerts.ts';
import { createSavedSearchesService } from './saved-searches/service.ts';
import type { SearchService } from '#features/finder/server/service.ts';
import type { ProgramFilterServices } from './routes.ts';
import { createProgramFilterService } from './service.ts';
import { serverPlaces } from '#features/finder/server/places.ts';

export type ProgramFilterDependencies = Pick<
  SavedSearchAlertsDeps,
  'mail' | 'origin' | 'siteName' | 'unsubscribeUrl'
> & {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  readonly search: Pick<SearchService, 'index'>;
  readonly filterEmails: SavedSearchAlertsDeps['emails'];
};

export function createProgramFilter({
  database,
  clock,
  search,
  filterEmails: emails,
  ...letters
}: ProgramFilterDependencies): ProgramFilterServices & {
  /** Tells people of programs that are new in their searches. */
  readonly alerts: Job;
} {
  const programFilter = createProgramFilterService({ search, clock, places: serverPlaces });
  const teller = createSavedSearchAlerts({ database, clock, programFilter, emails, ...letters });
  return {
    programFilter,
    savedSearches: createSavedSearchesService({ database, clock, programFilter }),
    alerts: {
      name: 'tell of new programs',
      isDue: teller.isDue,
      run: async () => void (await teller.tell()),
    },
  };
}
