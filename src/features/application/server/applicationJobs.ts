import type { Job } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import { listOwners, removeOwners } from './ownersStore.ts';

export const createApplicationJobs = (deps: OrphanDeps): readonly Job[] => [
  orphanJob('remove applications of people without an account', deps, listOwners, removeOwners),
];
