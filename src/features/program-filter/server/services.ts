import type { Database } from '#server/db/database.ts';
import { hourly, type Job } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import {
  createSavedSearchAlerts,
  type SavedSearchAlertsDeps,
} from './saved-searches/savedSearchAlerts.ts';
import { createSavedSearchesService, type SavedSearchesDeps } from './saved-searches/service.ts';
import { listOwners, removeSearches } from './saved-searches/store.ts';
import type { ProgramFilterServices } from './routes.ts';
import { createProgramFilterService, type ProgramFilterDeps } from './service.ts';

export type ProgramFilterDependencies = Pick<
  SavedSearchAlertsDeps,
  'notify' | 'findDigestTimes' | 'origin'
> &
  Pick<SavedSearchesDeps, 'cancel'> &
  ProgramFilterDeps &
  OrphanDeps & {
    readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
    readonly filterEmails: SavedSearchAlertsDeps['emails'];
  };

export function createProgramFilter({
  database,
  clock,
  catalogue,
  places,
  filterEmails: emails,
  withoutAccount,
  cancel,
  ...alertOptions
}: ProgramFilterDependencies): ProgramFilterServices & { readonly jobs: readonly Job[] } {
  const programFilter = createProgramFilterService({ catalogue, clock, places });
  const alerts = createSavedSearchAlerts({
    database,
    clock,
    programFilter,
    emails,
    ...alertOptions,
  });
  return {
    programFilter,
    savedSearches: createSavedSearchesService({ database, clock, programFilter, cancel }),
    jobs: [
      {
        name: 'tell of new programs',
        isDue: hourly,
        run: async () => void (await alerts.look()),
      },
      orphanJob(
        'remove searches of people without an account',
        { database, withoutAccount },
        listOwners,
        removeSearches,
      ),
    ],
  };
}
