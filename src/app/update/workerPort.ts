// The service worker's registration as the update flow sees it.

export type WorkerEvent =
  /** A new worker is ready and waits to be let in. */
  | { readonly kind: 'waiting'; readonly buildId: string | null }
  /** A worker took over; its build may be ours (first visit) or a newer one. */
  | { readonly kind: 'activated'; readonly buildId: string | null }
  /** A new worker could not be installed; `url` is the file that was missing, when known. */
  | { readonly kind: 'failed'; readonly url: string };

/** The registration as the update flow sees it. */
export type WorkerPort = {
  /** Asks the browser to look for a new worker. Never rejects. */
  readonly update: () => Promise<void>;
  /** Build id of the worker that waits; null when none does. */
  readonly waitingBuild: () => string | null;
  /** Lets the waiting worker in. @returns false when none waits */
  readonly activateWaiting: () => boolean;
  readonly subscribe: (listener: (event: WorkerEvent) => void) => () => void;
};

/** For browsers without workers, and for development: nothing ever happens. */
export const noWorker: WorkerPort = {
  update: () => Promise.resolve(),
  waitingBuild: () => null,
  activateWaiting: () => false,
  subscribe: () => () => undefined,
};

/** Stands in for a worker whose registration is still under way. */
export function deferredWorker(coming: Promise<WorkerPort>): WorkerPort {
  let port = noWorker;
  const listeners = new Set<(event: WorkerEvent) => void>();
  const take = async (): Promise<void> => {
    port = await coming;
    port.subscribe((event) => {
      for (const listener of listeners) listener(event);
    });
  };
  void take();
  return {
    update: async () => (await coming).update(),
    waitingBuild: () => port.waitingBuild(),
    activateWaiting: () => port.activateWaiting(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
