import { type ReactNode, useState } from 'react';
import { checkEmail, trimEmail } from '#features/account/rules.ts';
import { EmailField } from '../form/EmailField.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { useSubmission } from '../form/useSubmission.ts';

/**
 * Asks for the address and sends another mail, when the link of the one before is no good any more.
 * @param children what follows once it was sent, for the address it went to
 */
export function NewMailForm({
  knownEmail,
  send,
  token,
  children,
}: {
  knownEmail: string;
  /** Of the link that is no good any more. */
  token?: string;
  send: (input: { body: { email: string; token?: string } }) => Promise<unknown>;
  children: (email: string) => ReactNode;
}) {
  const [email, setEmail] = useState(knownEmail);
  const [mailed, setMailed] = useState(false);
  const form = useSubmission({
    fields: ['email'],
    check: () => [checkEmail(email)],
    send: () => send({ body: { email: trimEmail(email), ...(token && { token }) } }),
    onDone: () => setMailed(true),
    safeMessage: 'The address is still in the form.',
    titles: { too_many_requests: 'No more emails for now' },
  });
  if (mailed) return children(trimEmail(email));
  return (
    <FormFrame
      form={form}
      offline="A new email needs a connection."
      action="Send a new email"
      busy="Sending…"
    >
      <EmailField {...form.fieldProps('email')} value={email} onChange={setEmail} />
    </FormFrame>
  );
}
