import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { flush, flushToDevice } from '#offline/currentOffline.ts';
import { hubHref } from '../sectionHrefs.ts';
import styles from '../Condenser.module.css';

/** What is on the device is sent later anyway. */
const serverTimeoutMs = 1500;

export function SaveAndExit() {
  const navigate = useNavigate();
  const [exiting, setExiting] = useState(false);
  const [safe, setSafe] = useState(true);
  const exit = async () => {
    setExiting(true);
    const saved = (await flush(serverTimeoutMs)) || (await flushToDevice());
    setExiting(false);
    setSafe(saved);
    if (saved) await navigate(hubHref);
  };
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!exiting) void exit();
  };
  return (
    <div className={styles.returnLater}>
      <Link to={hubHref} className={styles.stepBack} onClick={press}>
        {exiting ? 'Saving…' : 'Save and leave'}
      </Link>
      <p className={styles.why} aria-live="polite">
        {safe
          ? 'Saved as you type. You can leave any time.'
          : 'This device couldn’t save your answers, and we couldn’t reach the server. Stay on this page, or copy them somewhere safe first.'}
      </p>
    </div>
  );
}
