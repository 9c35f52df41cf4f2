// What the screens of one section share. The answers are not in here: whoever needs some of them asks for those
// (sectionDraft.ts), so that a keystroke renders one field and not the whole section.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FieldActions } from '#offline/records/fieldActions.ts';
import type { SectionDefinition, SectionProblem } from '#features/application/definition/types.ts';
import type { ReferenceLists } from '../fields/referenceLists.tsx';
import type { ProblemStore } from './problemStore.ts';
import type { SectionPlace } from './useSectionPlace.ts';

export type SectionModel = {
  readonly definition: SectionDefinition;
  readonly draft: FieldActions;
  /** False until the draft is open on this device. */
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

/** The section around a component. @throws outside a SectionProvider. */
export function useSection(): SectionModel {
  const model = useContext(SectionContext);
  if (!model) throw new Error('useSection needs a SectionProvider above it.');
  return model;
}

/** The first problem at a path; changes render only the field that has it. */
export function useProblemAt(path: string): SectionProblem | undefined {
  const { problems } = useSection();
  return useSyncExternalStore(problems.subscribe, () => problems.at(path));
}

/** Every problem of the section. */
export function useProblems(): readonly SectionProblem[] {
  const { problems } = useSection();
  return useSyncExternalStore(problems.subscribe, problems.all);
}
