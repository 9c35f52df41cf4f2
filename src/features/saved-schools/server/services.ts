// The services behind lists of saved schools, put together, with the work that is done by the clock.
import { type Job, nightly } from '#server/jobs/jobs.ts';
import { createChangeNotifications, type ChangeNotificationsDeps } from './changeNotifications.ts';
import { createOrphanedLists, type OrphanedListsDeps } from './orphanedLists.ts';
import { createSchoolPages, type SchoolPagesDeps } from '#features/schools/server/schoolPages.ts';
import { createSavedService, type SavedDeps, type SavedService } from './service.ts';

export type SavedServices = {
  readonly list: SavedService;
  readonly jobs: readonly Job[];
};

export function createSavedServices({
  search,
  ...deps
}: ChangeNotificationsDeps &
  Pick<SavedDeps, 'incarnation'> &
  Pick<SchoolPagesDeps, 'search'> &
  Pick<OrphanedListsDeps, 'withoutAccount'>): SavedServices {
  const news = createChangeNotifications(deps);
  const pages = createSchoolPages({ db: deps.database.db, clock: deps.clock, search });
  const list = createSavedService({ ...deps, pages });
  const owners = createOrphanedLists(deps);
  return {
    list,
    jobs: [
      { name: 'tidy saved schools', isDue: nightly, run: () => list.tidy() },
      {
        name: 'forget what people without an account kept',
        isDue: nightly,
        run: () => owners.tidy(),
      },
      {
        name: 'tell what moved at saved schools',
        isDue: news.isDue,
        run: async () => void (await news.tell()),
      },
    ],
  };
}
