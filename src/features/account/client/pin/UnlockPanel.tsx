import { useEffect, useRef } from 'react';
import { useSession } from '#session/session.ts';
import styles from '../Account.module.css';
import { PinForm } from './PinForm.tsx';

/** @param onUnlocked also after another tab was unlocked */
export function UnlockPanel({ onUnlocked }: { onUnlocked: () => void }) {
  const isOpen = useSession().kind === 'member';
  const latest = useRef(onUnlocked);
  useEffect(() => {
    latest.current = onUnlocked;
  });
  useEffect(() => {
    if (isOpen) latest.current();
  }, [isOpen]);
  return (
    <section className={styles.panel} aria-labelledby="unlock-title">
      <h2 id="unlock-title">Locked with your PIN</h2>
      <p>
        Everything you wrote on this device is safe, and nobody can read it. Enter your PIN to go on
        where you were. It works without a connection, too.
      </p>
      <PinForm />
      <p>Forgot your PIN? Sign in with your password below. Nothing you wrote is lost.</p>
    </section>
  );
}
