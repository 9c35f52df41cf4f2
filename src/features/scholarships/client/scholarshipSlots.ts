import type { ReadApplicantFacts } from './studentFacts.ts';

/** An essay of the application on this device. */
export type ReusableEssay = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly words: number;
  /** Where it can be edited. */
  readonly href: string;
};

/** What other slices of this page know; null where this device has none. */
export type ScholarshipSlots = {
  readonly readApplicant?: ReadApplicantFacts | undefined;
  readonly readEssays?: (() => Promise<readonly ReusableEssay[] | null>) | undefined;
};
