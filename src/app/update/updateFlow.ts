// From "a new build is deployed" to "this page runs it", without a reload under typed text (offline.md §5.4).
import type { DeployedBuild } from '#api/buildManifest.ts';
import type { Clock, PageSignals, TabChannel } from './platform.ts';
import type { ReloadGuard } from './reloadGuard.ts';
import { answerFlushRequests, flushOtherTabs } from './flushOtherTabs.ts';
import type { WorkerEvent, WorkerPort } from './workerPort.ts';
import { createEmitter } from '#shared/emitter.ts';

export const workerTimeoutMs = 60_000;
/** After this many further polls without a ready worker a plain reload is offered. */
export const maxFailedPolls = 2;
export const activationTimeoutMs = 4000;

export type UpdateState =
  | { readonly phase: 'current' }
  /** `required`: the server no longer takes writes from this build; the bar stays. */
  | {
      readonly phase: 'offered';
      readonly buildId: string | null;
      readonly note: string;
      readonly required: boolean;
    }
  | { readonly phase: 'couldNotUpdate'; readonly required: boolean }
  | { readonly phase: 'applying' }
  /** Reloading now would lose or interrupt something. */
  | { readonly phase: 'held'; readonly reason: 'notStored' | 'busy' }
  /** Another tab updated the site; this page still runs the build before. */
  | { readonly phase: 'stale' };

export type UpdateFlowOptions = {
  readonly buildId: string;
  readonly clientVersion: number;
  readonly clock: Clock;
  readonly page: PageSignals;
  readonly channel: TabChannel;
  readonly worker: WorkerPort;
  readonly guard: ReloadGuard;
  readonly createId: () => string;
  readonly currentUrl: () => string;
  readonly flushDrafts: () => Promise<void>;
  readonly isBusy: () => boolean;
  readonly isDeployedBuildReachable: () => Promise<boolean>;
  readonly report: (message: string) => void;
};

export type UpdateFlow = {
  readonly state: () => UpdateState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onBuild: (build: DeployedBuild) => void;
  /** @param anyway after `held`: also when something is not stored */
  readonly accept: (anyway?: boolean) => Promise<void>;
  readonly dismiss: () => void;
  readonly retry: () => void;
  /** Asked at each route change: load a whole document instead? Drafts are stored before it says yes. */
  readonly needsDocumentLoad: () => Promise<boolean>;
  readonly stop: () => void;
};

type TrackedBuild = {
  readonly build: DeployedBuild;
  readonly readyBy: number;
  readonly failedPolls: number;
};

export function createUpdateFlow(parts: UpdateFlowOptions): UpdateFlow {
  const { clock, page, channel, worker, guard } = parts;
  let state: UpdateState = { phase: 'current' };
  let accepted: UpdateState = state;
  let tracked: TrackedBuild | null = null;
  let dismissed: string | null = null;
  let reloadWhenShown = false;
  let onActivated = (): void => undefined;
  const changes = createEmitter();

  const set = (next: UpdateState): void => {
    state = next;
    changes.emit();
  };
  const isRequired = (): boolean => (tracked?.build.minClient ?? 0) > parts.clientVersion;
  const inTheMiddle = (): boolean => ['applying', 'held', 'stale'].includes(state.phase);

  const offer = (buildId: string | null): void => {
    const required = isRequired();
    if (inTheMiddle() || (buildId !== null && buildId === dismissed && !required)) return;
    const note = tracked?.build.id === buildId ? (tracked?.build.note ?? '') : '';
    set({ phase: 'offered', buildId, note, required });
  };

  async function prepare(): Promise<void> {
    await worker.update();
    if (tracked !== null && worker.waitingBuild() === tracked.build.id) offer(tracked.build.id);
  }

  async function offerWithoutWorker(): Promise<void> {
    const loads = await parts.isDeployedBuildReachable();
    if (tracked === null || inTheMiddle() || state.phase === 'offered') return;
    if (loads) return offer(tracked.build.id);
    if (state.phase !== 'couldNotUpdate') parts.report('The new build could not be loaded.');
    set({ phase: 'couldNotUpdate', required: isRequired() });
  }

  function onBuild(build: DeployedBuild): void {
    if (build.id === parts.buildId) {
      tracked = null;
      if (state.phase === 'offered' || state.phase === 'couldNotUpdate') set({ phase: 'current' });
      return;
    }
    if (tracked?.build.id !== build.id) {
      tracked = { build, readyBy: clock.now() + workerTimeoutMs, failedPolls: 0 };
      void prepare();
      return;
    }
    if (state.phase === 'offered' && state.buildId === build.id) {
      tracked = { ...tracked, build };
      offer(build.id);
      return;
    }
    const late = clock.now() >= tracked.readyBy ? 1 : 0;
    tracked = { ...tracked, build, failedPolls: tracked.failedPolls + late };
    const ready = worker.waitingBuild() === build.id;
    if (ready || tracked.failedPolls < maxFailedPolls) void prepare();
    else void prepare().then(offerWithoutWorker);
  }

  async function flush(): Promise<boolean> {
    try {
      await parts.flushDrafts();
      return true;
    } catch {
      return false;
    }
  }

  async function onReplaced(): Promise<void> {
    const clean = (await flush()) && !parts.isBusy();
    reloadWhenShown = clean && !page.isVisible();
    set({ phase: 'stale' });
  }

  function onWorker(event: WorkerEvent): void {
    if (event.kind === 'failed')
      parts.report(`The new worker could not be installed: ${event.url}`);
    if (event.kind === 'waiting' && event.buildId !== parts.buildId) offer(event.buildId);
    if (event.kind !== 'activated') return;
    if (state.phase === 'applying') onActivated();
    else if (event.buildId !== null && event.buildId !== parts.buildId) void onReplaced();
  }

  const takeOver = (): Promise<void> =>
    new Promise((resolve) => {
      const cancel = clock.after(activationTimeoutMs, resolve);
      onActivated = () => {
        cancel();
        resolve();
      };
      if (!worker.activateWaiting()) onActivated();
    });

  async function accept(anyway = false): Promise<void> {
    if (state.phase === 'applying') return;
    if (state.phase !== 'held') accepted = state;
    set({ phase: 'applying' });
    const stored = await flush();
    if (!anyway && (!stored || parts.isBusy())) {
      set({ phase: 'held', reason: stored ? 'busy' : 'notStored' });
      return;
    }
    await flushOtherTabs(channel, clock, parts.createId());
    const reload = (): void => void guard.reload(parts.currentUrl(), true);
    await takeOver();
    reload();
    // A document asked for while the earlier worker stops is never answered by Chromium: it is asked for once more
    // when the new one is in control.
    onActivated = () => {
      onActivated = () => undefined;
      reload();
    };
  }

  async function reloadIfLeftOver(): Promise<void> {
    if (!reloadWhenShown || !page.isVisible()) return;
    reloadWhenShown = false;
    if (!parts.isBusy() && (await flush())) guard.reload(parts.currentUrl());
  }

  const stops = [
    worker.subscribe(onWorker),
    page.onReturn(() => void reloadIfLeftOver()),
    answerFlushRequests(channel, parts.createId(), async () =>
      (await flush()) && !parts.isBusy() ? 'clean' : 'dirty',
    ),
  ];

  return {
    state: () => state,
    subscribe: changes.subscribe,
    onBuild,
    accept,
    dismiss: () => {
      if (state.phase === 'offered' && !state.required) {
        dismissed = state.buildId;
        set({ phase: 'current' });
      } else if (state.phase === 'couldNotUpdate' && !state.required) {
        set({ phase: 'current' });
      } else if (state.phase === 'held') {
        set(accepted);
      }
    },
    retry: () => void prepare().then(offerWithoutWorker),
    needsDocumentLoad: async () => state.phase === 'stale' && !parts.isBusy() && (await flush()),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
