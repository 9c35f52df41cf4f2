import { useEffect, useRef } from 'react';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import type { Invitation } from '../../staffMembersContract.ts';
import { formatMoment } from './formatStaff.ts';
import styles from './Staff.module.css';

/** Shown once: it is stored nowhere. */
export function InvitationLink({ colleague, link }: Invitation) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section} aria-label="One-time link">
      <h2 ref={heading} tabIndex={-1}>
        A link for {colleague.email}
      </h2>
      <p>
        We mailed this link to {colleague.email}. If the mail doesn’t arrive, copy the link now and
        hand it over yourself, in person or by a channel that only they read: the person who opens
        it first gets the account.
      </p>
      <p className={styles.link}>
        <code>{link}</code>
      </p>
      <CopyButton label="one-time link" text={link} />
      <p className={styles.quiet}>
        It works once
        {colleague.invitedUntil !== null && `, until ${formatMoment(colleague.invitedUntil)}`}. We
        can’t show it again after you leave this page, but you can always make another one.
      </p>
    </section>
  );
}
