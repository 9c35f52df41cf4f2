import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '#features/application/contract.ts';
import { sections } from '#features/application/definition/sections.ts';
import {
  type NextStep,
  nextStep,
  sectionState,
  type SectionState,
} from '#features/application/answers/progress.ts';
import {
  useApplicationReady,
  useSectionReviews,
  useSectionValues,
} from '../draft/sectionRecords.ts';
import { today } from '../draft/today.ts';
import { useOwnEmails } from '../draft/useOwnEmails.ts';

export type SectionSummary = {
  readonly key: SectionKey;
  readonly values: DraftValues;
  readonly reviewPaths: readonly string[];
  readonly ownEmails: readonly string[];
};

export type ApplicationOverview = {
  readonly ready: boolean;
  readonly states: Readonly<Record<SectionKey, SectionState>>;
  readonly next: NextStep | null;
};

export function useApplicationOverview(): ApplicationOverview {
  const standings: readonly SectionSummary[] = [
    useSectionSummary('personal-information'),
    useSectionSummary('demographics'),
    useSectionSummary('academics'),
    useSectionSummary('achievements'),
    useSectionSummary('program-material'),
  ];
  const ready = useApplicationReady();
  const day = today();
  const states = Object.fromEntries(
    standings.map(({ key, values, ...facts }) => [
      key,
      sectionState(sections[key], values, day, facts),
    ]),
  ) as Record<SectionKey, SectionState>;
  return {
    ready,
    states,
    next: nextStep(standings, day),
  };
}

function useSectionSummary(key: SectionKey): SectionSummary {
  const values = useSectionValues(key);
  const reviewPaths = useSectionReviews(key).map(({ path }) => path);
  return { key, values, reviewPaths, ownEmails: useOwnEmails() };
}
