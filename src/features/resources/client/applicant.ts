import type { ResourceStage } from '../rules.ts';

export type PlannedProgram = {
  /** Of its row in the application. */
  readonly id: string;
  readonly title: string;
  readonly deadline: { readonly at: string; readonly zone: string } | null;
};

export type Applicant = {
  /** Null where this device can’t read the application. */
  readonly stage: ResourceStage | null;
  /** Not sent yet, the next deadline first. */
  readonly programs: readonly PlannedProgram[];
};
