// features.md §6.26: what to do next, what fits in ten minutes, what is due, what is missing.
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { day } from '#shared/time/duration.ts';
import { plural } from '#shared/text/plural.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { useSession } from '#session/session.ts';
import { canFillApplication } from '#features/application/policy.ts';
import type { DueDate, StudentHome } from '../contract.ts';
import { daysAhead, formatDays, stageLabels } from '../rules.ts';
import { useStudentHome } from './homeQueries.ts';
import styles from './Home.module.css';

const shownDates = 8;

/** What was waiting on this device is counted by the server from then on. */
function useAfterSending(run: () => void): void {
  const { count } = useSyncStatus();
  const hasWaited = useRef(false);
  const onSent = useEffectEvent(run);
  useEffect(() => {
    if (count > 0) hasWaited.current = true;
    else if (hasWaited.current) {
      hasWaited.current = false;
      onSent();
    }
  }, [count]);
}

/**
 * @param next what the answers on this device ask for next, where nothing is more urgent
 * @param children the rest of the home: it comes with what is above it, so that nothing moves
 */
export function HomeTop({ next, children = null }: { next: ReactNode; children?: ReactNode }) {
  const session = useSession();
  const now = useNow(60_000);
  const { home, cachedAt, isUnknown, isFetching, refetch } = useStudentHome();
  useAfterSending(refetch);
  const mayFill = canFillApplication(session);
  if (isUnknown)
    return (
      <>
        {next}
        <Banner
          tone="info"
          title="We couldn’t load your deadlines"
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={refetch}>
              Try again
            </Button>
          }
        >
          <p>Nothing is lost. Everything you entered is safe.</p>
        </Banner>
        {children}
      </>
    );
  if (home === null)
    return (
      <>
        {next}
        <div className={styles.reserved}>
          <Skeleton count={4} label="Loading your deadlines" />
        </div>
      </>
    );
  return (
    <>
      {mayFill && home.next ? <NextAction {...home.next} /> : next}
      {cachedAt !== null && (
        <p className={styles.soft}>
          You’re offline. What’s due and missing is from {relativeTime(cachedAt, now)}.
        </p>
      )}
      <TenMinutes home={home} mayFill={mayFill} />
      <DueDates dates={home.deadlines} now={now} mayFill={mayFill} />
      {mayFill && <Missing home={home} />}
      {children}
    </>
  );
}

type Task = { readonly text: string; readonly href: string; readonly note: string };

function findTask(
  { quickTask, deadlines, hasAnswers }: StudentHome,
  mayFill: boolean,
): Task | null {
  if (mayFill && quickTask)
    return {
      text: quickTask.message,
      href: quickTask.href,
      note: `About ${quickTask.minutes} minutes${quickTask.program === '' ? ', for every program' : `, for ${quickTask.program}`}`,
    };
  if (deadlines.length === 0)
    return {
      text: 'Save three schools you like, to see their deadlines here',
      href: '/find-universities',
      note: 'About 10 minutes',
    };
  if (mayFill && !hasAnswers) return null;
  return {
    text: 'Read what other students asked about getting in',
    href: '/forum',
    note: 'About 10 minutes',
  };
}

function TenMinutes({ home, mayFill }: { home: StudentHome; mayFill: boolean }) {
  const task = findTask(home, mayFill);
  if (task === null) return null;
  return (
    <section className={styles.part} aria-labelledby="ten-minutes">
      <h2 id="ten-minutes">10 minutes free?</h2>
      <ul className={styles.links}>
        <li>
          <Link to={task.href} dir="auto">
            {task.text}
          </Link>
          <p className={styles.soft} dir="auto">
            {task.note}
          </p>
        </li>
      </ul>
    </section>
  );
}

const daysUntil = (at: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(at) - now) / day));

function DueDates({
  dates,
  now,
  mayFill,
}: {
  dates: readonly DueDate[];
  now: number;
  mayFill: boolean;
}) {
  const ahead = dates.filter(({ at }) => Date.parse(at) >= now);
  const more = ahead.length - shownDates;
  return (
    <section className={styles.part} aria-labelledby="near-dates">
      <h2 id="near-dates">Due in the next {daysAhead} days</h2>
      {ahead.length === 0 && (
        <p className={styles.soft}>
          Nothing is due. Deadlines of the schools you save
          {mayFill && ' and the programs you apply to'} show here, in both time zones.
        </p>
      )}
      <ul className={styles.list}>
        {ahead.slice(0, shownDates).map((date) => (
          <li key={date.key}>
            <p dir="auto">
              <strong>{date.label}</strong> {formatDays(daysUntil(date.at, now))}:{' '}
              <DateLink date={date} mayFill={mayFill} />
              {[date.program, date.cycle].filter(Boolean).map((text) => `, ${text}`)}{' '}
              {!date.confirmed && <Badge tone="info">Not confirmed</Badge>}
            </p>
            <DualTime at={date.at} zone={date.zone} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          And {plural(more, 'more date')} on your{' '}
          <Link to="/my-account/subscribe-universities">list of saved schools</Link>
        </p>
      )}
    </section>
  );
}

/** Pages of the application are closed without the plan. */
const DateLink = ({ date: { href, school }, mayFill }: { date: DueDate; mayFill: boolean }) =>
  mayFill || href.startsWith('/university/') ? (
    <Link to={href}>{school}</Link>
  ) : (
    <span>{school}</span>
  );

function Missing({ home: { programs, shared } }: { home: StudentHome }) {
  const open = programs.filter(({ missingCount }) => missingCount > 0);
  if (programs.length === 0 || (open.length === 0 && shared.count === 0)) return null;
  return (
    <section className={styles.part} aria-labelledby="missing-items">
      <h2 id="missing-items">What’s missing</h2>
      {shared.count > 0 && (
        <Items title="For every program" items={shared.items} count={shared.count} />
      )}
      {open.map(({ id, title, stage, missing, missingCount }) => (
        <Items
          key={id}
          title={title}
          note={stageLabels[stage]}
          items={missing}
          count={missingCount}
        />
      ))}
    </section>
  );
}

function Items({
  title,
  note,
  items,
  count,
}: {
  title: string;
  note?: string;
  items: StudentHome['shared']['items'];
  count: number;
}) {
  const more = count - items.length;
  return (
    <section className={styles.part}>
      <h3 dir="auto">
        {title} {note !== undefined && <Badge>{note}</Badge>}
      </h3>
      <ul className={styles.links}>
        {items.map(({ message, href }) => (
          <li key={`${href} ${message}`}>
            <Link to={href} dir="auto">
              {message}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>And {more} more.</p>}
    </section>
  );
}
