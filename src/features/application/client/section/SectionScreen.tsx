import { type ReactNode, useEffect } from 'react';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import type { SectionDefinition } from '#features/application/definition/types.ts';
import { hubHref } from '../sectionHrefs.ts';
import styles from '../Condenser.module.css';
import { loadCombobox } from '../fields/FieldControl.tsx';
import { SaveAndExit } from './SaveAndExit.tsx';
import { useBlocked, useHasNotIncluded, useReviews } from '../draft/sectionRecords.ts';
import { useSection } from './sectionModel.ts';
import { Problems } from './Problems.tsx';
import { SectionProvider } from './SectionProvider.tsx';
import { BlockedNotice, SectionSaveState } from './SectionSaveState.tsx';
import { AfterReview, NextTopic } from './NextTopic.tsx';
import { SectionNav } from './SectionNav.tsx';
import { TopicJump } from './TopicLinks.tsx';
import { TopicView } from './TopicView.tsx';
import { loadSectionParts } from './loadSectionParts.ts';
import { formatVisibility, sharedVisibility } from './visibility.ts';

const CheckAnswers = lazyPart(async () => (await loadSectionParts()).CheckAnswers);
const ReviewCards = lazyPart(async () => (await loadSectionParts()).ReviewCards);

/** Which topic is open is in the address (`?topic=`). */
export function SectionScreen({
  definition,
  after,
}: {
  definition: SectionDefinition;
  after?: ReactNode;
}) {
  return (
    <SectionProvider key={definition.key} definition={definition}>
      <SectionPage after={after} />
    </SectionProvider>
  );
}

function SectionPage({ after }: { after: ReactNode }) {
  const { ready } = useSection();
  const wide = useMediaQuery('(min-width: 60rem)');
  usePreloaded(ready);
  return (
    <div className={styles.section}>
      <SectionHead wide={wide} />
      <div className={styles.sectionState}>
        <SectionSaveState />
      </div>
      {wide && <SectionNav />}
      <div className={styles.sectionBody}>
        <BlockedNotice />
        <Reviews />
        {!ready && <Skeleton shape="field" count={6} label="Opening your draft" />}
        {ready && (
          <Form>
            <OneTopic wide={wide} after={after} />
          </Form>
        )}
      </div>
    </div>
  );
}

/** Closed while the section belongs to a newer version of this page: what is typed would have no place. */
function Form({ children }: { children: ReactNode }) {
  if (useBlocked()?.reason !== 'newerVersion') return children;
  return (
    <fieldset disabled className={styles.readOnly}>
      {children}
    </fieldset>
  );
}

/** Once the form can be used, the parts that come late are fetched: then they are there when the connection is not. */
function usePreloaded(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    for (const load of [loadCombobox, loadSectionParts]) void loadWithRetry<unknown>(load);
  }, [ready]);
}

function SectionHead({ wide }: { wide: boolean }) {
  const { definition, place } = useSection();
  const first = place.topic === definition.topics[0]?.key;
  const seenBy = sharedVisibility(definition);
  return (
    <div className={styles.sectionHead}>
      <PageHeader
        title={definition.title}
        lead={wide && first ? definition.intro : undefined}
        back={{ label: 'My application', href: hubHref }}
      />
      {seenBy && <InlineNotice tone="info">{formatVisibility(seenBy)}</InlineNotice>}
    </div>
  );
}

function Reviews() {
  const hasReviews = useReviews().length > 0;
  const hasNotIncluded = useHasNotIncluded();
  if (!hasReviews && !hasNotIncluded) return null;
  return (
    <LazyBoundary fallback={<Skeleton shape="card" />} unavailable={chunkUnavailable}>
      <ReviewCards />
    </LazyBoundary>
  );
}

function Check() {
  return (
    <LazyBoundary
      fallback={
        <div className={styles.screenful}>
          <Skeleton shape="text" count={6} />
        </div>
      }
      unavailable={chunkUnavailable}
    >
      <CheckAnswers />
    </LazyBoundary>
  );
}

function OneTopic({ wide, after }: { wide: boolean; after: ReactNode }) {
  const { definition, place, checks } = useSection();
  const topic = definition.topics.find(({ key }) => key === place.topic);
  return (
    <>
      {!wide && <TopicJump key={`jump ${place.topic}`} />}
      {!topic && checks > 0 && <Problems key={checks} />}
      {topic ? <TopicView key={`topic ${topic.key}`} topic={topic} /> : <Check />}
      {topic ? <NextTopic /> : <AfterReview />}
      {!topic && after}
      <SaveAndExit />
    </>
  );
}
