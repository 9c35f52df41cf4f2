import type { MailLink } from '#session/mailLink.ts';
import styles from '../Account.module.css';
import { FormFrame } from '../form/FormFrame.tsx';
import { LinkCheck, linkTitles } from './LinkCheck.tsx';
import { useConfirmEmailChange } from '../register/registrationQueries.ts';
import { useAccountForm } from '../form/useAccountForm.ts';

export type EmailChangeResult = { readonly done: boolean; readonly email: string };

export function EmailChangeLink({
  link,
  onConfirmed,
}: {
  link: MailLink;
  onConfirmed: (result: EmailChangeResult) => void;
}) {
  const confirm = useConfirmEmailChange();
  const form = useAccountForm({
    fields: [],
    send: () => confirm({ body: { token: link.token } }),
    onDone: onConfirmed,
    safeMessage: 'Your link still works.',
    titles: linkTitles,
  });
  return (
    <LinkCheck
      link={link}
      renderOther={(_, state) => (
        <p>
          {state === 'used'
            ? 'This address is already confirmed. Check your account settings to see if the other one is, too.'
            : 'Nothing has changed. You can start again in your account settings.'}
        </p>
      )}
    >
      {(email) => (
        <FormFrame
          form={form}
          offline="You need a connection to confirm. Your link still works."
          action="Confirm the change"
          busy="Confirming…"
        >
          <p>
            Someone signed in to your account wants to change its email. If that was you, confirm it
            for <b className={styles.address}>{email}</b>. Your email changes once both the old and
            the new address have confirmed.
          </p>
        </FormFrame>
      )}
    </LinkCheck>
  );
}

export const formatEmailChange = ({ done, email }: EmailChangeResult): string =>
  done
    ? `Your email is now ${email}. Use it to sign in from now on.`
    : 'This address is confirmed. Your email changes once the other address is confirmed, too.';
