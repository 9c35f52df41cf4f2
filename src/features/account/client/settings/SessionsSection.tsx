import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { SessionFacts } from '#features/account/contract.ts';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { useAccountForm } from '../form/useAccountForm.ts';
import { EndedSessions } from './EndedSessions.tsx';
import {
  sessionsQuery,
  useEndOtherSessions,
  useEndSession,
  useInvalidateSessions,
} from './profileQueries.ts';
import { StatusMessage, SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

export function SessionsSection({ userId }: { userId: string }) {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(sessionsQuery(userId));
  const [done, setDone] = useState('');
  const online = useOnline();
  return (
    <SettingsSection title="Where you are signed in">
      {!online && (
        <InlineNotice tone="info">
          You need a connection to see where you’re signed in.
        </InlineNotice>
      )}
      {!data && !isError && !isPaused && (
        <Skeleton shape="row" count={2} label="Loading your devices" />
      )}
      {!data && isError && (
        <Banner
          tone="warn"
          title="We couldn’t load your devices"
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>Nothing has changed. You need a connection to see the list.</p>
        </Banner>
      )}
      {data && (
        <ul className={styles.sessions}>
          {data.map((session) => (
            <SessionRow key={session.id} userId={userId} session={session} onEnded={setDone} />
          ))}
        </ul>
      )}
      {data && data.some(({ current }) => !current) && (
        <OtherSessions userId={userId} onEnded={setDone} />
      )}
      <StatusMessage>{done}</StatusMessage>
      <EndedSessions userId={userId} />
    </SettingsSection>
  );
}

function SessionRow({
  userId,
  session,
  onEnded,
}: {
  userId: string;
  session: SessionFacts;
  onEnded: (said: string) => void;
}) {
  const now = useNow();
  const end = useEndSession();
  const sessionsChanged = useInvalidateSessions(userId);
  const ending = useAccountForm({
    fields: [],
    send: async () => {
      await end({ params: { id: session.id } }, { userId });
      await sessionsChanged();
    },
    onDone: () => onEnded(`Signed out on ${session.device}.`),
    safeMessage: 'That device is still signed in.',
  });
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <span className={styles.device}>
          {session.device}
          {session.current && <Badge tone="good">This device</Badge>}
          {session.shared && <Badge>Shared computer</Badge>}
        </span>
        <span className={styles.quiet}>
          Last used {relativeTime(Date.parse(session.lastUsedAt), now)}, signed in{' '}
          {relativeTime(Date.parse(session.createdAt), now)}
        </span>
      </div>
      {!session.current && (
        <Button busy={ending.isPending} busyLabel="Signing out…" onClick={() => ending.submit()}>
          Sign out<VisuallyHidden> on {session.device}</VisuallyHidden>
        </Button>
      )}
      {ending.formError && <FormErrorBanner error={ending.formError} />}
    </li>
  );
}

function OtherSessions({ userId, onEnded }: { userId: string; onEnded: (said: string) => void }) {
  const [asks, setAsks] = useState(false);
  const endOthers = useEndOtherSessions();
  const sessionsChanged = useInvalidateSessions(userId);
  const ending = useAccountForm({
    fields: [],
    send: async () => {
      const { ended } = await endOthers({}, { userId });
      await sessionsChanged();
      return ended;
    },
    onDone: (ended) => {
      setAsks(false);
      onEnded(
        ended === 1 ? 'Signed out in 1 other place.' : `Signed out in ${ended} other places.`,
      );
    },
    onError: () => {
      setAsks(false);
      return false;
    },
    safeMessage: 'Your other devices are still signed in.',
  });
  return (
    <>
      {ending.formError && <FormErrorBanner error={ending.formError} />}
      <div>
        <Button onClick={() => setAsks(true)}>Sign out everywhere else</Button>
      </div>
      <ConfirmDialog
        open={asks}
        title="Sign out everywhere else?"
        confirmLabel="Sign out everywhere else"
        cancelLabel="Cancel"
        busy={ending.isPending}
        onConfirm={() => ending.submit()}
        onCancel={() => setAsks(false)}
      >
        <p>
          You’ll have to sign in again on your other devices. Anything not sent yet stays locked on
          them until then. You stay signed in here.
        </p>
      </ConfirmDialog>
    </>
  );
}
