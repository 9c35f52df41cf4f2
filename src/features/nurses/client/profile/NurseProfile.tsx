import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { doneForReview } from '../../rules.ts';
import { LicensePanel } from './LicensePanel.tsx';
import { ownLicensesQuery, ownNurseQuery } from './ownQueries.ts';
import { PhotoPanel } from './PhotoPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { canBeChecked } from './profileLabels.ts';
import { ProfileStatus } from './ProfileStatus.tsx';
import styles from './NurseProfileScreen.module.css';
import { useNurseForm } from './useNurseForm.ts';
import type { OwnLicense, OwnProfile } from '../../ownContract.ts';

/** @param requests from students, between the profile and its form */
export function NurseProfile({ userId, requests }: { userId: string; requests?: ReactNode }) {
  const own = useQuery(ownNurseQuery(userId));
  const licenses = useQuery(ownLicensesQuery(userId));
  // Shown before the licenses are there, the page would ask for one that the nurse has, and then jump.
  if (own.data && !licenses.isPending)
    return (
      <Loaded userId={userId} own={own.data} licenses={licenses.data ?? []} requests={requests} />
    );
  if (own.isError) return <Failed isRetrying={own.isFetching} onRetry={() => void own.refetch()} />;
  return (
    <div className={styles.opening}>
      <Skeleton shape="card" count={3} label="Loading your profile" />
    </div>
  );
}

function Loaded({
  userId,
  own,
  licenses,
  requests,
}: {
  userId: string;
  own: OwnProfile;
  licenses: readonly OwnLicense[];
  requests: ReactNode;
}) {
  const editor = useNurseForm(userId, own);
  const done = doneForReview(own.fields, {
    hasPhoto: own.img !== '',
    hasLicense: licenses.some(canBeChecked),
  });
  return (
    <>
      <ProfileStatus userId={userId} own={own} done={done} hasUnsaved={editor.isChanged} />
      {requests}
      <PhotoPanel userId={userId} name={own.fields.displayName} img={own.img} />
      <ProfileForm own={own} editor={editor} />
      <LicensePanel userId={userId} licenses={licenses} zone={own.fields.timeZone} />
    </>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const online = useOnline();
  return (
    <section className={styles.panel}>
      <Banner
        tone={online ? 'bad' : 'info'}
        title={online ? 'We couldn’t load your profile' : 'Your profile needs a connection'}
        actions={
          <Button busy={isRetrying} busyLabel="Trying…" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>Anything you typed is still on this device.</p>
      </Banner>
    </section>
  );
}
