// The answers are not in here, so that a keystroke renders one field and not the whole section.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldActions } from '#offline/records/fieldActions.ts';
import type { SectionDefinition, SectionProblem } from '#features/application/definition/types.ts';
import type { ReferenceLists } from '../fields/referenceLists.tsx';
import type { ProblemStore } from './problemStore.ts';
import type { SectionPlace } from './useSectionPlace.ts';

export type SectionModel = {
  readonly definition: SectionDefinition;
  readonly draft: FieldActions;
  readonly ready: boolean;
  readonly lookup: ReferenceLists;
  readonly place: SectionPlace;
  readonly problems: ProblemStore;
  /** The person's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** How often the person asked to have the section checked; from the first time on, missing answers are marked. */
  readonly checks: number;
  readonly check: () => void;
};

export const SectionContext = createContext<SectionModel | null>(null);

/** @throws outside a SectionProvider. */
export function useSection(): SectionModel {
  const model = useContext(SectionContext);
  if (!model) throw new Error('useSection needs a SectionProvider above it.');
  return model;
}

export function useProblemAt(path: string): SectionProblem | undefined {
  const { problems } = useSection();
  return useSyncExternalStore(problems.subscribe, () => problems.at(path));
}

export function useProblems(): readonly SectionProblem[] {
  const { problems } = useSection();
  return useSyncExternalStore(problems.subscribe, problems.all);
}
