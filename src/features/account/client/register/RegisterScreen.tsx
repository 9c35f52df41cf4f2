// features.md §6.15, 6.16
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { clearFormDrafts } from '#session/formDrafts.ts';
import { homePath, parseNextPath, withNext } from '#shared/routing/signInTarget.ts';
import { sessionStore } from '#session/session.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import styles from '../Account.module.css';
import { ConfirmCode } from '../confirmation/ConfirmCode.tsx';
import { DemoMailbox } from '../confirmation/DemoMailbox.tsx';
import {
  clearPendingConfirmation,
  findPendingConfirmation,
  savePendingConfirmation,
  type PendingRegistration,
} from '../confirmation/pendingConfirmation.ts';
import { type RegistrationKind, useRegistrationDraft } from './registrationDraft.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { useSignIn } from '../signIn/useSignIn.ts';
import { useStepFocus } from '../form/useStepFocus.ts';

export const RegisterScreen = () => <Registration kind="student" />;

export const RegisterNurseScreen = () => <Registration kind="nurse" />;

function Registration({ kind }: { kind: RegistrationKind }) {
  const answer = useServerFormResult(kind === 'student' ? '/register' : '/register-nurse');
  const note = useRegistrationDraft(kind, answer?.values ?? null);
  const [password, setPassword] = useState('');
  const [waiting] = useState(() => parsePendingConfirmation(answer) ?? findPendingConfirmation());
  // Registering again from here replaces what is waiting.
  const [registration] = useState(() => waiting?.registration ?? crypto.randomUUID());
  const [mailed, setMailed] = useState({
    email: waiting?.email ?? null,
    demoMailbox: waiting?.demoMailbox,
    justNow: false,
  });
  const [search] = useSearchParams();
  const next = parseNextPath(search.get('next') ?? waiting?.next ?? null);
  const enter = useSignInAfterRegistration(next);
  useStepFocus(`mailed ${mailed.email}`);
  if (mailed.email !== null) {
    return (
      <MailSent
        email={mailed.email}
        registration={registration}
        answer={answer}
        demoMailbox={mailed.demoMailbox}
        justSent={mailed.justNow}
        onConfirmed={(email) => enter(email, password)}
        onChangeAddress={() => {
          clearPendingConfirmation();
          setMailed({ email: null, demoMailbox: undefined, justNow: false });
        }}
      />
    );
  }
  return (
    <div className={styles.screen}>
      <PageHeader
        title={kind === 'student' ? 'Create a student account' : 'Create a nurse account'}
        lead={<OtherWays kind={kind} next={next} />}
      />
      <RegistrationForm
        kind={kind}
        draft={note}
        answer={answer}
        password={password}
        registration={registration}
        onPassword={setPassword}
        onMailed={(email, demoMailbox) => {
          savePendingConfirmation({
            email,
            registration,
            ...(next !== null && { next }),
            ...(demoMailbox && { demoMailbox }),
          });
          setMailed({ email, demoMailbox, justNow: true });
        }}
      />
    </div>
  );
}

function parsePendingConfirmation(answer: FormResult | null): PendingRegistration | null {
  const { step, email, registration } = answer?.values ?? {};
  return step === 'confirm' && email !== undefined ? { email, registration } : null;
}

function OtherWays({ kind, next }: { kind: RegistrationKind; next: string | null }) {
  return (
    <>
      {kind === 'student' ? (
        <>
          For people applying to nursing programs. Are you a nurse?{' '}
          <Link to={withNext('/register-nurse', next)}>Create a nurse account</Link>.
        </>
      ) : (
        <>
          For licensed nurses. Are you a student?{' '}
          <Link to={withNext('/register', next)}>Create a student account</Link>.
        </>
      )}{' '}
      Already have an account? <Link to={withNext('/login', next)}>Sign in</Link>.
    </>
  );
}

function MailSent({
  email,
  registration,
  answer,
  demoMailbox,
  justSent,
  onConfirmed,
  onChangeAddress,
}: {
  email: string;
  registration: string;
  answer: FormResult | null;
  demoMailbox: true | undefined;
  justSent: boolean;
  onConfirmed: (email: string) => Promise<void>;
  onChangeAddress: () => void;
}) {
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Confirm your email"
        lead={
          <>
            We sent a six-digit code to <b className={styles.address}>{email}</b>. Type it here, or
            open the link in the email on any device.
          </>
        }
      />
      {demoMailbox && <DemoMailbox />}
      <ConfirmCode
        email={email}
        registration={registration}
        answer={answer}
        justSent={justSent}
        onConfirmed={onConfirmed}
        others={
          <div className={styles.part}>
            <p className={styles.small}>
              Nothing after a few minutes? Check your spam folder, and check the address above. If
              you already have an account, the email says so and you can{' '}
              <Link to="/login">sign in</Link>.
            </p>
            <div>
              <Button onClick={onChangeAddress}>Change email</Button>
            </div>
          </div>
        }
      />
    </div>
  );
}

function useSignInAfterRegistration(next: string | null) {
  const signIn = useSignIn();
  const navigate = useNavigate();
  return async (email: string, password: string) => {
    const result =
      password === ''
        ? null
        : await signIn({ email, password, shared: isSharedComputer(), taskOwner: null }).catch(
            () => null,
          );
    clearFormDrafts();
    const session = sessionStore.get();
    if (result?.kind === 'signedIn' && session.kind === 'member')
      await navigate(next ?? homePath(session.roleName), { replace: true });
    else
      await navigate(withNext('/login', next), {
        replace: true,
        state: { email, done: 'confirmed' },
      });
  };
}
