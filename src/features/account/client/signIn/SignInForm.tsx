// The sign-in form: on /login, and in the sheet over a task.
import { type SyntheticEvent, useId, useState } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { SignInResult } from '#session/signInFlow.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkSignIn } from '#features/account/signInRules.ts';
import type { FormError } from '../form/formError.ts';
import { FormErrorBanner } from '../form/FormErrorBanner.tsx';
import styles from './SignInForm.module.css';
import { useCountdown } from '../form/useCountdown.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { useSignIn } from './useSignIn.ts';

const safeMessage = 'Your email address and password are still in the form.';
const titles = {
  bad_credentials: 'We could not sign you in',
  wrong_door: 'This account signs in elsewhere',
};
const cookiesBlocked: FormError = {
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
  answer?: FormResult | null;
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
  const [failure, setFailure] = useState(() => answerError(answer));
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
        const { describeError: describeFailure } = await import('../form/formError.ts');
        setFailure(describeFailure(error, Date.now(), safeMessage, titles));
      });
  };

  const fieldId = (path: string) => `${id}-${path}`;
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {!online && <OfflineNotice overTask={taskOwner !== null} />}
      <ErrorSummary
        attempt={attempt}
        items={fields.map(({ path, message }) => ({ fieldId: fieldId(path), message }))}
      />
      {failure && <FormErrorBanner error={failure} secondsLeft={secondsLeft} />}
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

function answerError(answer: FormResult | null): FormError | null {
  const text = answer?.problems.map(({ message }) => message).join(' ') ?? '';
  return text === '' ? null : { title: titles.bad_credentials, text, until: null };
}

function OfflineNotice({ overTask }: { overTask: boolean }) {
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
