// Opens one section for the screens below it, and keeps the list of what is wrong with it.
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useDraftActions } from '../../../offline/useDraft.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { checkSection } from '../rules.ts';
import { useReferenceLists } from './optionLists.tsx';
import { createProblemStore, type ProblemStore } from './problemStore.ts';
import { useReady, useValuesOf } from './sectionDraft.ts';
import { SectionContext } from './sectionModel.ts';
import { today } from './today.ts';
import { useOwnEmails } from './useOwnEmails.ts';
import { useSectionPlace } from './useSectionPlace.ts';

/** Gives the screens below it one section. */
export function SectionProvider({
  definition,
  children,
}: {
  definition: SectionDefinition;
  children: ReactNode;
}) {
  const draft = useDraftActions(definition.key);
  const ready = useReady();
  const place = useSectionPlace(definition, ready);
  const lookup = useReferenceLists();
  const [problems] = useState(createProblemStore);
  const [checks, setChecks] = useState(0);
  const day = today();
  const model = useMemo(
    () => ({
      definition,
      draft,
      ready,
      place,
      lookup,
      problems,
      today: day,
      checks,
      check: () => setChecks((before) => before + 1),
    }),
    [definition, draft, ready, place, lookup, problems, day, checks],
  );
  return (
    <SectionContext value={model}>
      <Inspector definition={definition} problems={problems} day={day} />
      {children}
    </SectionContext>
  );
}

/** Rest between a keystroke and the check of the section, in ms; leaving a field ends it. */
const restBeforeCheck = 150;

/** Checks the section while nobody types, and at once when a field is left. */
function Inspector({
  definition,
  problems,
  day,
}: {
  definition: SectionDefinition;
  problems: ProblemStore;
  day: string;
}) {
  const values = useValuesOf(definition.key);
  const ownEmails = useOwnEmails();
  useEffect(() => {
    const inspect = () => problems.replace(checkSection(definition, values, day, { ownEmails }));
    const timer = window.setTimeout(inspect, problems.isEmpty() ? 0 : restBeforeCheck);
    document.addEventListener('focusout', inspect);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('focusout', inspect);
    };
  }, [definition, problems, values, day, ownEmails]);
  return null;
}
