import type { Job } from '#server/jobs/jobs.ts';
import type { NurseDeps } from './deps.ts';
import { createNurseDirectory, type NurseDirectory } from './directoryService.ts';
import { createNurseJobs } from './licenseJobs.ts';
import { createLicenseService, type LicenseService } from './licenseService.ts';
import { createLicenseSealer } from './seal.ts';
import { createNurseService, type NurseService } from './service.ts';

export type NurseServices = {
  readonly directory: NurseDirectory;
  readonly profiles: NurseService;
  readonly licenses: LicenseService;
  readonly jobs: readonly Job[];
};

export const createNurses = (deps: NurseDeps): NurseServices => ({
  directory: createNurseDirectory(deps),
  profiles: createNurseService(deps),
  licenses: createLicenseService(deps, createLicenseSealer(deps.appSecret)),
  jobs: createNurseJobs(deps).jobs,
});
