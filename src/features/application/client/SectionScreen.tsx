// One section of the application: one topic a screen on phones, all topics on wide screens.
import { lazy, Suspense } from 'react';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import type { SectionDefinition } from '../definition/types.ts';
import { checkTopic } from './addresses.ts';
import styles from './Condenser.module.css';
import { fieldId } from './fieldId.ts';
import { SectionState } from './SectionState.tsx';
import { SectionProvider, useProblems, useSection } from './sectionModel.tsx';
import { TopicNav } from './TopicNav.tsx';
import { TopicView } from './TopicView.tsx';

/** What is not needed to begin typing comes after the form. */
const CheckAnswers = lazy(async () => ({
  default: (await import('./CheckAnswers.tsx')).CheckAnswers,
}));
const ReviewCards = lazy(async () => ({
  default: (await import('./ReviewCards.tsx')).ReviewCards,
}));

/** A whole section; which topic is open stands in the address (`?topic=`). */
export function SectionScreen({ definition }: { definition: SectionDefinition }) {
  return (
    <SectionProvider key={definition.key} definition={definition}>
      <SectionPage />
    </SectionProvider>
  );
}

function SectionPage() {
  const { definition, draft, checked } = useSection();
  const wide = useMediaQuery('(min-width: 60rem)');
  return (
    <div className={styles['section']}>
      <div className={styles['sectionHead']}>
        <PageHeader title={definition.title} lead={definition.intro} />
      </div>
      <div className={styles['sectionState']}>
        <SectionState />
      </div>
      {wide && <TopicNav />}
      <div className={styles['sectionBody']}>
        {draft.review.length > 0 && (
          <Suspense fallback={<Skeleton shape="card" />}>
            <ReviewCards />
          </Suspense>
        )}
        {checked && <Problems />}
        {!draft.ready && <Skeleton shape="field" count={6} label="Opening your draft" />}
        <Suspense fallback={<Skeleton shape="text" count={6} />}>
          {draft.ready && (wide ? <AllTopics /> : <OneTopic />)}
        </Suspense>
      </div>
    </div>
  );
}

function AllTopics() {
  const { definition } = useSection();
  return (
    <>
      {definition.topics.map((topic) => (
        <TopicView key={topic.key} topic={topic} />
      ))}
      <CheckAnswers />
    </>
  );
}

function OneTopic() {
  const { definition, place } = useSection();
  const steps = [
    ...definition.topics.map(({ key, title }) => ({ key, title })),
    { key: checkTopic, title: 'Check your answers' },
  ];
  const index = steps.findIndex(({ key }) => key === place.topic);
  const open = definition.topics[index];
  const link = (at: number) => {
    const step = steps[at];
    return step && { label: step.title, href: place.topicHref(step.key) };
  };
  return (
    <>
      {open ? <TopicView topic={open} /> : <CheckAnswers />}
      <Stepper
        label={`Topics of ${definition.title}`}
        position={index + 1}
        count={steps.length}
        previous={link(index - 1)}
        next={link(index + 1)}
      />
    </>
  );
}

function Problems() {
  const { place } = useSection();
  const errors = useProblems().filter(({ level }) => level === 'error');
  return (
    <ErrorSummary
      title={
        errors.length === 1 ? '1 answer needs attention' : `${errors.length} answers need attention`
      }
      items={errors.map(({ path, message }) => ({ fieldId: fieldId(path), message }))}
      onGo={(id) => {
        const problem = errors.find(({ path }) => fieldId(path) === id);
        if (problem) place.goToPath(problem.topic, problem.path);
      }}
    />
  );
}
