import type { ReactNode } from 'react';
import { useSession } from '#session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Session } from '#shared/routing/session.ts';
import { sectionKeys } from '../../contract.ts';
import { canFillApplication, canFilterPrograms } from '../../policy.ts';
import { programFilterHref, hubHref } from '../sectionHrefs.ts';
import { useApplicationOverview } from './useApplicationOverview.ts';
import styles from '../Condenser.module.css';
import { ProgramDeadlines } from './ProgramDeadlines.tsx';
import { NextStepLamp, SectionTaskList } from './SectionTaskList.tsx';
import { SyncSummary } from './SyncSummary.tsx';

export function StudentHomeScreen({ schools = null }: { schools?: ReactNode }) {
  const session = useSession();
  if (session.kind !== 'member') return null;
  const firstName = session.name.split(' ')[0] ?? '';
  const hasCondenser = canFillApplication(session);
  const after = (
    <>
      {schools}
      <PackageCard session={session} />
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={firstName ? `Welcome back, ${firstName}` : 'Welcome back'} />
      {hasCondenser ? <ApplicationHome>{after}</ApplicationHome> : <WithoutCondenser />}
      {!hasCondenser && after}
    </div>
  );
}

function ApplicationHome({ children }: { children: ReactNode }) {
  const overview = useApplicationOverview();
  if (!overview.ready)
    return (
      <div className={styles.opening}>
        <Skeleton shape="row" count={6} label="Opening your application" />
      </div>
    );
  return (
    <>
      <NextStepLamp next={overview.next} />
      <SyncSummary />
      <section aria-labelledby="sections-title" className={styles.block}>
        <h2 id="sections-title">Your application</h2>
        <SectionTaskList
          overview={overview}
          keys={sectionKeys.filter((key) => key !== 'demographics')}
        />
      </section>
      <ProgramDeadlines values={overview.programs} />
      {children}
    </>
  );
}

function WithoutCondenser() {
  return (
    <Banner tone="info" title="Your account does not include the application condenser">
      <p>Nothing is due. The package below says what your account opens.</p>
    </Banner>
  );
}

const unlocks = {
  '': {
    title: 'No package yet',
    text: 'Your account keeps your profile. The application condenser, which fills in one application for many programs, is opened by a package.',
  },
  filter_toggle: {
    title: 'Package: filter toggle',
    text: 'It opens the detailed filters of the program finder. It does not open the application condenser.',
  },
  application_condenser: {
    title: 'Package: application condenser',
    text: 'It opens the application, with all its sections, and the detailed filters of the program finder.',
  },
} as const;

function PackageCard({ session }: { session: Extract<Session, { kind: 'member' }> }) {
  const { title, text } = unlocks[session.studentPackage];
  return (
    <section className={styles.block} aria-labelledby="package-title">
      <h2 id="package-title">What your package opens</h2>
      {canFillApplication(session) ? (
        <Card title={title} href={hubHref}>
          {text}
        </Card>
      ) : (
        <div className={styles.plain}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      )}
      {canFilterPrograms(session) && (
        <Card title="Filter programs" href={programFilterHref} headingLevel={3}>
          Programs that take your grades, courses and tests, with the reasons in words.
        </Card>
      )}
    </section>
  );
}
