// The sign-in form: on /login, and in the sheet over a task.
import { type SyntheticEvent, useId, useState } from 'react';
import type { FormAnswer } from '../../../shared/contract/formAnswer.ts';
import type { FieldProblem } from '../../../shared/contract/problem.ts';
import type { SignInResult } from '../../../session/signInFlow.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { checkSignIn } from '../signInRules.ts';
import type { Failure } from './failure.ts';
import { FailureNote } from './FailureNote.tsx';
import styles from './SignInForm.module.css';
import { useCountdown } from './useCountdown.ts';
import { useOnline } from '../../../ui/useOnline.ts';
import { useSignIn } from './useSignIn.ts';

const stillHere = 'Your email address and password are still in the form.';
const titles = {
  bad_credentials: 'We could not sign you in',
  wrong_door: 'This account signs in elsewhere',
};
const cookiesBlocked: Failure = {
  title: 'Your browser blocks cookies',
  text: 'The password was right, but this site cannot keep you signed in without cookies. Allow cookies for this site in the privacy settings of your browser, then sign in again.',
  until: null,
};

type SignInFormProps = {
  /** Whose work is open behind the form, or null. */
  taskOwner: string | null;
  /** Stands in the form at the start. */
  knownEmail?: string;
  /** What the server said when the form was sent without a script. */
  answer?: FormAnswer | null;
  onSignedIn: (result: Extract<SignInResult, { kind: 'signedIn' }>) => void;
};

/** E-mail, password, shared-computer switch. What was typed stays after every failure. */
export function SignInForm({
  taskOwner,
  knownEmail = '',
  answer = null,
  onSignedIn,
}: SignInFormProps) {
  const id = useId();
  const [email, setEmail] = useState(answer?.values['email'] ?? knownEmail);
  const [password, setPassword] = useState('');
  const [shared, setShared] = useState(false);
  const [fields, setFields] = useState<readonly FieldProblem[]>([]);
  const [failure, setFailure] = useState(() => told(answer));
  const [attempt, setAttempt] = useState(0);
  const online = useOnline();
  const signIn = useSignIn();
  const secondsLeft = useCountdown(failure?.until ?? null);
  const waiting = secondsLeft > 0;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (signIn.isPending || waiting) return;
    const problems = checkSignIn({ email, password });
    setFields(problems);
    setFailure(null);
    setAttempt(attempt + 1);
    if (problems.length > 0) return;
    signIn
      .send({ email, password, shared, taskOwner })
      .then((result) =>
        result.kind === 'signedIn' ? onSignedIn(result) : setFailure(cookiesBlocked),
      )
      .catch(async (error: unknown) => {
        const { describeFailure } = await import('./failure.ts');
        setFailure(describeFailure(error, Date.now(), stillHere, titles));
      });
  };

  const fieldId = (path: string) => `${id}-${path}`;
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;
  return (
    <form className={styles['form']} method="post" onSubmit={submit} noValidate>
      {!online && <OfflineNote overTask={taskOwner !== null} />}
      <ErrorSummary
        attempt={attempt}
        items={fields.map(({ path, message }) => ({ fieldId: fieldId(path), message }))}
      />
      {failure && <FailureNote failure={failure} secondsLeft={secondsLeft} />}
      <TextField
        label="Email"
        id={fieldId('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        error={errorOf('email')}
        required
      />
      <PasswordField
        label="Password"
        id={fieldId('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorOf('password')}
        required
      />
      <Switch
        label="This is a shared computer"
        name="shared"
        hint="Nothing you write is kept on this computer, and you are signed out when the browser closes or after 30 minutes without use. Without a connection nothing can be saved."
        checked={shared}
        onChange={setShared}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={signIn.isPending}
        busyLabel="Signing in…"
        aria-disabled={waiting}
      >
        Sign in
      </Button>
    </form>
  );
}

function told(answer: FormAnswer | null): Failure | null {
  const text = answer?.problems.map(({ message }) => message).join(' ') ?? '';
  return text === '' ? null : { title: titles.bad_credentials, text, until: null };
}

function OfflineNote({ overTask }: { overTask: boolean }) {
  return (
    <Banner tone="info" title="You are offline">
      <p>
        {overTask
          ? 'Signing in needs a connection. Close this and keep writing: your words stay on this device.'
          : 'Signing in needs a connection. Pages you have opened before can still be read, and what you wrote earlier stays on this device.'}
      </p>
    </Banner>
  );
}
