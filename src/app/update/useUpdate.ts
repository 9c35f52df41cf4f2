import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type ChunkRecovery, isChunkFailure } from './chunkFailure.ts';
import type { Updates } from './startUpdates.ts';
import type { UpdateFlow, UpdateState } from './updateFlow.ts';

export const UpdatesContext = createContext<Updates | null>(null);

function useUpdates(): Updates {
  const updates = useContext(UpdatesContext);
  if (updates === null) throw new Error('UpdatesContext has no value above this component.');
  return updates;
}

export function useUpdate(): { state: UpdateState; flow: UpdateFlow } {
  const { flow } = useUpdates();
  return { state: useSyncExternalStore(flow.subscribe, flow.state, flow.state), flow };
}

export function useChunkRecovery(
  error: unknown,
  target: string,
): ChunkRecovery | 'looking' | 'notAChunk' {
  const { recoverChunk } = useUpdates();
  const [outcome, setOutcome] = useState<{ error: unknown; recovery: ChunkRecovery } | null>(null);
  useEffect(() => {
    if (!isChunkFailure(error)) return undefined;
    let gone = false;
    // Not at once: React runs an effect twice in development, and a second recovery would count as a second reload.
    const recover = async (): Promise<void> => {
      const recovery = await recoverChunk(target, error);
      if (!gone) setOutcome({ error, recovery });
    };
    const timer = setTimeout(() => void recover());
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [error, target, recoverChunk]);
  if (!isChunkFailure(error)) return 'notAChunk';
  return outcome !== null && outcome.error === error ? outcome.recovery : 'looking';
}
