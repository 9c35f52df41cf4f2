import { useEffect, useId, useRef } from 'react';
import { saveFile } from '#ui/saveFile.ts';
import { Button } from '#ui/buttons/Button.tsx';
import accountStyles from '../../Account.module.css';
import styles from '../Settings.module.css';

/** Shown once: the server has digests of them alone. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={accountStyles.panel} aria-labelledby={id}>
      <h4 id={id} ref={title} tabIndex={-1}>
        Your recovery codes
      </h4>
      <p>
        Save them now: we can’t show them again. Each one lets you in once when you don’t have your
        passkey. Keep them away from your phone, on paper for example.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          Save as a file
        </Button>
        <Button onClick={onClose}>I’ve saved them</Button>
      </div>
    </section>
  );
}
