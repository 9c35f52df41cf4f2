import { type Job, nightly } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import { createResourceService, type ResourcesDeps } from './service.ts';
import { deleteMarks, listMarkOwners } from './store.ts';

export function createResources(deps: ResourcesDeps & OrphanDeps) {
  const service = createResourceService(deps);
  const jobs: readonly Job[] = [
    {
      name: 'remove old reports about links',
      isDue: nightly,
      run: () => service.removeOldReports(),
    },
    orphanJob('remove marks of people without an account', deps, listMarkOwners, deleteMarks),
  ];
  return { service, jobs };
}
