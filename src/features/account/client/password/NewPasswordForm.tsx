import { useState } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';
import {
  checkCode,
  checkEmail,
  checkPassword,
  codeDigits,
  trimEmail,
} from '#features/account/rules.ts';
import styles from '../Account.module.css';
import { CodeField } from '../confirmation/CodeField.tsx';
import { EmailField } from '../form/EmailField.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { linkTitles } from '../confirmation/LinkCheck.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useResetPassword } from '../register/registrationQueries.ts';
import { useAccountForm } from '../form/useAccountForm.ts';

export type NewPassword = {
  readonly email: string;
  readonly password: string;
  readonly endedSessions: number;
};

type Props = {
  token?: string | undefined;
  email: string;
  asksEmail?: boolean | undefined;
  /** Which step of its page this is, and what the server said to it, when it is sent without a script. */
  step?: string | undefined;
  answer?: FormResult | null;
  onChanged: (result: NewPassword) => Promise<void>;
};

export function NewPasswordForm({
  token,
  email: knownEmail,
  asksEmail = false,
  step = '',
  answer = null,
  onChanged,
}: Props) {
  const [typedEmail, setTypedEmail] = useState(answer?.values['email'] ?? knownEmail);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const reset = useResetPassword();
  const email = asksEmail ? trimEmail(typedEmail) : knownEmail;
  const byCode = token === undefined;
  const form = useAccountForm({
    fields: ['password', ...(asksEmail ? ['email'] : []), ...(byCode ? ['code'] : [])],
    answer,
    check: () => [
      asksEmail ? checkEmail(email) : null,
      byCode ? checkCode(code) : null,
      checkPassword(password, { email, name: '' }),
    ],
    send: async () => {
      const proof = byCode ? { email, code: codeDigits(code) } : { token };
      const answer = await reset({ body: { proof, password } });
      await onChanged({ ...answer, password });
    },
    onDone: () => undefined,
    safeMessage: 'Your password hasn’t changed, and what you typed is still in the form.',
    titles: byCode ? { gone: 'This code doesn’t work' } : linkTitles,
  });
  return (
    <FormFrame
      form={form}
      offline="You need a connection to set a new password. The email still works; it says how long."
      action="Change the password"
      busy="Changing…"
    >
      {asksEmail ? (
        <EmailField {...form.fieldProps('email')} value={typedEmail} onChange={setTypedEmail} />
      ) : (
        // Lets a password manager know whose new password it is.
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      )}
      {step !== '' && <input type="hidden" name="step" value={step} />}
      {byCode && <CodeField {...form.fieldProps('code')} value={code} onChange={setCode} />}
      <NewPasswordField
        {...form.fieldProps('password')}
        label="New password"
        value={password}
        onChange={setPassword}
      />
      <p className={styles.small}>This signs you out everywhere else.</p>
    </FormFrame>
  );
}
