import { useEffect, useRef, useState } from 'react';
import type { Offline } from '#offline/offline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import {
  emptyDraft,
  readTranscriptDraft,
  type TranscriptDraft,
  writeTranscriptDraft,
} from './transcriptDraft.ts';

export type DraftState = {
  readonly draft: TranscriptDraft;
  readonly change: (part: Partial<TranscriptDraft>) => void;
  readonly replace: (draft: TranscriptDraft) => void;
};

/** Null until this device has read what is stored. */
export function useTranscriptDraft(): DraftState | null {
  const offline = useOffline();
  const [draft, setDraft] = useState<TranscriptDraft | null>(null);
  useEffect(() => {
    if (offline === null) return undefined;
    let isGone = false;
    const read = async () => {
      const stored = await readTranscriptDraft(offline);
      if (!isGone) setDraft((now) => now ?? stored ?? emptyDraft);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [offline]);
  useStoreDraft(offline, draft);
  if (draft === null) return null;
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...(before ?? emptyDraft), ...part })),
    replace: setDraft,
  };
}

/** One write at a time, so that an earlier text never ends up over a later one. */
function useStoreDraft(offline: Offline | null, draft: TranscriptDraft | null): void {
  const waiting = useRef<TranscriptDraft | null>(null);
  const isWriting = useRef(false);
  useEffect(() => {
    if (offline === null || draft === null) return;
    waiting.current = draft;
    if (isWriting.current) return;
    const write = async () => {
      isWriting.current = true;
      while (waiting.current !== null) {
        const next = waiting.current;
        waiting.current = null;
        await writeTranscriptDraft(offline, next);
      }
      isWriting.current = false;
    };
    void write();
  }, [offline, draft]);
}
