import { createEmitter } from '#shared/emitter.ts';

export type WorkerEvent =
  | { readonly kind: 'waiting'; readonly buildId: string | null }
  /** A worker took over; its build may be ours (first visit) or a newer one. */
  | { readonly kind: 'activated'; readonly buildId: string | null }
  | { readonly kind: 'failed'; readonly url: string };

export type WorkerPort = {
  readonly update: () => Promise<void>;
  readonly waitingBuild: () => string | null;
  readonly activateWaiting: () => boolean;
  readonly subscribe: (listener: (event: WorkerEvent) => void) => () => void;
};

export const noWorker: WorkerPort = {
  update: () => Promise.resolve(),
  waitingBuild: () => null,
  activateWaiting: () => false,
  subscribe: () => () => undefined,
};

export function deferredWorker(coming: Promise<WorkerPort>): WorkerPort {
  let port = noWorker;
  const events = createEmitter<WorkerEvent>();
  const take = async (): Promise<void> => {
    port = await coming;
    port.subscribe(events.emit);
  };
  void take();
  return {
    update: async () => (await coming).update(),
    waitingBuild: () => port.waitingBuild(),
    activateWaiting: () => port.activateWaiting(),
    subscribe: events.subscribe,
  };
}
