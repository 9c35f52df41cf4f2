import type { NotLockedChoice, SignOutChoice, Unsynced } from '#session/signOutFlow.ts';
import { formatDeviceNoun } from '#shared/text/userAgent.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import styles from '../sync/ConnectionPill.module.css';

/** Deleting is never the first answer. */
export function SignOutDialog({
  unsynced,
  onChoose,
  canLock,
  online,
  onClearDevice,
}: {
  unsynced: Unsynced;
  canLock: boolean;
  online: boolean;
  onChoose: (choice: SignOutChoice) => void;
  onClearDevice: () => void;
}) {
  return (
    <Sheet open onClose={() => onChoose('cancel')} title="Some of your work is only on this device">
      <div className={styles.details}>
        <p>Not sent yet:</p>
        <ul>
          {unsynced.map(({ title }) => (
            <li key={title}>{title}</li>
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
            Sign out and keep it locked on this device
          </Button>
        )}
        <Button wide variant="secondary" onClick={onClearDevice}>
          Leave this {formatDeviceNoun(navigator.userAgent)} and remove your work from it
        </Button>
        <Button wide variant="secondary" onClick={() => onChoose('cancel')}>
          Stay signed in
        </Button>
        <Button wide variant="danger" onClick={() => onChoose('delete')}>
          Sign out and delete it
        </Button>
        {canLock && (
          <p>Locked work can’t be read by anyone on this device until you sign in again.</p>
        )}
      </div>
    </Sheet>
  );
}

export const NotLockedDialog = ({ onChoose }: { onChoose: (choice: NotLockedChoice) => void }) => (
  <Sheet open onClose={() => onChoose('ignore')} title="We couldn’t lock your work on this device">
    <div className={styles.details}>
      <p>
        You’re signed out, and nothing you wrote is lost. But this browser couldn’t lock it, so
        someone who uses this device after you may be able to read it.
      </p>
      <Button wide variant="primary" data-autofocus="" onClick={() => onChoose('again')}>
        Try to lock it again
      </Button>
      <Button wide variant="secondary" onClick={() => onChoose('ignore')}>
        Leave it unlocked on this device
      </Button>
      <Button wide variant="danger" onClick={() => onChoose('delete')}>
        Delete it from this device
      </Button>
      <p>If you delete work that wasn’t sent, it’s gone for good.</p>
    </div>
  </Sheet>
);
