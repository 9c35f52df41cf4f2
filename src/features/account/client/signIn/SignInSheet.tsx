// The session ended in the middle of a task: the form comes over the page, and the page stays (features.md §2.2, A1).
import { useState } from 'react';
import { homePath } from '#shared/routing/signInTarget.ts';
import { sessionStore } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInForm.module.css';

type SignInSheetProps = {
  open: boolean;
  onClose: () => void;
  onSamePerson: () => void;
  owner: { readonly userId: string; readonly name: string; readonly email: string };
  /** A full page load, so that nothing of the person before stays in memory. */
  openPage?: (path: string) => void;
};

export function SignInSheet({ open, onClose, onSamePerson, owner, openPage }: SignInSheetProps) {
  const [someoneElse, setSomeoneElse] = useState(false);
  const leave = () => {
    const session = sessionStore.get();
    const path = session.kind === 'member' ? homePath(session.roleName) : '/';
    (openPage ?? ((to: string) => window.location.assign(to)))(path);
  };
  if (someoneElse) {
    return (
      <Sheet
        open={open}
        persistent
        onClose={leave}
        title="You signed in as someone else"
        footer={
          <Button variant="primary" onClick={leave} data-autofocus="">
            Go to my account
          </Button>
        }
      >
        <p>
          The page behind this belongs to {owner.name || 'the last person who signed in'}. None of
          it was sent with your account. Anything not sent yet stays locked on this device until{' '}
          {owner.name || 'that person'} signs in again.
        </p>
      </Sheet>
    );
  }
  return (
    <Sheet open={open} onClose={onClose} title="Sign in to continue">
      <div className={styles.form}>
        <p>
          Your session has ended. Everything you wrote is safe and will be sent once you sign in.
          You can also close this and keep writing.
        </p>
        <SignInForm
          taskOwner={owner.userId}
          knownEmail={owner.email}
          onSignedIn={({ samePerson }) => {
            if (samePerson) onSamePerson();
            else setSomeoneElse(true);
          }}
        />
      </div>
    </Sheet>
  );
}
