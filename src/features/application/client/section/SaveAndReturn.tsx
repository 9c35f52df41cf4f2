import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { flush, flushToDevice } from '#offline/currentOffline.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { hubHref } from '../sectionHrefs.ts';
import styles from '../Condenser.module.css';

/** What is on the device is sent later anyway. */
const serverTimeoutMs = 1500;

export function SaveAndReturn() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [kept, setKept] = useState(true);
  const leave = async () => {
    setLeaving(true);
    const safe = (await flush(serverTimeoutMs)) || (await flushToDevice());
    setLeaving(false);
    setKept(safe);
    if (safe) await navigate(hubHref);
  };
  return (
    <div className={styles.returnLater}>
      <Button variant="secondary" busy={leaving} busyLabel="Saving…" onClick={() => void leave()}>
        Save and return later
      </Button>
      <p className={styles.why} aria-live="polite">
        {kept
          ? 'Every letter is saved as you type; you can also just leave.'
          : 'This device could not keep your words, and the server was not reached. Stay on this page or copy them first.'}
      </p>
    </div>
  );
}
