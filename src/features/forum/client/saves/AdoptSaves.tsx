import { useState } from 'react';
import { plural } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useWriteKey } from '../actions/menu/useWriteKey.ts';
import { useWriteFailure } from '../actions/menu/useWriteFailure.ts';
import { WriteFailureText } from '../actions/menu/WriteFailureText.tsx';
import { guestSaves } from '../actions/marks/guestSaves.ts';
import { adoptSaves } from '../ownWrites.ts';

/** Offers to add what was saved here before sign-in. */
export function AdoptSaves({ userId, onAdopted }: { userId: string; onAdopted: () => void }) {
  const saves = guestSaves.useAll();
  const getKey = useWriteKey();
  const [isBusy, setBusy] = useState(false);
  const failure = useWriteFailure();
  const isWaiting = failure.secondsLeft > 0;
  const [result, setResult] = useState('');
  const add = async () => {
    if (isWaiting) return;
    setBusy(true);
    failure.clear();
    const body = saves.map(({ kind, id, note }) => ({ kind, id, note }));
    try {
      const { added, missing } = await adoptSaves(body, { userId, key: getKey(body) });
      guestSaves.write([]);
      const gone = missing > 0 ? ` ${plural(missing, 'post')} had been deleted meanwhile.` : '';
      setResult(`Added ${plural(added, 'post')} to your account.${gone}`);
      onAdopted();
    } catch (error) {
      failure.show(error);
    }
    setBusy(false);
  };
  if (saves.length === 0)
    return result === '' ? null : (
      <Banner tone="good" title={result} onClose={() => setResult('')} />
    );
  return (
    <Banner
      tone="info"
      title={`${plural(saves.length, 'post')} saved on this device before you signed in`}
      actions={
        <>
          <Button
            busy={isBusy}
            busyLabel="Adding…"
            aria-disabled={isWaiting}
            onClick={() => void add()}
          >
            Add to my account
          </Button>
          <Button variant="quiet" onClick={() => guestSaves.write([])}>
            Remove from this device
          </Button>
        </>
      }
    >
      <p>Only add them if you saved them yourself.</p>
      <WriteFailureText failure={failure} />
    </Banner>
  );
}
