import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AuditAction, SecurityEvent } from '#features/account/securityContract.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import styles from '../Settings.module.css';
import { securityEventsQuery } from './signInWayQueries.ts';

const labels: Readonly<Record<AuditAction, string>> = {
  registered: 'Account created',
  registration_flagged: 'Account created',
  signed_in_password: 'Signed in with a password',
  signed_in_code: 'Signed in with a mailed code',
  signed_in_passkey: 'Signed in with a passkey',
  signed_in_recovery_code: 'Signed in with a recovery code',
  signed_in_staff: 'Signed in to the admin app',
  signed_in_new_device: 'Signed in for the first time in this browser',
  session_ended: 'Signed out one device',
  other_sessions_ended: 'Signed out everywhere else',
  password_changed: 'Password changed',
  password_reset: 'New password set by email',
  email_changed: 'Email changed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  second_factor_on: 'Second step turned on',
  second_factor_off: 'Second step turned off',
  recovery_codes_replaced: 'New recovery codes made',
  deletion_scheduled: 'Deletion of the account asked for',
  deletion_canceled: 'Deletion of the account canceled',
};

const isSignIn = ({ action }: SecurityEvent) =>
  action.startsWith('signed_in_') && action !== 'signed_in_new_device';

/** The sign-in before the present one, which a person can recognize or not. */
export function SecurityEvents({ userId }: { userId: string }) {
  const id = useId();
  const now = useNow();
  const { data = [] } = useQuery(securityEventsQuery(userId));
  if (data.length === 0) return null;
  const ago = (at: string) => relativeTime(Date.parse(at), now);
  const [, before] = data.filter(isSignIn);
  return (
    <section className={styles.ended} aria-labelledby={id}>
      <h3 id={id}>Recent activity</h3>
      {before && (
        <p>
          Last sign-in before this one: {before.device}, {ago(before.at)}. Not you? Change your
          password, then sign out everywhere else.
        </p>
      )}
      <Disclosure summary="Show what happened to your account">
        <ul className={styles.sessions}>
          {data.map(({ id: key, action, device, at }) => (
            <li key={key} className={styles.facts}>
              <span>{labels[action]}</span>
              <span className={styles.quiet}>
                {device === '' ? ago(at) : `${device}, ${ago(at)}`}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
