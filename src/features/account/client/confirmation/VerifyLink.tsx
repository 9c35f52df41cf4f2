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

export function VerifyLink({
  link,
  isPrimary = false,
  onConfirmed,
}: {
  link: MailLink;
  isPrimary?: boolean | undefined;
  onConfirmed: Confirmed;
}) {
  return (
    <LinkCheck
      link={link}
      renderOther={(email, state) =>
        state === 'used' ? (
          <p>Your email was most likely confirmed with it. You can sign in.</p>
        ) : (
          <NewConfirmation knownEmail={email} token={link.token} onConfirmed={onConfirmed} />
        )
      }
    >
      {(email) => (
        <ConfirmByLink
          token={link.token}
          email={email}
          isPrimary={isPrimary}
          onConfirmed={onConfirmed}
        />
      )}
    </LinkCheck>
  );
}

function ConfirmByLink({
  token,
  email,
  isPrimary,
  onConfirmed,
}: {
  token: string;
  email: string;
  isPrimary: boolean;
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
            message: 'Enter the password you chose when you registered',
          }
        : null,
    ],
    send: async () => {
      const confirmed = await verify({ body: { token, ...(password && { password }) } });
      await onConfirmed(confirmed.email);
    },
    onDone: () => undefined,
    safeMessage: 'Your link is still good.',
    titles: linkTitles,
  });
  return (
    <FormFrame
      form={form}
      offline="Confirming needs a connection. The link stays good for a while."
      action="Confirm my email"
      busy="Confirming…"
      variant={isPrimary ? 'lamp' : 'primary'}
    >
      <p>
        One press, and <b className={styles.address}>{email}</b> is confirmed as yours.
      </p>
      {(isGuest || password !== '' || form.fieldProps('password').error) && (
        <PasswordField
          label="Password you registered with"
          hint="It shows that the registration was yours."
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
