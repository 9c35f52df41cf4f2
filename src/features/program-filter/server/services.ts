// The filter of programs and the searches that are kept of it, put together.
import type { Database } from '../../../server/db/database.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { createSavedSearchesAlerts, type SavedSearchesAlertsDeps } from './savedSearchesAlerts.ts';
import { createSavedSearchesService } from './savedSearchesService.ts';
import type { SearchService } from './search.ts';
import type { ToggleServices } from './toggleRoutes.ts';
import { createToggleService } from './toggleService.ts';
import { serverPlaces } from './places.ts';

export type ToggleDependencies = Pick<
  SavedSearchesAlertsDeps,
  'mail' | 'origin' | 'siteName' | 'unsubscribeUrl'
> & {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  readonly search: Pick<SearchService, 'index'>;
  readonly filterEmails: SavedSearchesAlertsDeps['emails'];
};

export function createToggle({
  database,
  clock,
  search,
  filterEmails: emails,
  ...letters
}: ToggleDependencies): ToggleServices & {
  /** Tells people of programs that are new in their searches. */
  readonly alerts: Job;
} {
  const toggles = createToggleService({ search, clock, places: serverPlaces });
  const teller = createSavedSearchesAlerts({ database, clock, toggles, emails, ...letters });
  return {
    toggles,
    savedSearches: createSavedSearchesService({ database, clock, toggles }),
    alerts: {
      name: 'tell of new programs',
      isDue: teller.isDue,
      run: async () => void (await teller.tell()),
    },
  };
}
