import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { EndedSession } from '#features/account/contract.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { endedSessionsQuery } from './profileQueries.ts';
import styles from './Settings.module.css';

/** Which devices know that they were signed out from here: a lost phone is safe once it does. */
export function EndedSessions({ userId }: { userId: string }) {
  const id = useId();
  const { data = [] } = useQuery(endedSessionsQuery(userId));
  if (data.length === 0) return null;
  return (
    <section className={styles.ended} aria-labelledby={id}>
      <h3 id={id}>Signed out from another device</h3>
      <ul className={styles.sessions}>
        {data.map((session) => (
          <EndedRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function EndedRow({ session: { device, endedAt, reachedAt } }: { session: EndedSession }) {
  const now = useNow();
  const ago = (at: string) => relativeTime(Date.parse(at), now);
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <span className={styles.device}>
          {device}
          {reachedAt !== null && <Badge tone="good">Locked</Badge>}
        </span>
        <span className={styles.quiet} aria-live="polite">
          {reachedAt === null
            ? 'Not reached yet: it locks the next time it connects.'
            : `Reached ${ago(reachedAt)}. What was written there can’t be read until you sign in on it.`}
        </span>
        <span className={styles.quiet}>Signed out {ago(endedAt)}</span>
      </div>
    </li>
  );
}
