import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { hubHref, topicHref } from '../sectionHrefs.ts';
import { CostList } from './CostList.tsx';
import { CourseMatrix } from './CourseMatrix.tsx';
import { GpaList } from './GpaList.tsx';
import { OneAwayList } from './OneAwayList.tsx';
import { PlanList } from './PlanList.tsx';
import { ProgramSummaries } from './ProgramSummaries.tsx';
import styles from './Readiness.module.css';
import { type Readiness, useReadiness } from './useReadiness.ts';

/** All from the answers and the list of schools on this device, so it needs no connection. */
export function ReadinessPage() {
  const readiness = useReadiness();
  const { ready, programs, applicant, catalogueMissing } = readiness;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Am I ready to apply?"
        back={{ label: 'My application', href: hubHref }}
        lead="Your courses, GPA and tests next to what each of your programs asks for. It works without a connection."
      />
      {!ready && <Skeleton shape="row" count={6} label="Comparing your courses and programs" />}
      {ready && programs.length === 0 && (
        <EmptyState
          title="Add a program first"
          action={
            <LinkButton to={topicHref('program-material', 'programs')}>Add a program</LinkButton>
          }
        >
          Then you’ll see which of its prerequisites you’ve met and what’s still missing.
        </EmptyState>
      )}
      {ready && programs.length > 0 && (
        <>
          {catalogueMissing && (
            <InlineNotice tone="warn">
              What your programs ask for isn’t on this device yet. Connect once and open this page
              again. Everything you typed is safe.
            </InlineNotice>
          )}
          <Compared programs={programs} applicant={applicant} />
        </>
      )}
    </div>
  );
}

function Compared({ programs, applicant }: Pick<Readiness, 'programs' | 'applicant'>) {
  const judged = programs.map((each) => each.readiness);
  // The first screenful is painted first: with many programs the rest takes a phone longer. Going back restores the
  // scroll position, for which the whole page must be there.
  const isComplete = useDeferredValue(true, useNavigationType() === NavigationType.Pop);
  return (
    <>
      <ProgramSummaries programs={judged} withChecks={isComplete} />
      {isComplete && (
        <>
          <CourseMatrix programs={judged} />
          <OneAwayList programs={judged} />
          <GpaList programs={judged} />
          <CostList programs={programs.map(({ program }) => program)} />
          <PlanList programs={programs} applicant={applicant} />
        </>
      )}
    </>
  );
}
