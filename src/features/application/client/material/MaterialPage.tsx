import { memo, useEffect, useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { focusField } from '#ui/form/ErrorSummary.tsx';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { readRows } from '#features/application/answers/places.ts';
import { chooseDeadline } from '#features/application/answers/programs/programDeadline.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { currentRequirements } from '#features/application/material/acceptedVersion.ts';
import { readMaterialRows } from '#features/application/material/materialRows.ts';
import { programName } from '#features/application/readiness/programName.ts';
import { type MaterialPart, materialParts } from '#features/application/sectionAddress.ts';
import condenser from '../Condenser.module.css';
import { useSectionsReady } from '../draft/sectionRecords.ts';
import { fieldId } from '../fields/fieldId.ts';
import { BlockedNotice, SectionSaveState } from '../section/SectionSaveState.tsx';
import { hubHref, programHref, topicHref } from '../sectionHrefs.ts';
import { CoursesPart } from './CoursesPart.tsx';
import { DocumentsPart } from './DocumentsPart.tsx';
import { EssaysPart } from './essays/EssaysPart.tsx';
import { MaterialNav, WhatIsLeft } from './MaterialNav.tsx';
import { MaterialContext, type MaterialModel } from './materialModel.ts';
import { MaterialSection } from './MaterialSection.tsx';
import { OverviewPart } from './OverviewPart.tsx';
import styles from './Material.module.css';
import { QuestionsPart } from './QuestionsPart.tsx';
import { FeePart } from './FeePart.tsx';
import { ReferencesAsked } from './ReferencesAsked.tsx';
import { useMaterial } from './useMaterial.ts';
import { useMaterialValues } from './useMaterialValues.ts';
import { useOwnDocuments } from './useOwnDocuments.ts';
import { useProgramReadiness } from './useProgramReadiness.ts';

const parts: Readonly<Record<MaterialPart, () => React.ReactNode>> = {
  overview: () => <OverviewPart />,
  questions: () => <QuestionsPart />,
  essays: () => <EssaysPart />,
  documents: () => <DocumentsPart />,
  courses: () => <CoursesPart />,
  references: () => <ReferencesAsked />,
  fee: () => <FeePart />,
};

/** What one program asks for beyond the application that all of them get. */
export function MaterialPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const part = materialParts.find((each) => each === params.get('part')) ?? 'overview';
  useFocusAfterChange(id);
  // Asked for while the answers open.
  useMaterial();
  // What is derived from the answers begins with all of them.
  if (!useSectionsReady()) return <Opening />;
  return <OpenedMaterial id={id} part={part} isLinked={params.get('field') !== null} />;
}

const Opening = () => (
  <div className={styles.page}>
    <PageHeader title="What this program asks for" back={back(hubHref, 'My application')} />
    <Skeleton shape="text" count={6} label="Opening what this program asks for" />
  </div>
);

function OpenedMaterial({
  id,
  part,
  isLinked,
}: {
  id: string;
  part: MaterialPart;
  isLinked: boolean;
}) {
  const found = useModel(id, isLinked);
  if (found.kind === 'asking') return <Opening />;
  if (found.kind === 'none') return <NothingKnown id={id} isUnknown={found.isUnknown} />;
  return <Material model={found.model} part={part} />;
}

/** No key renders it: the fields show what is typed. */
const Material = memo(function Material({
  model,
  part,
}: {
  model: MaterialModel;
  part: MaterialPart;
}) {
  return (
    <MaterialContext value={model}>
      <MaterialSection>
        <div key={model.id} className={styles.page}>
          <PageHeader title={model.title} back={back(programHref(model.id), 'This program')} />
          <MaterialNav part={part} />
          <SectionSaveState />
          <BlockedNotice />
          <WhatIsLeft />
          {parts[part]()}
          <FocusLinkedField />
        </div>
      </MaterialSection>
    </MaterialContext>
  );
});

const back = (href: string, label: string) => ({ href, label });

type Found =
  | { readonly kind: 'asking' }
  | { readonly kind: 'none'; readonly isUnknown: boolean }
  | { readonly kind: 'found'; readonly model: MaterialModel };

function useModel(id: string, isLinked: boolean): Found {
  const values = useMaterialValues();
  const documents = useOwnDocuments();
  const { views, isAsking, isUnknown } = useMaterial();
  const view = views.get(id);
  const row = useMemo(
    () => readRows(values, 'programs').find((each) => each.id === id)?.row ?? null,
    [values, id],
  );
  const own = useMemo(() => row && currentRequirements(view, row), [view, row]);
  const readiness = useProgramReadiness(id, row, own, view?.round ?? null);
  const others = useMemo(
    () =>
      readRows(values, 'programs').flatMap(({ id: other, row: named }) => {
        const asked = currentRequirements(views.get(other), named)?.requirements;
        return other === id || !asked
          ? []
          : [{ id: other, title: programName({ row: named }), requirements: asked }];
      }),
    [values, views, id],
  );
  const [wasLinked] = useState(isLinked);
  const showsMissing = wasLinked || isLinked;
  const model = useMemo(
    (): MaterialModel | null =>
      view && row && own
        ? {
            id,
            row,
            title: programName({ row }),
            requirements: own.requirements,
            deadline: chooseDeadline(row, view.round?.cycle === row['cycle'] ? view.round : null),
            newest: own.isReplaced ? view.newest : null,
            rows: readMaterialRows(values),
            essays: readRows(values, 'essays'),
            documents,
            others,
            checks: readiness?.checks ?? [],
            prerequisites: readiness?.prerequisites ?? [],
            showsMissing,
          }
        : null,
    [id, view, row, own, values, documents, others, readiness, showsMissing],
  );
  if (!view && isAsking) return { kind: 'asking' };
  return model ? { kind: 'found', model } : { kind: 'none', isUnknown };
}

function NothingKnown({ id, isUnknown }: { id: string; isUnknown: boolean }) {
  return (
    <div className={styles.page}>
      <PageHeader title="What this program asks for" back={back(hubHref, 'My application')} />
      {isUnknown ? (
        <InlineNotice tone="warn">
          What this program asks for isn’t on this device yet. Connect once and open this page
          again. Everything you typed is safe.
        </InlineNotice>
      ) : (
        <p className={condenser.plainText}>
          We don’t have this program’s questions and documents. Check its own page, and add what it
          asks for to your requirements.
        </p>
      )}
      <div className={condenser.rowActions}>
        <LinkButton variant="secondary" to={topicHref(programMaterial.key, 'requirements')}>
          My requirements
        </LinkButton>
        <LinkButton variant="quiet" to={programHref(id)}>
          Back to the program
        </LinkButton>
      </div>
    </div>
  );
}

/** A page that is opened again or gone back to keeps its scroll position. */
function FocusLinkedField() {
  const [params] = useSearchParams();
  const followsLink = useNavigationType() !== NavigationType.Pop;
  const path = params.get('field') ?? '';
  useEffect(() => {
    if (followsLink && path !== '') focusField(fieldId(path));
  }, [followsLink, path]);
  return null;
}
