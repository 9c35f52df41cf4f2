// The services behind lists of saved schools, put together, with the work that is done by the clock.
import { type Job, nightly } from '../../../server/jobs/jobs.ts';
import { createSavedNews, type SavedNewsDeps } from './savedNews.ts';
import { createSavedService, type SavedService } from './savedService.ts';
import type { SchoolService } from './schoolService.ts';

export type SavedServices = {
  readonly list: SavedService;
  readonly jobs: readonly Job[];
};

export function createSavedServices({
  schools,
  ...deps
}: SavedNewsDeps & { readonly schools: Pick<SchoolService, 'find'> }): SavedServices {
  const news = createSavedNews(deps);
  const list = createSavedService({
    ...deps,
    async pages(slugs) {
      const found = [];
      for (const slug of slugs) {
        const answer = await schools.find(slug);
        if (answer.kind === 'found') found.push(answer.school);
      }
      return found;
    },
  });
  return {
    list,
    jobs: [
      { name: 'tidy saved schools', isDue: nightly, run: () => list.tidy() },
      {
        name: 'tell what moved at saved schools',
        isDue: news.isDue,
        run: async () => void (await news.tell()),
      },
    ],
  };
}
