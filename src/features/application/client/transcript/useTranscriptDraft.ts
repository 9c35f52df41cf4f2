import { useEffect, useState } from 'react';
import {
  emptyDraft,
  readTranscriptDraft,
  removeTranscriptDraft,
  type TranscriptDraft,
  writeTranscriptDraft,
} from './transcriptDraft.ts';

export type DraftState = {
  readonly draft: TranscriptDraft;
  readonly change: (part: Partial<TranscriptDraft>) => void;
  readonly replace: (draft: TranscriptDraft) => void;
};

export function useTranscriptDraft(userId: string): DraftState {
  const [draft, setDraft] = useState(() => readTranscriptDraft(userId) ?? emptyDraft);
  useEffect(() => {
    if (draft.text === '') removeTranscriptDraft(userId);
    else writeTranscriptDraft(userId, draft);
  }, [userId, draft]);
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    replace: setDraft,
  };
}
