// One tab of a browser for tests of the update flow: its page, its worker and its share of the channel are plain objects.
import type { DeployedBuild } from '../api/buildManifest.ts';
import type { TabChannel, TabMessage } from '../app/update/platform.ts';
import { createUpdateFlow, type UpdateFlowOptions } from '../app/update/updateFlow.ts';
import type { WorkerEvent, WorkerPort } from '../app/update/workerPort.ts';
import type { ManualClock } from './manualClock.ts';

/** A BroadcastChannel of plain functions: everyone but the sender hears a message, a moment later. */
export function channelHub(): () => TabChannel {
  const ends: ((message: TabMessage) => void)[] = [];
  return () => {
    const listeners = new Set<(message: TabMessage) => void>();
    const hear = (message: TabMessage): void => {
      for (const listener of listeners) listener(message);
    };
    ends.push(hear);
    return {
      post: (message) => {
        for (const end of ends) if (end !== hear) queueMicrotask(() => end(message));
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}

/** The browser's registration, shared by its tabs. `deployed` is what `update()` finds. */
export function fakeWorker() {
  const listeners = new Set<(event: WorkerEvent) => void>();
  const state = { waiting: null as string | null, log: [] as string[], activates: true };
  let onUpdate = (): void => undefined;
  const emit = (event: WorkerEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const port: WorkerPort = {
    update: async () => {
      state.log.push('update');
      onUpdate();
    },
    waitingBuild: () => state.waiting,
    activateWaiting: () => {
      const buildId = state.waiting;
      if (buildId === null) return false;
      state.log.push(`let in ${buildId}`);
      if (state.activates) {
        state.waiting = null;
        queueMicrotask(() => emit({ kind: 'activated', buildId }));
      }
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    port,
    state,
    tell: emit,
    /** A new worker is installed and waits. */
    install: (buildId: string): void => {
      state.waiting = buildId;
      emit({ kind: 'waiting', buildId });
    },
    /** What the browser finds the next times it looks for a new worker. */
    onUpdate: (run: () => void): void => {
      onUpdate = run;
    },
  };
}

export type FakeWorker = ReturnType<typeof fakeWorker>;

let names = 0;

export function openUpdateTab(
  clock: ManualClock,
  worker: FakeWorker,
  channel: TabChannel,
  parts: Partial<UpdateFlowOptions> = {},
) {
  const facts = { visible: true, busy: false, stored: true, loads: true };
  const log: string[] = [];
  const returns = new Set<() => void>();
  const flow = createUpdateFlow({
    buildId: 'v1',
    clientVersion: 1,
    clock,
    channel,
    worker: worker.port,
    page: {
      isVisible: () => facts.visible,
      onReturn: (listener) => {
        returns.add(listener);
        return () => returns.delete(listener);
      },
    },
    guard: {
      reload: (target, asked) => {
        log.push(`reload ${target}${asked ? ' (asked)' : ''}`);
        return 'reloading';
      },
    },
    createId: () => {
      names += 1;
      return `name-${names}`;
    },
    currentUrl: () => '/my-account',
    flushDrafts: async () => {
      log.push('flush');
      worker.state.log.push('flush');
      if (!facts.stored) throw new DOMException('full', 'QuotaExceededError');
    },
    isBusy: () => facts.busy,
    isDeployedBuildReachable: async () => facts.loads,
    report: (message) => log.push(`report ${message}`),
    ...parts,
  });
  return {
    flow,
    facts,
    log,
    phase: () => flow.state().phase,
    comeBack: (): void => {
      facts.visible = true;
      for (const listener of returns) listener();
    },
  };
}

export const build = (id: string, more: Partial<DeployedBuild> = {}): DeployedBuild => ({
  id,
  minClient: 1,
  note: '',
  ...more,
});
