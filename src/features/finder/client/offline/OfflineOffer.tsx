import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { prefetchOffline, needsConsent } from './prefetchOffline.ts';

/** With low data nothing is downloaded unasked (features.md Appendix D). */
export function OfflineOffer() {
  const [offer, setOffer] = useState<'none' | 'offered' | 'coming' | 'kept'>('none');
  useEffect(() => {
    let isShown = true;
    needsConsent()
      .then((must) => isShown && must && setOffer('offered'))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  if (offer === 'none') return null;
  const keep = async (): Promise<void> => {
    setOffer('coming');
    await prefetchOffline({ asked: true });
    setOffer((await needsConsent()) ? 'offered' : 'kept');
  };
  return (
    <InlineNotice tone="info">
      <p aria-live="polite">
        {offer === 'kept'
          ? 'The list of schools is on this device now. It can be searched without signal.'
          : 'Low data is on, so the list of schools is not on this device. It is a download of less than 1 MB, and then searches work without signal.'}
      </p>
      {offer !== 'kept' && (
        <Button
          variant="quiet"
          busy={offer === 'coming'}
          busyLabel="Loading…"
          onClick={() => void keep()}
        >
          Keep the list on this device
        </Button>
      )}
    </InlineNotice>
  );
}
