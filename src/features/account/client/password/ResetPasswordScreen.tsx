// features.md §6.19: by the link of a mail, or by address and code on any device.
import { Link } from 'react-router-dom';
import { withNext } from '#shared/routing/signInTarget.ts';
import { useMailLink } from '#session/mailLink.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import styles from '../Account.module.css';
import { LinkCheck } from '../confirmation/LinkCheck.tsx';
import { NewMailForm } from '../confirmation/NewMailForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged, usePasswordChanged, useResetNext } from './PasswordChanged.tsx';
import { findPendingReset } from '../confirmation/pendingConfirmation.ts';
import { useForgotPassword } from '../register/registrationQueries.ts';
import { useStepFocus } from '../form/useStepFocus.ts';

export function ResetPasswordScreen() {
  const link = useMailLink();
  const { endedSessions, changed } = usePasswordChanged();
  const next = useResetNext();
  useStepFocus(endedSessions === null ? 'asking' : 'changed');
  if (endedSessions !== null) return <PasswordChanged endedSessions={endedSessions} />;
  const byLink = link?.purpose === 'reset_password';
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Choose a new password"
        lead={byLink ? undefined : 'Enter the code from the email we sent you.'}
        back={{ label: 'Sign in', href: withNext('/login', next) }}
      />
      {byLink ? (
        <LinkCheck
          link={link}
          renderOther={(email, state) =>
            state === 'unknown' ? (
              <ByCode email={email} onChanged={changed} />
            ) : (
              <NewMail knownEmail={email} onChanged={changed} />
            )
          }
        >
          {(email) => (
            <>
              <p>
                For <b className={styles.address}>{email}</b>.
              </p>
              <NewPasswordForm token={link.token} email={email} onChanged={changed} />
            </>
          )}
        </LinkCheck>
      ) : (
        <ByCode email={findPendingReset()?.email ?? ''} onChanged={changed} />
      )}
    </div>
  );
}

type Changed = ReturnType<typeof usePasswordChanged>['changed'];

function ByCode({ email, onChanged }: { email: string; onChanged: Changed }) {
  const answer = useServerFormResult('/reset-password');
  const next = useResetNext();
  return (
    <>
      <NewPasswordForm email={email} asksEmail answer={answer} onChanged={onChanged} />
      <p>
        No code? <Link to={withNext('/forget-password', next)}>Get a new email</Link>.
      </p>
    </>
  );
}

function NewMail({ knownEmail, onChanged }: { knownEmail: string; onChanged: Changed }) {
  const forgot = useForgotPassword();
  return (
    <NewMailForm knownEmail={knownEmail} send={forgot}>
      {(email) => (
        <>
          <p>
            If there is an account for <b className={styles.address}>{email}</b>, a new email is on
            its way.
          </p>
          <NewPasswordForm email={email} onChanged={onChanged} />
        </>
      )}
    </NewMailForm>
  );
}
