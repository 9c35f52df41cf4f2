import { useState } from 'react';
import { checkCode, checkEmail, codeDigits, trimEmail } from '#features/account/rules.ts';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../../Account.module.css';
import { CodeField } from '../../confirmation/CodeField.tsx';
import { DemoMailbox } from '../../confirmation/DemoMailbox.tsx';
import { ResendMail } from '../../confirmation/ResendMail.tsx';
import { EmailField } from '../../form/EmailField.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useAccountForm } from '../../form/useAccountForm.ts';
import type { WayProps } from './wayProps.ts';
import { useWayForm } from './useWayForm.ts';
import { mailCode, sendCode } from './wayCalls.ts';

type Mailed = { readonly email: string; readonly demoMailbox: boolean };

export function CodeSignIn(props: WayProps) {
  const [mailed, setMailed] = useState<Mailed | null>(null);
  return mailed === null ? (
    <RequestCode email={props.email} onMailed={setMailed} />
  ) : (
    <EnterCode {...props} mailed={mailed} onChangeEmail={() => setMailed(null)} />
  );
}

function RequestCode({
  email: knownEmail,
  onMailed,
}: {
  email: string;
  onMailed: (mailed: Mailed) => void;
}) {
  const [email, setEmail] = useState(knownEmail);
  const form = useAccountForm({
    fields: ['email'],
    check: () => [checkEmail(email)],
    send: () => mailCode(trimEmail(email)),
    onDone: ({ demoMailbox = false }) => onMailed({ email: trimEmail(email), demoMailbox }),
    safeMessage: 'Your email is still in the form.',
    titles: { too_many_requests: 'No more emails for now' },
  });
  return (
    <FormFrame
      form={form}
      offline="You need a connection to get a code. What you wrote is safe on this device."
      action="Send me a code"
      busy="Sending…"
    >
      <p>We email you six digits. Enter them here, and you’re signed in without a password.</p>
      <EmailField
        {...form.fieldProps('email')}
        value={email}
        onChange={setEmail}
        autoComplete="username"
      />
    </FormFrame>
  );
}

function EnterCode({
  mailed,
  onChangeEmail,
  ...props
}: WayProps & { mailed: Mailed; onChangeEmail: () => void }) {
  const { email, demoMailbox } = mailed;
  const [code, setCode] = useState('');
  const { shared } = props;
  const form = useWayForm(props, {
    fields: ['code'],
    check: () => [checkCode(code)],
    send: () => sendCode({ email, code: codeDigits(code), shared }),
    safeMessage: 'Your code still works.',
  });
  return (
    <>
      <p>
        If there is an account for <b className={styles.address}>{email}</b>, an email with a code
        is on its way. It works for 10 minutes, in this browser only.
      </p>
      {demoMailbox && <DemoMailbox />}
      <FormFrame
        form={form}
        offline="You need a connection to sign in. Your code still works; the email says how long."
        action="Sign in"
        busy="Signing in…"
      >
        <CodeField {...form.fieldProps('code')} value={code} onChange={setCode} />
      </FormFrame>
      <ResendMail send={() => mailCode(email)} justSent />
      <div>
        <Button onClick={onChangeEmail}>Change email</Button>
      </div>
    </>
  );
}
