import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { SettingsSection, StatusMessage } from '../SettingsSection.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { signInWaysQuery, useStoreSignInWays } from './signInWayQueries.ts';

/** features.md §6.36: passkeys, and a second step with recovery codes. */
export function SignInWaysSection({ userId, email }: { userId: string; email: string }) {
  const { data: ways, isError, isPaused, isFetching, refetch } = useQuery(signInWaysQuery(userId));
  const [done, setDone] = useState('');
  const store = useStoreSignInWays(userId);
  return (
    <SettingsSection title="Ways to sign in">
      <p>
        Besides your password, you can sign in with a code we email you, or with a passkey: your
        fingerprint, your face or the PIN of your device.
      </p>
      {!ways && !isError && !isPaused && (
        <Skeleton shape="row" count={1} label="Loading your passkeys" />
      )}
      {!ways && (isError || isPaused) && (
        <Banner
          tone="warn"
          title="We couldn’t load your passkeys"
          actions={
            <Button busy={isFetching} busyLabel="Loading…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>Nothing has changed. You need a connection to see and change them.</p>
        </Banner>
      )}
      {ways && (
        <>
          <PasskeyList
            userId={userId}
            passkeys={ways.passkeys}
            onChange={(now, message) => {
              store(now);
              setDone(message);
            }}
          />
          <AddPasskey
            userId={userId}
            email={email}
            onAdded={(now) => {
              store(now);
              setDone('Your passkey is added.');
            }}
          />
          <StatusMessage>{done}</StatusMessage>
          <SecondFactor userId={userId} email={email} ways={ways} onChange={store} />
        </>
      )}
    </SettingsSection>
  );
}
