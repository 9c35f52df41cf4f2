import type { Job } from '#server/jobs/jobs.ts';
import type { ForumDependencies } from '../forumDeps.ts';
import { listSitemapPart, listSitemapParts } from './feedStore.ts';
import { createListService } from './listService.ts';
import { createRevisionService } from './revisions/revisionService.ts';
import { createSearchService } from './searchService.ts';
import { createSolvedService } from './solvedService.ts';
import { createSuggestService } from './suggest/suggestService.ts';
import { createTagService } from './tagService.ts';
import { createThreadService } from './threadService.ts';
import { createViewCounter } from './viewCounter.ts';

export function createForumReading({
  database,
  clock,
}: Pick<ForumDependencies, 'database' | 'clock'>) {
  const { db } = database;
  const search = createSearchService({ db, clock });
  const lists = createListService({ db, clock });
  const threads = createThreadService({ db, clock, findSimilar: search.findSimilar });
  const tags = createTagService({ db });
  const { viewsJob, ...views } = createViewCounter({ db, clock });
  const jobs: readonly Job[] = [viewsJob];
  return {
    ...lists,
    ...search,
    ...tags,
    ...threads,
    ...views,
    sitemapParts: () => listSitemapParts(db),
    sitemapPart: (number: number) => listSitemapPart(db, number),
    ...createSolvedService({ db, clock }),
    ...createRevisionService({ database }),
    ...createSuggestService({ db }),
    jobs,
  };
}
export type ForumReading = ReturnType<typeof createForumReading>;
