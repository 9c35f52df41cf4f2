import { useSyncExternalStore } from 'react';
import { canLockShortlist, onShortlist } from '../offline/shortlist/currentShortlist.ts';
import type { SignOutChoice, Unsynced } from '../session/signOutFlow.ts';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { sectionTitle } from './sectionTitles.ts';
import styles from './ConnectionPill.module.css';

/** What to do with words that the server does not have yet. Deleting is never the first answer. */
export function SignOutDialog({
  unsynced,
  onChoose,
  ...drafts
}: {
  unsynced: Unsynced;
  /** Both as the drafts say it; null for who has none open. */
  canLock: boolean | null;
  online: boolean | null;
  onChoose: (choice: SignOutChoice) => void;
}) {
  const listCanLock = useSyncExternalStore(onShortlist, canLockShortlist);
  const deviceOnline = useOnline();
  const canLock = drafts.canLock ?? listCanLock;
  const online = drafts.online ?? deviceOnline;
  return (
    <Sheet
      open
      onClose={() => onChoose('cancel')}
      title="Some of your words are only on this device"
    >
      <div className={styles['details']}>
        <p>Not sent yet:</p>
        <ul>
          {unsynced.map(({ section }) => (
            <li key={section}>{sectionTitle(section)}</li>
          ))}
        </ul>
        {online && (
          <Button wide variant="primary" data-autofocus="" onClick={() => onChoose('send')}>
            Send first, then sign out
          </Button>
        )}
        {canLock && (
          <Button
            wide
            variant={online ? 'secondary' : 'primary'}
            {...(online ? {} : { 'data-autofocus': '' })}
            onClick={() => onChoose('keep')}
          >
            Sign out and keep them locked on this device
          </Button>
        )}
        <Button wide variant="secondary" onClick={() => onChoose('cancel')}>
          Stay signed in
        </Button>
        <Button wide variant="danger" onClick={() => onChoose('delete')}>
          Sign out and delete them
        </Button>
        {canLock && (
          <p>Locked words cannot be read by anyone on this device until you sign in again.</p>
        )}
      </div>
    </Sheet>
  );
}
