// One section of the application: one topic a screen on phones, all topics on wide screens.
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { InlineNotice } from '../../../ui/Banner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { checkTopic, hubAddress } from './addresses.ts';
import styles from './Condenser.module.css';
import { ReturnLater } from './ReturnLater.tsx';
import { useReviews } from './sectionDraft.ts';
import { useSection } from './sectionModel.ts';
import { Problems } from './Problems.tsx';
import { SectionProvider } from './SectionProvider.tsx';
import { SectionState } from './SectionState.tsx';
import { stepsOf, TopicJump, TopicNav } from './TopicNav.tsx';
import { TopicView } from './TopicView.tsx';
import { seenByAll } from './whoSees.ts';

/** What is not needed to begin typing comes after the form. */
const loadCheckAnswers = async () => ({
  default: (await import('./CheckAnswers.tsx')).CheckAnswers,
});
const CheckAnswers = lazy(loadCheckAnswers);
const ReviewCards = lazy(async () => ({
  default: (await import('./ReviewCards.tsx')).ReviewCards,
}));

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
  return (
    <div className={styles['section']}>
      <SectionHead wide={wide} />
      <div className={styles['sectionState']}>
        <SectionState />
      </div>
      {wide && <TopicNav />}
      <div className={styles['sectionBody']}>
        <Reviews />
        {wide && checks > 0 && <Problems key={checks} />}
        {!ready && <Skeleton shape="field" count={6} label="Opening your draft" />}
        {ready && (wide ? <AllTopics after={after} /> : <OneTopic after={after} />)}
      </div>
    </div>
  );
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
      {seenBy && <InlineNotice tone="info">{seenBy}</InlineNotice>}
    </div>
  );
}

function Reviews() {
  const reviews = useReviews();
  if (reviews.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <ReviewCards />
    </Suspense>
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
    <Suspense fallback={<Skeleton shape="text" count={6} />}>
      <CheckAnswers />
    </Suspense>
  );
}

function OneTopic({ after }: { after: ReactNode }) {
  const { definition, place, checks } = useSection();
  useEffect(() => void loadCheckAnswers().catch(() => undefined), []);
  const steps = stepsOf(definition);
  const index = steps.findIndex(({ key }) => key === place.topic);
  const open = definition.topics[index];
  const link = (at: number) => {
    const step = steps[at];
    return step && { label: step.title, href: place.topicHref(step.key) };
  };
  return (
    <>
      <TopicJump key={place.topic} />
      {place.topic === checkTopic && checks > 0 && <Problems key={checks} />}
      {open ? <TopicView key={open.key} topic={open} /> : <Check />}
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
