import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/session.ts';
import type { Session } from '../../../session/types.ts';
import { formatPartialDate, parsePartialDate } from '../../../shared/time/formatDate.ts';
import { relativeTime } from '../../../shared/time/relativeTime.ts';
import { Banner, InlineNotice } from '../../../ui/Banner.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LampDrawing } from '../../../ui/illustrations/LampDrawing.tsx';
import { Lamp } from '../../../ui/Lamp.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SourceLine } from '../../../ui/SourceLine.tsx';
import { Steps } from '../../../ui/Steps.tsx';
import type { Settings } from '../contract.ts';
import { settingsMessages } from '../messages.ts';
import styles from './HomeScreen.module.css';
import { useSettings } from './settingsStore.ts';

type Home = NonNullable<Settings['home']>;
type Process = NonNullable<Settings['applicationProcess']>;

/** The public home: what the settings say, and the one next thing for whoever is here. */
export function HomeScreen() {
  const session = useSession();
  const { settings, isLoaded, error, savedAt, isOld, retry } = useSettings();
  const [now] = useState(() => Date.now());
  if (!isLoaded && !error) return <HomeSkeleton />;
  const home = settings?.home ?? null;
  const process = settings?.applicationProcess ?? null;
  const questions = [...(home?.faq ?? []), ...(process?.faq ?? [])];
  return (
    <div className={styles['home']}>
      {settings ? (
        (error || isOld) &&
        savedAt !== null && (
          <InlineNotice tone="info">Saved copy from {relativeTime(savedAt, now)}</InlineNotice>
        )
      ) : (
        <Banner
          tone="warn"
          title={settingsMessages.failed}
          actions={<Button onClick={retry}>Try again</Button>}
        >
          <p>The text of this page could not be loaded. What you wrote on this device is safe.</p>
        </Banner>
      )}
      <Hero home={home} siteName={settings?.siteName ?? ''} session={session} />
      {home && home.stats.length > 0 && <Stats stats={home.stats} />}
      {process && process.steps.length > 0 && <HowItWorks process={process} />}
      {questions.length > 0 && <Questions questions={questions} />}
    </div>
  );
}

/** The next thing for this person; a guest's is written by the staff. */
function nextAction(session: Session, home: Home | null): { label: string; href: string } {
  if (session.kind === 'guest')
    return home?.hero.primaryCta ?? { label: 'Sign in', href: '/login' };
  if (session.roleName === 'Nurse') return { label: 'My profile', href: '/nurse-profile' };
  return session.studentPackage === 'application_condenser'
    ? { label: 'Continue your application', href: '/my-account/application-condenser' }
    : { label: 'Continue to your account', href: '/my-account' };
}

function Hero({
  home,
  siteName,
  session,
}: {
  home: Home | null;
  siteName: string;
  session: Session;
}) {
  const { label, href } = nextAction(session, home);
  const second = home?.hero.secondaryCta;
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <h1 tabIndex={-1}>{home?.hero.title || siteName || 'Welcome'}</h1>
        {home?.hero.subtitle && <p className={styles['lead']}>{home.hero.subtitle}</p>}
        <div className={styles['actions']}>
          <Lamp label={label} href={href} />
          {second && <LinkButton to={second.href}>{second.label}</LinkButton>}
        </div>
      </div>
      <div className={styles['picture']}>
        <LampDrawing size={200} />
      </div>
    </section>
  );
}

function Stats({ stats }: { stats: Home['stats'] }) {
  return (
    <ul className={styles['stats']}>
      {stats.map(({ label, value, source }) => {
        const checked = parsePartialDate(source.checkedAt);
        return (
          <li key={label}>
            <p className={styles['value']}>{value}</p>
            <p>{label}</p>
            <SourceLine
              source={source.title}
              href={source.url}
              year={checked ? formatPartialDate(checked) : source.checkedAt}
            />
          </li>
        );
      })}
    </ul>
  );
}

function HowItWorks({ process }: { process: Process }) {
  return (
    <section className={styles['section']}>
      <h2>How it works</h2>
      {process.intro && <p className={styles['lead']}>{process.intro}</p>}
      <Steps
        items={process.steps.map(({ title, body, href }) => ({
          title,
          text: (
            <>
              <p>{body}</p>
              {href !== '' && <Link to={href}>Go to {title.toLowerCase()}</Link>}
            </>
          ),
        }))}
      />
    </section>
  );
}

function Questions({ questions }: { questions: Home['faq'] }) {
  return (
    <section className={styles['section']}>
      <h2>Questions and answers</h2>
      <div>
        {questions.map(({ q, a }) => (
          <Disclosure key={q} summary={q}>
            <p>{a}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** As tall as the window, so that nothing below it moves when the text comes. */
function HomeSkeleton() {
  return (
    <div className={styles['waiting']}>
      <Skeleton shape="title" />
      <Skeleton count={4} />
      <Skeleton shape="row" />
    </div>
  );
}
