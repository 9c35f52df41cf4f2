import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { sectionKeys } from '#features/application/contract.ts';
import { useDocumentCount } from '#features/documents/client/parts.ts';
import { useApplicationOverview } from './useApplicationOverview.ts';
import { loadSectionParts } from '../section/loadSectionParts.ts';
import styles from '../Condenser.module.css';
import { loadProgramList, MyPrograms } from './MyPrograms.tsx';
import type { ProgramListProps } from '../programs/ProgramList.tsx';
import { NextStepLamp, SectionTaskList } from './SectionTaskList.tsx';
import { copyHref, deletionHref, readinessHref, sheetHref } from '../sectionHrefs.ts';
import { SyncSummary } from './SyncSummary.tsx';

const loadCopy = async () => (await import('../programs/programs.lazy.ts')).ApplicationCopy;
const ApplicationCopy = lazyPart(loadCopy);
const loadReadiness = async () => (await loadSectionParts()).ReadinessPage;
const ReadinessPage = lazyPart(loadReadiness);
const loadProgram = async () => (await import('../programs/programs.lazy.ts')).ProgramPage;
const ProgramPage = lazyPart(loadProgram);

const loadMaterial = async () => (await loadSectionParts()).MaterialPage;
const MaterialPage = lazyPart(loadMaterial);
const loadSend = async () => (await import('../programs/programs.lazy.ts')).SendPage;
const SendPage = lazyPart(loadSend);
const loadDelete = async () => (await import('../programs/programs.lazy.ts')).DeletePage;
const DeletePage = lazyPart(loadDelete);

const subpages: Readonly<Record<string, () => ReactNode>> = {
  readiness: () => <ReadinessPage />,
  program: () => <ProgramPage />,
  material: () => <MaterialPage />,
  send: () => <SendPage />,
  delete: () => <DeletePage />,
  copy: () => <ApplicationCopy asSheet={false} />,
  sheet: () => <ApplicationCopy asSheet />,
};

/** A program, readiness, the copy and the sheet are pages of their own under the same path. */
export function HubScreen({ SavedSuggestions }: ProgramListProps) {
  const [params] = useSearchParams();
  const page = params.get('page') ?? '';
  useEffect(() => {
    // Then it opens without a connection, too.
    void loadWithRetry(loadCopy);
    void loadWithRetry(loadReadiness);
    void loadWithRetry(loadProgramList);
  }, []);
  const renderPage = Object.hasOwn(subpages, page) ? subpages[page] : undefined;
  if (!renderPage) return <Hub SavedSuggestions={SavedSuggestions} />;
  return (
    <LazyBoundary fallback={<Skeleton shape="text" count={6} />} unavailable={chunkUnavailable}>
      {renderPage()}
    </LazyBoundary>
  );
}

function Hub({ SavedSuggestions }: ProgramListProps) {
  const overview = useApplicationOverview();
  const documents = useDocumentCount();
  return (
    <div className={styles.page}>
      <PageHeader
        title="My application"
        lead="Fill it in once, then use it for every program you apply to. Stop any time. Your answers are saved."
      />
      {overview.ready ? (
        <>
          <NextStepLamp next={overview.next} />
          <SyncSummary states={overview.states} />
          <SectionTaskList
            overview={overview}
            keys={sectionKeys}
            notes={{ 'program-material': documents ?? undefined }}
          />
          <MyPrograms SavedSuggestions={SavedSuggestions} />
          <ReadinessLink />
          <WhenYouApply />
        </>
      ) : (
        <Skeleton shape="row" count={6} label="Opening your application" />
      )}
    </div>
  );
}

const ReadinessLink = () => (
  <Card title="Am I ready to apply?" href={readinessHref}>
    Your courses, GPA and tests next to what your programs ask for, what it costs, and a plan.
  </Card>
);

const WhenYouApply = () => (
  <section className={styles.block} aria-labelledby="apply-title">
    <h2 id="apply-title">When you’re ready to apply</h2>
    <p className={styles.plainText}>
      Programs that take applications here, on Lamplight, are sent from their page in My programs.
      For every other one, copy your answers into NursingCAS or the school’s own form.
    </p>
    <div className={styles.rowActions}>
      <LinkButton variant="secondary" to={sheetHref}>
        Open the sheet to type from
      </LinkButton>
      <LinkButton variant="secondary" to={copyHref}>
        Print or save a copy
      </LinkButton>
      <LinkButton variant="quiet" to={deletionHref}>
        Delete my application
      </LinkButton>
    </div>
  </section>
);
