import { useEffect, useState } from 'react';
import Download from 'lucide-react/icons/download';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { SavedItem } from './savedItems.ts';
import styles from './Saves.module.css';

const loadCopies = () => import('./threadCopies.ts');

type Size = { readonly threads: number; readonly bytes: number };

const unavailableText = (): string => {
  if (isSharedComputer()) return 'This is a shared computer, so nothing is saved on it.';
  return typeof caches === 'object' ? '' : 'This browser doesn’t save pages for this site.';
};

/** Your own list is on the device already; this adds the threads it leads to. */
export function OfflineThreads({ items }: { items: readonly SavedItem[] }) {
  const [size, setSize] = useState<Size | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const ids = [
    ...new Set(items.filter(({ state }) => state === 'open').map((item) => item.questionId)),
  ];
  const refused = unavailableText();
  useEffect(() => {
    let isCurrent = true;
    loadCopies()
      .then(({ measureThreads }) => measureThreads())
      .then((measured) => isCurrent && setSize(measured))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  const load = async () => {
    setMessage('');
    setDone(0);
    try {
      const { storeThreads, measureThreads } = await loadCopies();
      const stored = await storeThreads(ids, setDone);
      setSize(await measureThreads());
      setMessage(
        stored === ids.length
          ? `All ${plural(stored, 'thread')} are on this device.`
          : `${plural(stored, 'thread')} of ${ids.length} are on this device. The others were deleted or didn’t fit.`,
      );
    } catch {
      setMessage('The connection was lost. What came before is on this device. Try again.');
    }
    setDone(null);
  };
  return (
    <section className={styles.pack} aria-labelledby="offline-threads">
      <h2 id="offline-threads">Read without signal</h2>
      <p>
        Your list and notes are already on this device. This adds the questions with their answers.
        They’re removed when you sign out.
      </p>
      {size !== null && size.threads > 0 && (
        <p>
          On this device now: {plural(size.threads, 'thread')}, {describeBytes(size.bytes)}.
        </p>
      )}
      {refused === '' ? (
        <Button
          icon={Download}
          busy={done !== null}
          busyLabel={`${done ?? 0} of ${ids.length}…`}
          onClick={() => void load()}
        >
          Make all readable offline
        </Button>
      ) : (
        <p>{refused}</p>
      )}
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
    </section>
  );
}
