import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import type { DownloadObjection } from './downloadObjection.ts';
import { findObjection, prefetchOffline } from './prefetchOffline.ts';

const reasons: Readonly<Record<DownloadObjection, string>> = {
  lowData: 'Low data is on',
  slowConnection: 'Your connection is slow',
};

/** With low data or on a slow connection nothing is downloaded unasked (features.md Appendix D). */
export function OfflineOffer() {
  const [objection, setObjection] = useState<DownloadObjection | null>(null);
  const [state, setState] = useState<'offered' | 'coming' | 'kept'>('offered');
  useEffect(() => {
    let isShown = true;
    findObjection()
      .then((found) => isShown && setObjection(found))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  if (objection === null) return null;
  const keep = async (): Promise<void> => {
    setState('coming');
    await prefetchOffline({ asked: true });
    setState((await findObjection()) === null ? 'kept' : 'offered');
  };
  return (
    <InlineNotice tone="info">
      <p aria-live="polite">
        {state === 'kept'
          ? 'The list of schools is on this device now. It can be searched without signal.'
          : `${reasons[objection]}, so the list of schools isn’t on this device. It’s a download of less than 1 MB, and then searches work without signal.`}
      </p>
      {state !== 'kept' && (
        <Button
          variant="quiet"
          busy={state === 'coming'}
          busyLabel="Loading…"
          onClick={() => void keep()}
        >
          Keep the list on this device
        </Button>
      )}
    </InlineNotice>
  );
}
