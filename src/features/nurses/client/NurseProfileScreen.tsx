// decisions.md §2.8
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSessionActions } from '#session/SessionActions.tsx';
import { sessionStore, useSession } from '#session/session.ts';
import type { Session } from '#shared/routing/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from './NurseProfileScreen.module.css';
import { ownAccountQuery } from './queries.ts';

type Member = Extract<Session, { kind: 'member' }>;

const statusLabels: Record<string, string> = {
  active: 'Active',
  pending: 'Waiting for review',
  suspended: 'Suspended',
};

/** @param rest below the account’s details */
export function NurseProfileScreen({ rest }: { rest?: ReactNode }) {
  const session = useSession();
  return session.kind === 'member' && <OwnAccount session={session} rest={rest} />;
}

function OwnAccount({ session, rest }: { session: Member; rest: ReactNode }) {
  const { signOut } = useSessionActions();
  const { data, isError, isFetching, refetch } = useQuery(ownAccountQuery(session.userId));
  useEffect(() => {
    if (data) sessionStore.read();
  }, [data]);
  const { name, email, status } = data ?? session;
  return (
    <div className={styles.screen}>
      <PageHeader title="Account" lead={name ? `Signed in as ${name}.` : undefined} />
      {status === 'pending' && (
        <Banner tone="info" title="Your account is waiting for review">
          <p>
            We review every new nurse account. You can sign in and read the whole site in the
            meantime.
          </p>
        </Banner>
      )}
      {isError && (
        <Banner
          tone="warn"
          title="This is from your last sign-in"
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>We couldn’t load your account just now. Nothing has changed.</p>
        </Banner>
      )}
      <section aria-labelledby="account-title" className={styles.account}>
        <h2 id="account-title">Your details</h2>
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd dir="auto">{name}</dd>
          <dt>Email</dt>
          <dd>{email}</dd>
          <dt>Account type</dt>
          <dd>Nurse</dd>
          <dt>Status</dt>
          <dd>{statusLabels[status] ?? status}</dd>
        </dl>
        <Button onClick={signOut}>Sign out</Button>
      </section>
      {rest}
    </div>
  );
}
