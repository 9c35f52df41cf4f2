// The fields of the application's forms, for the answers of one program.
import { type ReactNode, useMemo, useState } from 'react';
import { parseRowPath } from '#shared/draft/draftValues.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { answerMarks } from '#features/application/material/previousAnswers.ts';
import { answerRowId } from '#features/application/material/materialRows.ts';
import { useGetSectionValues, useSectionActions } from '../draft/sectionRecords.ts';
import { today } from '../draft/today.ts';
import { useReferenceLists } from '../fields/referenceLists.tsx';
import { createProblemStore } from '../section/problemStore.ts';
import { SectionContext } from '../section/sectionModel.ts';
import type { SectionPlace } from '../section/useSectionPlace.ts';
import { useProgramModel } from './materialModel.ts';

const noPlace: SectionPlace = {
  topic: '',
  row: '',
  topicHref: () => '',
  openRow: () => undefined,
  goToPath: () => undefined,
  focusTarget: () => undefined,
};

export function MaterialSection({ children }: { children: ReactNode }) {
  const { id, requirements, showsMissing } = useProgramModel();
  const actions = useSectionActions('program-material');
  const lookup = useReferenceLists();
  const getValues = useGetSectionValues('program-material');
  const [problems] = useState(createProblemStore);
  const day = today();
  const { questions } = requirements;
  const draft = useMemo(
    () => ({
      ...actions,
      toggleMember(set: string, member: string, on: boolean) {
        const row = parseRowPath(set)?.id;
        const question = questions.find((each) => answerRowId(id, each) === row);
        if (question) actions.setMany(answerMarks(getValues(), id, question, day));
        actions.toggleMember(set, member, on);
      },
    }),
    [actions, questions, id, getValues, day],
  );
  const model = useMemo(
    () => ({
      definition: programMaterial,
      draft,
      ready: true,
      lookup,
      place: noPlace,
      problems,
      today: day,
      checks: showsMissing ? 1 : 0,
      check: () => undefined,
    }),
    [draft, lookup, problems, day, showsMissing],
  );
  return <SectionContext value={model}>{children}</SectionContext>;
}
