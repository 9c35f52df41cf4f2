import { useMemo } from 'react';
import type { SectionKey } from '#features/application/contract.ts';
import { sections } from '#features/application/definition/sections.ts';
import {
  type NextStep,
  nextStep,
  type SectionInput,
  sectionState,
  type SectionState,
} from '#features/application/answers/progress.ts';
import { checkSection } from '#features/application/rules.ts';
import { useSectionsReady, useSectionReviews, useSectionValues } from '../draft/sectionRecords.ts';
import { today } from '../draft/today.ts';
import { useOwnEmails } from '../draft/useOwnEmails.ts';

export type ApplicationOverview = {
  readonly ready: boolean;
  readonly states: Readonly<Record<SectionKey, SectionState>>;
  readonly next: NextStep | null;
};

export function useApplicationOverview(): ApplicationOverview {
  const day = today();
  const standings: readonly SectionInput[] = [
    useSectionInput('personal-information', day),
    useSectionInput('demographics', day),
    useSectionInput('academics', day),
    useSectionInput('achievements', day),
    useSectionInput('program-material', day),
  ];
  const ready = useSectionsReady();
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

function useSectionInput(key: SectionKey, day: string): SectionInput {
  const values = useSectionValues(key);
  const reviewPaths = useSectionReviews(key).map(({ path }) => path);
  const ownEmails = useOwnEmails();
  const problems = useMemo(
    () => checkSection(sections[key], values, day, { ownEmails }),
    [key, values, day, ownEmails],
  );
  return { key, values, reviewPaths, problems };
}
