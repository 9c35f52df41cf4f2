// One section of the application: one topic a screen on phones, all topics on wide screens.
import { type ReactNode, useEffect } from 'react';
import { InlineNotice } from '../../../ui/Banner.tsx';
import { unavailablePart } from '../../../ui/ChunkUnavailable.tsx';
import { LatePart } from '../../../ui/LatePart.tsx';
import { lazyPart, untilLoaded } from '../../../ui/lazy.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { checkTopic, hubAddress } from './addresses.ts';
import styles from './Condenser.module.css';
import { loadCombobox } from './FieldControl.tsx';
import { ReturnLater } from './ReturnLater.tsx';
import { useParked, useReviews } from './sectionDraft.ts';
import { useSection } from './sectionModel.ts';
import { Problems } from './Problems.tsx';
import { SectionProvider } from './SectionProvider.tsx';
import { ParkedNotice, SectionState } from './SectionState.tsx';
import { stepsOf, TopicJump, TopicNav } from './TopicNav.tsx';
import { TopicView } from './TopicView.tsx';
import { saySeenBy, seenByAll } from './whoSees.ts';

/** What is not needed to begin typing comes after the form. */
const loadCheckAnswers = async () => (await import('./CheckAnswers.tsx')).CheckAnswers;
const CheckAnswers = lazyPart(loadCheckAnswers);
const loadReviewCards = async () => (await import('./ReviewCards.tsx')).ReviewCards;
const ReviewCards = lazyPart(loadReviewCards);

/**
 * A whole section; which topic is open stands in the address (`?topic=`).
 * @param after stands under the answers read back
 */
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
  const { ready, checks } = useSection();
  const wide = useMediaQuery('(min-width: 60rem)');
  usePreloaded(ready);
  return (
    <div className={styles['section']}>
      <SectionHead wide={wide} />
      <div className={styles['sectionState']}>
        <SectionState />
      </div>
      {wide && <TopicNav />}
      <div className={styles['sectionBody']}>
        <ParkedNotice />
        <Reviews />
        {wide && checks > 0 && <Problems key={checks} />}
        {!ready && <Skeleton shape="field" count={6} label="Opening your draft" />}
        {ready && <Form>{wide ? <AllTopics after={after} /> : <OneTopic after={after} />}</Form>}
      </div>
    </div>
  );
}

/** Closed while the section belongs to a newer version of this page: what is typed would have no place. */
function Form({ children }: { children: ReactNode }) {
  if (useParked()?.reason !== 'newerVersion') return children;
  return (
    <fieldset disabled className={styles['readOnly']}>
      {children}
    </fieldset>
  );
}

/** Once the form can be used, the parts that come late are fetched: then they are there when the connection is not. */
function usePreloaded(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    for (const load of [loadCombobox, loadReviewCards, loadCheckAnswers])
      void untilLoaded<unknown>(load);
  }, [ready]);
}

/** What the section is; on phones the first topic says it, the others have the room for themselves. */
function SectionHead({ wide }: { wide: boolean }) {
  const { definition, place } = useSection();
  const first = place.topic === definition.topics[0]?.key;
  const seenBy = seenByAll(definition);
  return (
    <div className={styles['sectionHead']}>
      <PageHeader
        title={definition.title}
        lead={wide || first ? definition.intro : undefined}
        back={wide ? undefined : { label: 'Your application', href: hubAddress }}
      />
      {seenBy && <InlineNotice tone="info">{saySeenBy(seenBy)}</InlineNotice>}
    </div>
  );
}

function Reviews() {
  const reviews = useReviews();
  if (reviews.length === 0) return null;
  return (
    <LatePart fallback={<Skeleton shape="card" />} missing={unavailablePart}>
      <ReviewCards />
    </LatePart>
  );
}

function AllTopics({ after }: { after: ReactNode }) {
  const { definition } = useSection();
  return (
    <>
      {definition.topics.map((topic) => (
        <TopicView key={topic.key} topic={topic} />
      ))}
      <Check />
      {after}
      <ReturnLater />
    </>
  );
}

function Check() {
  return (
    <LatePart
      fallback={
        <div className={styles['screenful']}>
          <Skeleton shape="text" count={6} />
        </div>
      }
      missing={unavailablePart}
    >
      <CheckAnswers />
    </LatePart>
  );
}

function OneTopic({ after }: { after: ReactNode }) {
  const { definition, place, checks } = useSection();
  const steps = stepsOf(definition);
  const index = steps.findIndex(({ key }) => key === place.topic);
  const open = definition.topics[index];
  const link = (at: number) => {
    const step = steps[at];
    return step && { label: step.title, href: place.topicHref(step.key) };
  };
  return (
    <>
      <TopicJump key={`jump ${place.topic}`} />
      {place.topic === checkTopic && checks > 0 && <Problems key={checks} />}
      {open ? <TopicView key={`topic ${open.key}`} topic={open} /> : <Check />}
      {!open && after}
      <Stepper
        label="Previous and next topic"
        position={index + 1}
        count={steps.length}
        previous={link(index - 1)}
        next={link(index + 1)}
      />
      <ReturnLater />
    </>
  );
}
