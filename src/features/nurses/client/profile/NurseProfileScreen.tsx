// decisions.md §2.8
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSessionActions } from '#session/SessionActions.tsx';
import { sessionStore, useSession } from '#session/session.ts';
import type { Session } from '#shared/routing/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import styles from './NurseProfileScreen.module.css';
import { ownAccountQuery } from './accountQueries.ts';
import { NurseProfile } from './NurseProfile.tsx';

type Member = Extract<Session, { kind: 'member' }>;

const statusLabels: Record<string, string> = {
  active: 'Active',
  pending: 'Waiting for review',
  suspended: 'Suspended',
};

const parts = [
  { key: 'profile-state', label: 'Nurse profile', to: '#profile-state' },
  { key: 'requests', label: 'Requests', to: '#requests' },
  { key: 'students-see', label: 'What students see', to: '#students-see' },
  { key: 'license', label: 'License', to: '#license' },
  { key: 'account', label: 'Account', to: '#account' },
  { key: 'questions', label: 'Questions waiting', to: '#questions' },
];

type Slots = {
  /** Requests from students. */
  readonly requests?: ReactNode;
  /** Below the account’s details. */
  readonly rest?: ReactNode;
};

export function NurseProfileScreen(slots: Slots) {
  const session = useSession();
  return session.kind === 'member' && <OwnAccount session={session} {...slots} />;
}

function OwnAccount({ session, requests, rest }: Slots & { session: Member }) {
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
            Fill in your profile and add your license below, and send both for review. You can sign
            in and read the whole site in the meantime.
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
      <nav aria-label="On this page">
        <ChipLinks links={parts} />
      </nav>
      <NurseProfile userId={session.userId} requests={requests} />
      <section id="account" aria-labelledby="account-title" className={styles.account}>
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
