import { useState } from 'react';
import { Banner } from './Banner.tsx';
import { Button } from '../buttons/Button.tsx';

type Props = {
  readonly title?: string;
  readonly retry: () => Promise<boolean>;
};

export function ChunkUnavailable({ title = 'This part is not on this device yet', retry }: Props) {
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting');
  const tryAgain = async (): Promise<void> => {
    setState('trying');
    if (!(await retry())) setState('failed');
  };
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        <>
          <Button variant="secondary" busy={state === 'trying'} onClick={() => void tryAgain()}>
            Try again
          </Button>
          {/* Some browsers remember a file that failed for as long as the page is open. */}
          {state === 'failed' && (
            <Button variant="quiet" onClick={() => window.location.reload()}>
              Load the page again
            </Button>
          )}
        </>
      }
    >
      <p>
        {state === 'failed' && 'It could not be loaded just now. '}
        Everything you typed is safe. It opens automatically when you’re back online.
      </p>
    </Banner>
  );
}

export const chunkUnavailable = (retry: Props['retry']) => <ChunkUnavailable retry={retry} />;
