import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { PrivacyFinding } from '../../../privacyCheck.ts';
import styles from './Composer.module.css';

/** Takes the focus when it appears: the press on Post led to it. */
export function PrivacyNotice({
  findings,
  onEdit,
  onPostAnyway,
}: {
  findings: readonly PrivacyFinding[];
  onEdit: () => void;
  onPostAnyway: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={styles.privacy} aria-labelledby="privacy-check">
      <h3 id="privacy-check">Could this identify a patient?</h3>
      <p>
        Everybody can read the forum. We looked on this device, before anything was sent, and found:
      </p>
      <ul>
        {findings.map(({ piece, start, explanation }) => (
          <li key={start}>
            <mark dir="auto">{piece}</mark>
            <span>{explanation}</span>
          </li>
        ))}
      </ul>
      <p>
        Take out what isn’t needed. If it’s harmless, like a lecture room, post it as it is. Please
        look yourself for faces, name bands and screens in photos; we can’t see those.
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onEdit}>
          Change it
        </Button>
        <Button onClick={onPostAnyway}>Post anyway</Button>
      </div>
    </section>
  );
}
