// What the sign-in page has to say beside its form: a mailed link, an address to confirm, what was just done.
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { forgetMailLink, useMailLink } from '../../../session/mailLink.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Account.module.css';
import { endedInWords, readArrival } from './arrival.ts';
import { type ChangeConfirmed, ChangeLink, changeInWords } from './ChangeLink.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import {
  forgetConfirmation,
  pendingConfirmation,
  type WaitingRegistration,
} from './pendingConfirmation.ts';
import { VerifyLink } from './VerifyLink.tsx';

/** @param onConfirmed the address of the account, for the form below */
export function LoginNews({ onConfirmed }: { onConfirmed: (email: string) => void }) {
  const link = useMailLink();
  const arrival = readArrival(useLocation().state);
  const [pending, setPending] = useState(pendingConfirmation);
  const [confirmed, setConfirmed] = useState(arrival?.done === 'confirmed');
  const [change, setChange] = useState<ChangeConfirmed | null>(null);

  const confirm = (email: string) => {
    forgetMailLink();
    forgetConfirmation();
    setPending(null);
    setConfirmed(true);
    onConfirmed(email);
  };
  if (link?.purpose === 'reset_password') return <Navigate to="/reset-password" replace />;
  if (link?.purpose === 'verify_email') {
    return (
      <section className={styles['panel']} aria-labelledby="news-title">
        <h2 id="news-title">Confirm your email</h2>
        <VerifyLink lit link={link} onConfirmed={confirm} />
      </section>
    );
  }
  if (link?.purpose === 'change_email') {
    return (
      <section className={styles['panel']} aria-labelledby="news-title">
        <h2 id="news-title">Change of your email</h2>
        <ChangeLink
          lit
          link={link}
          onConfirmed={(result) => {
            forgetMailLink();
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
        <p>{changeInWords(change)}</p>
      </Banner>
    );
  }
  if (confirmed) {
    return (
      <Banner tone="good" title="Your email is confirmed">
        <p>Sign in with your password to go on.</p>
      </Banner>
    );
  }
  if (arrival?.done === 'password') {
    return (
      <Banner tone="good" title="Your password was changed">
        <p>{endedInWords(arrival.endedSessions ?? 0)} Sign in with the new password.</p>
      </Banner>
    );
  }
  return (
    pending !== null && (
      <Waiting
        waiting={pending}
        onConfirmed={confirm}
        onForget={() => {
          forgetConfirmation();
          setPending(null);
        }}
      />
    )
  );
}

function Waiting({
  waiting: { email, registration },
  onConfirmed,
  onForget,
}: {
  waiting: WaitingRegistration;
  onConfirmed: (email: string) => void;
  onForget: () => void;
}) {
  return (
    <section className={styles['panel']} aria-labelledby="news-title">
      <h2 id="news-title">Confirm your email</h2>
      <p>
        We sent an email to <b className={styles['address']}>{email}</b>. Type the code in it here,
        then sign in.
      </p>
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
