import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearMailLink } from '#session/mailLink.ts';
import { homePath } from '#shared/routing/signInTarget.ts';
import { sessionStore } from '#session/session.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from '../Account.module.css';
import { formatEndedSessions } from '../signIn/loginState.ts';
import type { NewPassword } from './NewPasswordForm.tsx';
import { useSignIn } from '../signIn/useSignIn.ts';

export function usePasswordChanged() {
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
    if (result?.kind === 'signedIn') setEnded(endedSessions);
    else
      await navigate('/login', {
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
