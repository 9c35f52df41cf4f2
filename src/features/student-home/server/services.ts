import { type Job, nightly } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import type { StudentHomeDeps } from './deps.ts';
import { createLinkService } from './links/linkService.ts';
import { listOwners, removeLinks } from './links/linkStore.ts';
import { createSharedPages } from './links/sharedPages.ts';
import { createStudentHomeService } from './service.ts';

export function createStudentHome(deps: StudentHomeDeps & OrphanDeps) {
  const links = createLinkService(deps);
  const jobs: readonly Job[] = [
    { name: 'remove links that have ended', isDue: nightly, run: () => links.removeEnded() },
    orphanJob('remove links of people without an account', deps, listOwners, removeLinks),
  ];
  return {
    home: createStudentHomeService(deps),
    links,
    shared: createSharedPages(deps, links),
    jobs,
  };
}
export type StudentHomeServices = ReturnType<typeof createStudentHome>;
