// Stands in for the update flow while its code loads, so that the first screen does not wait for it.
import type { UpdateFlow, UpdateState } from './updateFlow.ts';
import { createEmitter } from '#shared/emitter.ts';

const current: UpdateState = { phase: 'current' };

/** @param whenBack calls back once when another try is worth it */
export function lazyUpdateFlow(
  load: () => Promise<UpdateFlow>,
  whenBack: (again: () => void) => void,
): UpdateFlow {
  let flow: UpdateFlow | null = null;
  let stopped = false;
  const changes = createEmitter();
  const waiting: ((flow: UpdateFlow) => void)[] = [];

  async function take(): Promise<void> {
    try {
      const loaded = await load();
      if (stopped) return loaded.stop();
      flow = loaded;
      flow.subscribe(changes.emit);
      for (const run of waiting.splice(0)) run(flow);
    } catch {
      if (!stopped) whenBack(() => void take());
    }
  }
  void take();

  return {
    state: () => flow?.state() ?? current,
    subscribe: changes.subscribe,
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
