import type { Job } from '#server/jobs/jobs.ts';
import {
  createScholarshipNotices,
  type ScholarshipNoticesDeps,
} from './notices/scholarshipNotices.ts';
import { createScholarshipService, type ScholarshipService } from './service.ts';

export type ScholarshipServices = {
  readonly service: ScholarshipService;
  readonly jobs: readonly Job[];
};

export const createScholarships = (deps: ScholarshipNoticesDeps): ScholarshipServices => ({
  service: createScholarshipService(deps),
  jobs: createScholarshipNotices(deps).jobs,
});
