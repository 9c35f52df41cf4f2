import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import {
  createSavedSearchAlerts,
  type SavedSearchAlertsDeps,
} from './saved-searches/savedSearchAlerts.ts';
import { createSavedSearchesService } from './saved-searches/service.ts';
import { listOwners, removeSearches } from './saved-searches/store.ts';
import type { ProgramFilterServices } from './routes.ts';
import { createProgramFilterService, type ProgramFilterDeps } from './service.ts';

export type ProgramFilterDependencies = Pick<
  SavedSearchAlertsDeps,
  'mail' | 'notify' | 'origin' | 'siteName' | 'unsubscribeUrl'
> &
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
  ...mailOptions
}: ProgramFilterDependencies): ProgramFilterServices & { readonly jobs: readonly Job[] } {
  const programFilter = createProgramFilterService({ catalogue, clock, places });
  const alerts = createSavedSearchAlerts({
    database,
    clock,
    programFilter,
    emails,
    ...mailOptions,
  });
  return {
    programFilter,
    savedSearches: createSavedSearchesService({ database, clock, programFilter }),
    jobs: [
      {
        name: 'tell of new programs',
        isDue: alerts.isDue,
        run: async () => void (await alerts.tell()),
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
