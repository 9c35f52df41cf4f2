// A password, then six digits by mail: the only way into the admin app, and back into it when a session has ended.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Form } from '#ui/form/useForm.ts';
import { checkCode, checkName, checkPassword, checkSignIn } from '../rules.ts';
import styles from './StaffSignIn.module.css';
import { invitationMutation, requestCodeMutation, signInMutation } from './staffQueries.ts';
import { useStaffForm } from './useStaffForm.ts';

/** @param focusId a field that takes the focus: the button that led here is gone */
function StaffForm({
  form,
  submitLabel,
  focusId,
  children,
}: {
  form: Form;
  submitLabel: string;
  focusId?: string | undefined;
  children: ReactNode;
}) {
  useEffect(() => {
    if (focusId !== undefined) document.getElementById(focusId)?.focus();
  }, [focusId]);
  return (
    <form className={styles.form} onSubmit={form.submit} onChange={form.onEdit} noValidate>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
      {children}
      <Button
        type="submit"
        variant="primary"
        busy={form.isPending}
        aria-disabled={form.secondsLeft > 0}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** @param knownEmail of the session that has ended */
export function StaffSignIn({
  knownEmail = '',
  onDone,
}: {
  knownEmail?: string;
  onDone: () => void;
}) {
  const [email, setEmail] = useState(knownEmail);
  const [isMailed, setMailed] = useState<{ readonly inDemo: boolean } | null>(null);
  const [isAgain, setAgain] = useState(false);
  return isMailed ? (
    <CodeStep
      email={email}
      inDemo={isMailed.inDemo}
      onBack={() => {
        setAgain(true);
        setMailed(null);
      }}
      onDone={onDone}
    />
  ) : (
    <PasswordStep {...{ email, setEmail, isAgain }} onMailed={(inDemo) => setMailed({ inDemo })} />
  );
}

function PasswordStep({
  email,
  setEmail,
  isAgain,
  onMailed,
}: {
  email: string;
  setEmail: (email: string) => void;
  isAgain: boolean;
  onMailed: (inDemo: boolean) => void;
}) {
  const [password, setPassword] = useState('');
  const { mutateAsync } = useMutation(requestCodeMutation());
  const form = useStaffForm({
    fields: [],
    check: () => checkSignIn({ email, password }),
    send: () => mutateAsync({ email, password }),
    onDone: ({ demoMailbox }) => onMailed(demoMailbox === true),
  });
  return (
    <StaffForm
      form={form}
      submitLabel="Continue"
      focusId={isAgain ? form.fieldProps('password').id : undefined}
    >
      <TextField
        label="Email"
        {...form.fieldProps('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        required
      />
      <PasswordField
        label="Password"
        {...form.fieldProps('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      <p>
        <a href="/forget-password" target="_blank" rel="noreferrer">
          Forgot your password?
        </a>
      </p>
    </StaffForm>
  );
}

function CodeStep({
  email,
  inDemo,
  onBack,
  onDone,
}: {
  email: string;
  inDemo: boolean;
  onBack: () => void;
  onDone: () => void;
}) {
  const [code, setCode] = useState('');
  const { mutateAsync } = useMutation(signInMutation());
  const form = useStaffForm({
    fields: ['code'],
    check: () => [checkCode(code)],
    send: () => mutateAsync({ email, code }),
    onDone,
  });
  return (
    <StaffForm form={form} submitLabel="Sign in" focusId={form.fieldProps('code').id}>
      <p>
        We mailed six digits to {email}.{' '}
        {inDemo && (
          <a href="/dev/mail" target="_blank" rel="noreferrer">
            Read the mail of the demo
          </a>
        )}
      </p>
      <TextField
        label="Code"
        {...form.fieldProps('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        width="medium"
        required
      />
      <Button variant="quiet" onClick={onBack}>
        Start again
      </Button>
    </StaffForm>
  );
}

/** @param token of the one-time link */
export function StaffInvitation({ token, onDone }: { token: string; onDone: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { mutateAsync } = useMutation(invitationMutation());
  const form = useStaffForm({
    fields: ['name', 'password'],
    check: () => [checkName(name), checkPassword(password, { email: '', name })],
    send: () => mutateAsync({ token, name, password }),
    onDone,
  });
  return (
    <StaffForm form={form} submitLabel="Open the admin app">
      <TextField
        label="Your name"
        {...form.fieldProps('name')}
        name="name"
        autoComplete="name"
        value={name}
        onChange={setName}
        required
      />
      <PasswordField
        label="Choose a password"
        hint="15 characters or more. A few words together are good."
        {...form.fieldProps('password')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        required
      />
    </StaffForm>
  );
}
