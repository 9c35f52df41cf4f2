// A mailed confirmation link, done by a press: programs that look into mails open links too (features.md §3.1).
import type { MailLink } from '../../../session/mailLink.ts';
import styles from './Account.module.css';
import { ConfirmCode } from './ConfirmCode.tsx';
import { FormFrame } from './FormFrame.tsx';
import { LinkCheck, linkTitles } from './LinkCheck.tsx';
import { NewMailForm } from './NewMailForm.tsx';
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

/** Sends a new mail and takes its code. */
function NewConfirmation({
  knownEmail,
  onConfirmed,
}: {
  knownEmail: string;
  onConfirmed: Confirmed;
}) {
  const resend = useResendVerification();
  return (
    <NewMailForm knownEmail={knownEmail} send={resend}>
      {(email) => <ConfirmCode email={email} justMailed onConfirmed={onConfirmed} />}
    </NewMailForm>
  );
}
