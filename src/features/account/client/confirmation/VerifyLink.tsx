// Confirmed by a press: programs that scan mails open links too (features.md §3.1).
import { useState } from 'react';
import type { MailLink } from '#session/mailLink.ts';
import { useSession } from '#session/session.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import styles from '../Account.module.css';
import { ConfirmCode } from './ConfirmCode.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { LinkCheck, linkTitles } from './LinkCheck.tsx';
import { NewMailForm } from './NewMailForm.tsx';
import { findPendingConfirmation } from './pendingConfirmation.ts';
import { useResendVerification, useVerifyEmail } from '../register/registrationQueries.ts';
import { useAccountForm } from '../form/useAccountForm.ts';

type Confirmed = (email: string) => Promise<void> | void;

export function VerifyLink({ link, onConfirmed }: { link: MailLink; onConfirmed: Confirmed }) {
  return (
    <LinkCheck
      link={link}
      renderOther={(email, state) =>
        state === 'used' ? (
          <p>Your email is probably confirmed already. Try signing in.</p>
        ) : (
          <NewConfirmation knownEmail={email} token={link.token} onConfirmed={onConfirmed} />
        )
      }
    >
      {(email) => <ConfirmByLink token={link.token} email={email} onConfirmed={onConfirmed} />}
    </LinkCheck>
  );
}

function ConfirmByLink({
  token,
  email,
  onConfirmed,
}: {
  token: string;
  email: string;
  onConfirmed: Confirmed;
}) {
  const verify = useVerifyEmail();
  const [password, setPassword] = useState('');
  const isGuest = useSession().kind !== 'member';
  const form = useAccountForm({
    fields: ['password'],
    check: () => [
      isGuest && password === ''
        ? {
            path: 'password',
            code: 'required',
            message: 'Enter the password you signed up with',
          }
        : null,
    ],
    send: async () => {
      const confirmed = await verify({ body: { token, ...(password && { password }) } });
      await onConfirmed(confirmed.email);
    },
    onDone: () => undefined,
    safeMessage: 'Your link still works.',
    titles: linkTitles,
  });
  return (
    <FormFrame
      form={form}
      offline="You need a connection to confirm. Your link still works."
      action="Confirm my email"
      busy="Confirming…"
    >
      <p>
        Confirm that <b className={styles.address}>{email}</b> is your email.
      </p>
      {(isGuest || password !== '' || form.fieldProps('password').error) && (
        <PasswordField
          label="Password you signed up with"
          hint="So we know it was you who signed up."
          autoComplete="current-password"
          name="password"
          required
          {...form.fieldProps('password')}
          value={password}
          onChange={setPassword}
        />
      )}
    </FormFrame>
  );
}

function NewConfirmation({
  knownEmail,
  token,
  onConfirmed,
}: {
  knownEmail: string;
  token: string;
  onConfirmed: Confirmed;
}) {
  const resend = useResendVerification();
  const isGuest = useSession().kind !== 'member';
  const registration = findPendingConfirmation()?.registration;
  return (
    <NewMailForm knownEmail={knownEmail} token={token} send={resend}>
      {(email) =>
        isGuest && registration === undefined ? (
          <p>
            We sent a new email to <b className={styles.address}>{email}</b>. Open its link.
          </p>
        ) : (
          <ConfirmCode
            email={email}
            registration={registration}
            justSent
            onConfirmed={onConfirmed}
          />
        )
      }
    </NewMailForm>
  );
}
