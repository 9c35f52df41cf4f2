// A mailed confirmation link, done by a press: programs that look into mails open links too (features.md §3.1).
import { useState } from 'react';
import type { MailLink } from '../../../session/mailLink.ts';
import { checkEmail, trimEmail } from '../rules.ts';
import styles from './Account.module.css';
import { ConfirmCode } from './ConfirmCode.tsx';
import { EmailField } from './EmailField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { LinkCheck, linkTitles } from './LinkCheck.tsx';
import { useResendVerification, useVerifyEmail } from './registrationQueries.ts';
import { useSubmission } from './useSubmission.ts';

type Confirmed = (email: string) => Promise<void> | void;

/** Confirms the address of a mailed link, or leads to a new mail when the link is no good. */
export function VerifyLink({
  link,
  lit = false,
  onConfirmed,
}: {
  link: MailLink;
  /** It is the next thing on its screen. */
  lit?: boolean | undefined;
  onConfirmed: Confirmed;
}) {
  return (
    <LinkCheck
      link={link}
      renderOther={(email, state) =>
        state === 'used' ? (
          <p>Your email was most likely confirmed with it. You can sign in.</p>
        ) : (
          <NewConfirmation knownEmail={email} onConfirmed={onConfirmed} />
        )
      }
    >
      {(email) => (
        <ConfirmByLink token={link.token} email={email} lit={lit} onConfirmed={onConfirmed} />
      )}
    </LinkCheck>
  );
}

function ConfirmByLink({
  token,
  email,
  lit,
  onConfirmed,
}: {
  token: string;
  email: string;
  lit: boolean;
  onConfirmed: Confirmed;
}) {
  const verify = useVerifyEmail();
  const form = useSubmission({
    fields: [],
    send: async () => {
      const confirmed = await verify({ body: { token } });
      await onConfirmed(confirmed.email);
    },
    onDone: () => undefined,
    kept: 'Your link is still good.',
    titles: linkTitles,
  });
  return (
    <FormFrame
      form={form}
      offline="Confirming needs a connection. The link stays good for a while."
      action="Confirm my email"
      busy="Confirming…"
      variant={lit ? 'lamp' : 'primary'}
    >
      <p>
        One press, and <b className={styles['address']}>{email}</b> is confirmed as yours.
      </p>
    </FormFrame>
  );
}

/** Asks for the address, sends a new mail, takes its code. */
function NewConfirmation({
  knownEmail,
  onConfirmed,
}: {
  knownEmail: string;
  onConfirmed: Confirmed;
}) {
  const [email, setEmail] = useState(knownEmail);
  const [mailed, setMailed] = useState(false);
  const resend = useResendVerification();
  const form = useSubmission({
    fields: ['email'],
    check: () => [checkEmail(email)],
    send: () => resend({ body: { email: trimEmail(email) } }),
    onDone: () => setMailed(true),
    kept: 'The address is still in the form.',
    titles: { too_many_requests: 'No more emails for now' },
  });
  if (mailed) return <ConfirmCode email={trimEmail(email)} justMailed onConfirmed={onConfirmed} />;
  return (
    <FormFrame
      form={form}
      offline="A new email needs a connection."
      action="Send a new email"
      busy="Sending…"
    >
      <EmailField {...form.at('email')} value={email} onChange={setEmail} />
    </FormFrame>
  );
}
