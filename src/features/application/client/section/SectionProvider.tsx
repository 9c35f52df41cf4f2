import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { SectionDefinition } from '#features/application/definition/types.ts';
import { checkSection } from '#features/application/rules.ts';
import { useReferenceLists } from '../fields/referenceLists.tsx';
import { createProblemStore, type ProblemStore } from './problemStore.ts';
import { useSectionActions, useSectionReady, useSectionValues } from '../draft/sectionRecords.ts';
import { SectionContext } from './sectionModel.ts';
import { today } from '../draft/today.ts';
import { useOwnEmails } from '../draft/useOwnEmails.ts';
import { ZipFill } from '../prefill/ZipFill.tsx';
import { useResumeTopic } from './useResumeTopic.ts';
import { useSectionPlace } from './useSectionPlace.ts';

export function SectionProvider({
  definition,
  children,
}: {
  definition: SectionDefinition;
  children: ReactNode;
}) {
  const draft = useSectionActions(definition.key);
  const ready = useSectionReady(definition.key);
  const place = useSectionPlace(definition, ready, useResumeTopic(definition, ready));
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
      <SectionChecker definition={definition} problems={problems} day={day} />
      {definition.key === 'personal-information' && <ZipFill />}
      {children}
    </SectionContext>
  );
}

/** Leaving a field ends the wait. */
const checkDelayMs = 150;

function SectionChecker({
  definition,
  problems,
  day,
}: {
  definition: SectionDefinition;
  problems: ProblemStore;
  day: string;
}) {
  const values = useSectionValues(definition.key);
  const ownEmails = useOwnEmails();
  const isChecked = useRef(false);
  useEffect(() => {
    const inspect = () => {
      isChecked.current = true;
      problems.replace(checkSection(definition, values, day, { ownEmails }));
    };
    const timer = window.setTimeout(inspect, isChecked.current ? checkDelayMs : 0);
    document.addEventListener('focusout', inspect);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('focusout', inspect);
    };
  }, [definition, problems, values, day, ownEmails]);
  return null;
}
