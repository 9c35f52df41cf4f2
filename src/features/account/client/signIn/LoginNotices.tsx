import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { clearMailLink, useMailLink } from '#session/mailLink.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../Account.module.css';
import { formatEndedSessions, parseLoginState } from './loginState.ts';
import {
  type EmailChangeResult,
  EmailChangeLink,
  formatEmailChange,
} from '../confirmation/EmailChangeLink.tsx';
import { ConfirmCode } from '../confirmation/ConfirmCode.tsx';
import { DemoMailbox } from '../confirmation/DemoMailbox.tsx';
import {
  clearPendingConfirmation,
  findPendingConfirmation,
  type PendingRegistration,
} from '../confirmation/pendingConfirmation.ts';
import { VerifyLink } from '../confirmation/VerifyLink.tsx';

export function LoginNotices({ onConfirmed }: { onConfirmed: (email: string) => void }) {
  const link = useMailLink();
  const arrival = parseLoginState(useLocation().state);
  const [pending, setPending] = useState(findPendingConfirmation);
  const [confirmed, setConfirmed] = useState(arrival?.done === 'confirmed');
  const [change, setChange] = useState<EmailChangeResult | null>(null);

  const confirm = (email: string) => {
    clearMailLink();
    clearPendingConfirmation();
    setPending(null);
    setConfirmed(true);
    onConfirmed(email);
  };
  if (link?.purpose === 'reset_password') return <Navigate to="/reset-password" replace />;
  if (link?.purpose === 'verify_email') {
    return (
      <section className={styles.panel} aria-labelledby="news-title">
        <h2 id="news-title">Confirm your email</h2>
        <VerifyLink link={link} onConfirmed={confirm} />
      </section>
    );
  }
  if (link?.purpose === 'change_email') {
    return (
      <section className={styles.panel} aria-labelledby="news-title">
        <h2 id="news-title">Change your email</h2>
        <EmailChangeLink
          link={link}
          onConfirmed={(result) => {
            clearMailLink();
            setChange(result);
            if (result.done) onConfirmed(result.email);
          }}
        />
      </section>
    );
  }
  if (change) {
    return (
      <Banner tone="good" title={change.done ? 'Your email has changed' : 'Confirmed'}>
        <p>{formatEmailChange(change)}</p>
      </Banner>
    );
  }
  if (confirmed) {
    return (
      <Banner tone="good" title="Your email is confirmed">
        <p>Sign in with your password to continue.</p>
      </Banner>
    );
  }
  if (arrival?.done === 'password') {
    return (
      <Banner tone="good" title="Your password was changed">
        <p>{formatEndedSessions(arrival.endedSessions ?? 0)} Sign in with your new password.</p>
      </Banner>
    );
  }
  return (
    pending !== null && (
      <PendingConfirmation
        pending={pending}
        onConfirmed={confirm}
        onForget={() => {
          clearPendingConfirmation();
          setPending(null);
        }}
      />
    )
  );
}

function PendingConfirmation({
  pending: { email, registration, demoMailbox },
  onConfirmed,
  onForget,
}: {
  pending: PendingRegistration;
  onConfirmed: (email: string) => void;
  onForget: () => void;
}) {
  return (
    <section className={styles.panel} aria-labelledby="news-title">
      <h2 id="news-title">Confirm your email</h2>
      <p>
        We sent a six-digit code to <b className={styles.address}>{email}</b>. Type it here, then
        sign in.
      </p>
      {demoMailbox && <DemoMailbox />}
      <ConfirmCode
        email={email}
        registration={registration}
        onConfirmed={onConfirmed}
        others={
          <div>
            <Button variant="quiet" onClick={onForget}>
              Not now
            </Button>
          </div>
        }
      />
    </section>
  );
}
