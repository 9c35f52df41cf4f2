import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { loadWithRetry } from '#ui/loadWithRetry.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Session } from '#shared/routing/session.ts';
import { sectionKeys } from '../../contract.ts';
import { canFillApplication, canFilterPrograms } from '../../policy.ts';
import { programFilterHref, hubHref } from '../sectionHrefs.ts';
import { useApplicationOverview } from './useApplicationOverview.ts';
import styles from '../Condenser.module.css';
import { loadProgramList, MyPrograms } from './MyPrograms.tsx';
import { NextStepLamp, SectionTaskList } from './SectionTaskList.tsx';
import { SyncSummary } from './SyncSummary.tsx';

type Slots = {
  readonly schools?: ReactNode;
  readonly plan?: ReactNode;
  /** What is due and missing, and then the rest; `next` is shown where nothing is more urgent. */
  readonly Top?: ComponentType<{ next: ReactNode; children?: ReactNode }>;
  readonly news?: ReactNode;
  readonly tools?: ReactNode;
  /** What was entered, to read; a page of its own. */
  readonly entered?: ReactNode;
  /** In place of the plan; `fallback` is for who never had one. */
  readonly PlanNotice?: ComponentType<{ fallback?: ReactNode }>;
};

const JustNext = ({ next, children }: { next: ReactNode; children?: ReactNode }) => (
  <>
    {next}
    {children}
  </>
);
const JustFallback = ({ fallback = null }: { fallback?: ReactNode }) => fallback;

export function StudentHomeScreen(slots: Slots) {
  const page = useSearchParams()[0].get('page');
  return page === 'application' && slots.entered ? slots.entered : <StudentHome {...slots} />;
}

function StudentHome({
  schools = null,
  plan = null,
  news = null,
  tools = null,
  Top = JustNext,
  PlanNotice = JustFallback,
}: Slots) {
  const session = useSession();
  if (session.kind !== 'member') return null;
  const firstName = session.name.split(' ')[0] ?? '';
  const hasCondenser = canFillApplication(session);
  const after = (
    <>
      {news}
      {schools}
      <PlanCards session={session} />
      {!hasCondenser && plan}
      {tools}
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={firstName ? `Welcome, ${firstName}` : 'Welcome'} />
      {hasCondenser ? (
        <ApplicationHome Top={Top}>{after}</ApplicationHome>
      ) : (
        <Top
          next={
            <PlanNotice fallback={<WithoutApplication hasPlan={session.studentPackage !== ''} />} />
          }
        >
          {after}
        </Top>
      )}
    </div>
  );
}

function ApplicationHome({
  Top,
  children,
}: {
  Top: NonNullable<Slots['Top']>;
  children: ReactNode;
}) {
  const overview = useApplicationOverview();
  useEffect(() => void loadWithRetry(loadProgramList), []);
  if (!overview.ready)
    return (
      <div className={styles.opening}>
        <Skeleton shape="row" count={6} label="Opening your application" />
      </div>
    );
  return (
    <Top next={<NextStepLamp next={overview.next} />}>
      <SyncSummary states={overview.states} />
      <section aria-labelledby="sections-title" className={styles.block}>
        <h2 id="sections-title">My application</h2>
        <SectionTaskList
          overview={overview}
          keys={sectionKeys.filter((key) => key !== 'demographics')}
        />
      </section>
      <MyPrograms />
      {children}
    </Top>
  );
}

function WithoutApplication({ hasPlan }: { hasPlan: boolean }) {
  return (
    <Banner
      tone="info"
      title={hasPlan ? 'Your plan doesn’t include My application' : 'You don’t have a plan yet'}
    >
      <p>
        My application lets you enter your answers once and use them for many programs.{' '}
        <a href="#plan">See the plans</a>. Until then, you can{' '}
        <Link to="/find-universities">find a program</Link> and keep a list of{' '}
        <Link to="/my-account/subscribe-universities">saved schools</Link>.
      </p>
    </Banner>
  );
}

function PlanCards({ session }: { session: Extract<Session, { kind: 'member' }> }) {
  if (!canFilterPrograms(session) && !canFillApplication(session)) return null;
  return (
    <section className={styles.block} aria-labelledby="plan-title">
      <h2 id="plan-title">Included in your plan</h2>
      <p>
        <Link to="/my-account/update-profile#plan">Your plan and receipts</Link>
      </p>
      {canFillApplication(session) && (
        <Card title="My application" href={hubHref} headingLevel={3}>
          All sections of your application, your documents and your programs.
        </Card>
      )}
      {canFilterPrograms(session) && (
        <Card title="Program match" href={programFilterHref} headingLevel={3}>
          Programs you qualify for, and why.
        </Card>
      )}
    </section>
  );
}
