// What the screens of one section share: its answers, what is wrong with them, and the words for option values.
// Problems live in a store of their own, so that a keystroke renders one field and not the whole section.
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type DraftSection, useDraftSection } from '../../../offline/useDraft.ts';
import type { SectionDefinition, SectionProblem } from '../definition/types.ts';
import { checkSection } from '../rules.ts';
import { createProblemStore, type ProblemStore } from './problemStore.ts';
import { type ReferenceLists, useReferenceLists } from './optionLists.tsx';
import { today } from './today.ts';
import { type SectionPlace, useSectionPlace } from './useSectionPlace.ts';

export type SectionModel = {
  readonly definition: SectionDefinition;
  readonly draft: DraftSection;
  readonly lookup: ReferenceLists;
  readonly place: SectionPlace;
  readonly problems: ProblemStore;
  /** The person's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
  /** True once the person asked to have the section checked: missing answers are marked from then on. */
  readonly checked: boolean;
  readonly setChecked: (checked: boolean) => void;
};

const SectionContext = createContext<SectionModel | null>(null);

/** Gives the screens below it one section. */
export function SectionProvider({
  definition,
  children,
}: {
  definition: SectionDefinition;
  children: ReactNode;
}) {
  const draft = useDraftSection(definition.key);
  const place = useSectionPlace(definition);
  const lookup = useReferenceLists();
  const [problems] = useState(createProblemStore);
  const [checked, setChecked] = useState(false);
  const day = today();
  const settled = useDeferredValue(draft.values);
  useEffect(() => {
    problems.replace(checkSection(definition, settled, day));
  }, [problems, definition, settled, day]);
  const model = { definition, draft, place, lookup, problems, today: day, checked, setChecked };
  return <SectionContext value={model}>{children}</SectionContext>;
}

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
