import { type ReactNode, useState } from 'react';
import { checkEmail, trimEmail } from '#features/account/rules.ts';
import { EmailField } from '../form/EmailField.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { useAccountForm } from '../form/useAccountForm.ts';

export function NewMailForm({
  knownEmail,
  send,
  token,
  children,
}: {
  knownEmail: string;
  token?: string;
  send: (input: { body: { email: string; token?: string } }) => Promise<unknown>;
  children: (email: string) => ReactNode;
}) {
  const [email, setEmail] = useState(knownEmail);
  const [mailed, setMailed] = useState(false);
  const form = useAccountForm({
    fields: ['email'],
    check: () => [checkEmail(email)],
    send: () => send({ body: { email: trimEmail(email), ...(token && { token }) } }),
    onDone: () => setMailed(true),
    safeMessage: 'Your email is still in the form.',
    titles: { too_many_requests: 'No more emails for now' },
  });
  if (mailed) return children(trimEmail(email));
  return (
    <FormFrame
      form={form}
      offline="You need a connection to get a new email."
      action="Send a new email"
      busy="Sending…"
    >
      <EmailField {...form.fieldProps('email')} value={email} onChange={setEmail} />
    </FormFrame>
  );
}
