// Stands in for the update flow while its code loads, so that the first screen does not wait for it.
import type { UpdateFlow, UpdateState } from './updateFlow.ts';

const current: UpdateState = { phase: 'current' };

/** @param whenBack calls back once when another try is worth it */
export function lazyUpdateFlow(
  load: () => Promise<UpdateFlow>,
  whenBack: (again: () => void) => void,
): UpdateFlow {
  let flow: UpdateFlow | null = null;
  let stopped = false;
  const listeners = new Set<() => void>();
  const waiting: ((flow: UpdateFlow) => void)[] = [];

  async function take(): Promise<void> {
    try {
      const loaded = await load();
      if (stopped) return loaded.stop();
      flow = loaded;
      flow.subscribe(() => {
        for (const listener of listeners) listener();
      });
      for (const tell of waiting.splice(0)) tell(flow);
    } catch {
      if (!stopped) whenBack(() => void take());
    }
  }
  void take();

  return {
    state: () => flow?.state() ?? current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBuild: (build) => {
      if (flow) flow.onBuild(build);
      else waiting.push((loaded) => loaded.onBuild(build));
    },
    accept: async (anyway) => flow?.accept(anyway),
    dismiss: () => flow?.dismiss(),
    retry: () => flow?.retry(),
    needsDocumentLoad: async () => (await flow?.needsDocumentLoad()) ?? false,
    stop: () => {
      stopped = true;
      flow?.stop();
    },
  };
}
