import { Suspense, useState } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';
import type { SignInResult } from '#session/signInFlow.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkSignIn, recoveryStep } from '#features/account/signInRules.ts';
import type { FormError } from '#ui/form/formError.ts';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadSignInWays } from '../parts.ts';
import styles from './SignInForm.module.css';
import { useAccountForm } from '../form/useAccountForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { isSecondStepNeeded, useSignIn } from './useSignIn.ts';

const OtherWay = lazyPart(async () => (await loadSignInWays()).OtherWay);

const titles = {
  bad_credentials: 'We couldn’t sign you in',
  wrong_door: 'Staff accounts can’t sign in here',
};
export const cookiesBlocked: FormError = {
  title: 'Your browser is blocking cookies',
  text: 'Allow cookies for this site in your browser’s privacy settings, then sign in again.',
  until: null,
};

export type OnSignedIn = (result: Extract<SignInResult, { kind: 'signedIn' }>) => void;
export type Way = 'code' | 'passkey' | 'secondStep';

type SignInFormProps = {
  taskOwner: string | null;
  knownEmail?: string;
  answer?: FormResult | null;
  onSignedIn: OnSignedIn;
};

export function SignInForm({
  taskOwner,
  knownEmail = '',
  answer = null,
  onSignedIn,
}: SignInFormProps) {
  const [email, setEmail] = useState(answer?.values['email'] ?? knownEmail);
  const [password, setPassword] = useState('');
  const [shared, setShared] = useState(false);
  const isAnsweredStep = answer?.values['step'] === recoveryStep;
  const [way, setWay] = useState<Way | null>(isAnsweredStep ? 'secondStep' : null);
  const online = useOnline();
  const signIn = useSignIn();
  const form = useAccountForm({
    // The server does not say which of the two was wrong.
    fields: [],
    answer,
    answerTitle: titles.bad_credentials,
    check: () => checkSignIn({ email, password }),
    send: () => signIn({ email, password, shared, taskOwner }),
    onDone: (result) =>
      result.kind === 'signedIn' ? onSignedIn(result) : form.setError(cookiesBlocked),
    onError(error) {
      if (!isSecondStepNeeded(error)) return false;
      setWay('secondStep');
      return true;
    },
    safeMessage: 'Your email and password are still in the form.',
    titles,
  });
  // Rendered by the server, too: a browser without a script sends it as it is.
  if (way === 'secondStep' && isAnsweredStep)
    return (
      <Suspense fallback={null}>
        <OtherWay {...{ way, email, shared, taskOwner, onSignedIn, answer }} onWay={setWay} />
      </Suspense>
    );
  if (way !== null) {
    return (
      <LazyBoundary fallback={null} unavailable={null}>
        <OtherWay {...{ way, email, shared, taskOwner, onSignedIn }} onWay={setWay} />
      </LazyBoundary>
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={form.submit}
      onChange={form.onEdit}
      noValidate
    >
      {!online && (
        <Banner tone="info" title="You’re offline">
          <p>You need a connection to sign in. What you wrote is safe on this device.</p>
        </Banner>
      )}
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
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
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      <Switch
        label="This is a shared computer"
        name="shared"
        hint="Keeps nothing here. Signs you out when the browser closes or after 30 minutes of inactivity."
        checked={shared}
        onChange={setShared}
      />
      <Button
        type="submit"
        variant="primary"
        busy={form.isPending}
        busyLabel="Signing in…"
        aria-disabled={form.secondsLeft > 0}
      >
        Sign in
      </Button>
      <div className={styles.ways}>
        <Button onClick={() => setWay('code')}>Email me a code</Button>
        <Button onClick={() => setWay('passkey')}>Use a passkey</Button>
      </div>
    </form>
  );
}
