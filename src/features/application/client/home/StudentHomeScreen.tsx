import type { ComponentType, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { Session } from '#shared/routing/session.ts';
import { canFillApplication, canFilterPrograms } from '../../policy.ts';
import { programFilterHref, hubHref } from '../sectionHrefs.ts';
import { ApplicationHome } from './ApplicationHome.tsx';
import type { HomeTopSlot } from './homeTopSlot.ts';
import styles from '../Condenser.module.css';

type Slots = {
  readonly schools?: ReactNode;
  readonly plan?: ReactNode;
  /** What is due and missing, and then the rest; `next` is shown where nothing is more urgent. */
  readonly Top?: HomeTopSlot;
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
      <section className={styles.block} aria-labelledby="aid-title">
        <h2 id="aid-title">Money for school</h2>
        <Card title="Scholarships" href="/my-account/scholarships" headingLevel={3}>
          Real awards for nursing students, with their dates, and a match that stays on your device.
        </Card>
      </section>
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
        <LinkButton variant="quiet" to="/my-account/update-profile#plan">
          Your plan and receipts
        </LinkButton>
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
