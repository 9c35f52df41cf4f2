import type { MailLink } from '#session/mailLink.ts';
import styles from '../Account.module.css';
import { FormFrame } from '../form/FormFrame.tsx';
import { LinkCheck, linkTitles } from './LinkCheck.tsx';
import { useConfirmEmailChange } from '../register/registrationQueries.ts';
import { useAccountForm } from '../form/useAccountForm.ts';

export type EmailChangeResult = { readonly done: boolean; readonly email: string };

export function EmailChangeLink({
  link,
  isPrimary = false,
  onConfirmed,
}: {
  link: MailLink;
  isPrimary?: boolean | undefined;
  onConfirmed: (result: EmailChangeResult) => void;
}) {
  const confirm = useConfirmEmailChange();
  const form = useAccountForm({
    fields: [],
    send: () => confirm({ body: { token: link.token } }),
    onDone: onConfirmed,
    safeMessage: 'Your link is still good.',
    titles: linkTitles,
  });
  return (
    <LinkCheck
      link={link}
      renderOther={(_, state) => (
        <p>
          {state === 'used'
            ? 'This end of the change is confirmed. Your account settings say whether the other one is, too.'
            : 'Nothing has changed. You can ask for the change again in your account settings.'}
        </p>
      )}
    >
      {(email) => (
        <FormFrame
          form={form}
          offline="Confirming needs a connection. The link stays good for a while."
          action="Confirm the change"
          busy="Confirming…"
          variant={isPrimary ? 'lamp' : 'primary'}
        >
          <p>
            Somebody signed in to your account wants to change its email. Confirm it for{' '}
            <b className={styles.address}>{email}</b> if it was you. The change is made once both
            addresses, the old and the new one, have confirmed it.
          </p>
        </FormFrame>
      )}
    </LinkCheck>
  );
}

export const formatEmailChange = ({ done, email }: EmailChangeResult): string =>
  done
    ? `The email of your account is now ${email}. Sign in with it from now on.`
    : 'This address has confirmed. The change is made once the other one has confirmed it, too.';
