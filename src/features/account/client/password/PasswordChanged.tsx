import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clearMailLink } from '#session/mailLink.ts';
import { homePath, parseNextPath, withNext } from '#shared/routing/signInTarget.ts';
import { sessionStore } from '#session/session.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from '../Account.module.css';
import { formatEndedSessions } from '../signIn/loginState.ts';
import { findPendingReset } from '../confirmation/pendingConfirmation.ts';
import type { NewPassword } from './NewPasswordForm.tsx';
import { useSignIn } from '../signIn/useSignIn.ts';

/** Where the person was going: in the address, or for the tab that the link of the mail opens, on this device. */
export function useResetNext(): string | null {
  const [search] = useSearchParams();
  const [pending] = useState(() => findPendingReset()?.next ?? null);
  return parseNextPath(search.get('next')) ?? parseNextPath(pending);
}

export function usePasswordChanged() {
  const next = useResetNext();
  const [endedSessions, setEnded] = useState<number | null>(null);
  const signIn = useSignIn();
  const navigate = useNavigate();
  const changed = async ({ email, password, endedSessions }: NewPassword) => {
    clearMailLink();
    const result = await signIn({
      email,
      password,
      shared: isSharedComputer(),
      taskOwner: null,
    }).catch(() => null);
    if (result?.kind === 'signedIn') {
      if (next === null) setEnded(endedSessions);
      else await navigate(next, { replace: true });
    } else
      await navigate(withNext('/login', next), {
        replace: true,
        state: { email, done: 'password', endedSessions },
      });
  };
  return { endedSessions, changed };
}

export function PasswordChanged({ endedSessions }: { endedSessions: number }) {
  const session = sessionStore.get();
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Your password was changed"
        lead={`${formatEndedSessions(endedSessions)} You are signed in here with the new password.`}
      />
      {session.kind === 'member' && (
        <NextAction label="Go to my account" href={homePath(session.roleName)} />
      )}
    </div>
  );
}
