import { useState } from 'react';
import { readFormDraft } from '#session/formDrafts.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadSectionParts } from '../section/loadSectionParts.ts';
import { transcriptDraftKey } from './transcriptDraftKey.ts';

const PasteTranscript = lazyPart(async () => (await loadSectionParts()).PasteTranscript);

/** Open from the start while something pasted waits on this device. */
export function TranscriptEntry() {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const [open, setOpen] = useState(() => readFormDraft(transcriptDraftKey(userId)) !== null);
  if (!open)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>Paste a transcript</Button>
      </div>
    );
  return (
    <LazyBoundary
      fallback={<Skeleton shape="field" count={2} label="Opening the field" />}
      unavailable={chunkUnavailable}
    >
      <PasteTranscript userId={userId} onClose={() => setOpen(false)} />
    </LazyBoundary>
  );
}
