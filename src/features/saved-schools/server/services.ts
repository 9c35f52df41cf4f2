// The services behind lists of saved schools, put together, with the work that is done by the clock.
import { type Job, nightly } from '../../../server/jobs/jobs.ts';
import { createSavedNews, type SavedNewsDeps } from './savedNews.ts';
import { createSavedOwners, type SavedOwnersDeps } from './savedOwners.ts';
import { createSavedPages, type SavedPagesDeps } from './savedPages.ts';
import { createSavedService, type SavedDeps, type SavedService } from './savedService.ts';

export type SavedServices = {
  readonly list: SavedService;
  readonly jobs: readonly Job[];
};

export function createSavedServices({
  search,
  ...deps
}: SavedNewsDeps &
  Pick<SavedDeps, 'incarnation'> &
  Pick<SavedPagesDeps, 'search'> &
  Pick<SavedOwnersDeps, 'withoutAccount'>): SavedServices {
  const news = createSavedNews(deps);
  const pages = createSavedPages({ db: deps.database.db, clock: deps.clock, search });
  const list = createSavedService({ ...deps, pages });
  const owners = createSavedOwners(deps);
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
