import { useEffect, useState } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { loadSectionParts } from '../section/loadSectionParts.ts';
import { hasTranscriptDraft } from './storedTranscript.ts';

const PasteTranscript = lazyPart(async () => (await loadSectionParts()).PasteTranscript);

/** Opens by itself while something pasted waits on this device. */
export function TranscriptEntry() {
  const offline = useOffline();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (offline === null) return;
    void hasTranscriptDraft(offline).then((isThere) => isThere && setOpen(true));
  }, [offline]);
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
      <PasteTranscript onClose={() => setOpen(false)} />
    </LazyBoundary>
  );
}
