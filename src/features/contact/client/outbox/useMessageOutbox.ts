import { useCallback, useEffect, useRef, useState } from 'react';
import type { Letters } from '#offline/letters/letters.ts';
import type { Letter } from '#offline/letters/types.ts';
import { lettersWait } from '#offline/letters/waitingLetters.ts';

export type MessageOutbox = {
  /** The letters of this device that this person may see. */
  readonly messages: readonly Letter[];
  /** Whether it is known what waits here. */
  readonly ready: boolean;
  /** Fetches what keeps and sends letters; null when that cannot be had now. */
  readonly open: () => Promise<Letters | null>;
};

/**
 * The letters of this device, looked after while a screen shows them.
 * @param owner who is signed in, or null; letters of guests are everybody's who has this device
 */
export function useMessageOutbox(owner: string | null): MessageOutbox {
  const [all, setAll] = useState<readonly Letter[]>([]);
  const [ready, setReady] = useState(false);
  const opening = useRef<Promise<Letters | null> | null>(null);
  const stop = useRef<(() => void) | null>(null);

  const open = useCallback(() => {
    opening.current ??= import('./contactOutbox.lazy.ts').then(
      ({ contactOutbox: letterOffice }) => {
        stop.current = letterOffice.subscribe(() => setAll(letterOffice.snapshot()));
        return letterOffice;
      },
      () => {
        opening.current = null;
        return null;
      },
    );
    return opening.current;
  }, []);

  useEffect(() => {
    const begin = async () => {
      if (lettersWait()) {
        const office = await open();
        await office?.refresh();
        void office?.sendWaiting();
      }
      setReady(true);
    };
    void begin();
    return () => {
      stop.current?.();
      stop.current = null;
      opening.current = null;
    };
  }, [open]);

  const messages = all.filter((letter) => letter.owner === null || letter.owner === owner);
  return { messages, ready, open };
}
