// features.md §6.18: the same answer for every address.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { withNext } from '#shared/routing/signInTarget.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { checkEmail, trimEmail } from '#features/account/rules.ts';
import styles from '../Account.module.css';
import { EmailField } from '../form/EmailField.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged, usePasswordChanged, useResetNext } from './PasswordChanged.tsx';
import {
  clearPendingReset,
  findPendingReset,
  savePendingReset,
} from '../confirmation/pendingConfirmation.ts';
import { useForgotPassword } from '../register/registrationQueries.ts';
import { DemoMailbox } from '../confirmation/DemoMailbox.tsx';
import { ResendMail } from '../confirmation/ResendMail.tsx';
import { useStepFocus } from '../form/useStepFocus.ts';
import { useAccountForm } from '../form/useAccountForm.ts';

export function ForgetPasswordScreen() {
  const answer = useServerFormResult('/forget-password');
  const [mailed, setMailed] = useState(() => ({
    email: parsePendingReset(answer) ?? findPendingReset()?.email ?? null,
    justNow: false,
    demoMailbox: false,
  }));
  const { endedSessions, changed } = usePasswordChanged();
  const next = useResetNext();
  const resend = useForgotPassword();
  const { email } = mailed;
  useStepFocus(endedSessions === null ? `mailed ${email}` : 'changed');
  if (endedSessions !== null) return <PasswordChanged endedSessions={endedSessions} />;
  if (email === null) {
    return (
      <RequestMail
        answer={answer}
        next={next}
        onMailed={(to, demoMailbox) => {
          savePendingReset({ email: to, ...(next !== null && { next }) });
          setMailed({ email: to, justNow: true, demoMailbox });
        }}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Check your email"
        lead={
          <>
            If there is an account for <b className={styles.address}>{email}</b>, an email is on its
            way. Open its link on any device, or type its code here and choose a new password.
          </>
        }
      />
      {mailed.demoMailbox && <DemoMailbox />}
      <NewPasswordForm email={email} step="password" answer={answer} onChanged={changed} />
      <ResendMail send={() => resend({ body: { email } })} justSent={mailed.justNow} />
      <div className={styles.actions}>
        <Button
          onClick={() => {
            clearPendingReset();
            setMailed({ email: null, justNow: false, demoMailbox: false });
          }}
        >
          Change email
        </Button>
      </div>
    </div>
  );
}

const parsePendingReset = (answer: FormResult | null): string | null =>
  answer?.values['step'] === 'password' ? (answer.values['email'] ?? null) : null;

function RequestMail({
  answer,
  next,
  onMailed,
}: {
  answer: FormResult | null;
  next: string | null;
  onMailed: (email: string, demoMailbox: boolean) => void;
}) {
  const [email, setEmail] = useState(answer?.values['email'] ?? '');
  const forgot = useForgotPassword();
  const form = useAccountForm({
    fields: ['email'],
    answer,
    check: () => [checkEmail(email)],
    send: () => forgot({ body: { email: trimEmail(email) } }),
    onDone: ({ demoMailbox = false }) => onMailed(trimEmail(email), demoMailbox),
    safeMessage: 'Your email is still in the form.',
    titles: { too_many_requests: 'No more emails for now' },
  });
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Forgot your password?"
        lead="Enter your account’s email. We’ll send you a link and a code to set a new password."
        back={{ label: 'Sign in', href: withNext('/login', next) }}
      />
      <FormFrame
        form={form}
        offline="You need a connection to set a new password. You can still read pages you’ve opened before, and what you wrote is safe on this device."
        action="Send me an email"
        busy="Sending…"
      >
        <EmailField
          {...form.fieldProps('email')}
          value={email}
          onChange={setEmail}
          autoComplete="username"
        />
      </FormFrame>
      <p>
        Already have a code?{' '}
        <Link to={withNext('/reset-password', next)}>Use it to set a new password</Link>.
      </p>
    </div>
  );
}
