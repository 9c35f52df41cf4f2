// With listeners of its own: the update events of workbox-window fall silent after the second update of a page's life
// (offline.md §2.2).
import { messageSW, Workbox } from 'workbox-window';
import { browserClock, type Clock } from './platform.ts';
import { noWorker, type WorkerEvent, type WorkerPort } from './workerPort.ts';
import { createEmitter } from '#shared/emitter.ts';

const answerTimeoutMs = 3000;

/** The worker's word about what was missing comes a little after the failure itself, in ms. */
const failureReasonDelayMs = 1000;

async function getBuildId(worker: ServiceWorker): Promise<string | null> {
  const unanswered = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), answerTimeoutMs);
  });
  const answer: unknown = await Promise.race([
    messageSW(worker, { type: 'GET_VERSION' }).catch(() => null),
    unanswered,
  ]);
  const { buildId } = (answer ?? {}) as { buildId?: unknown };
  return typeof buildId === 'string' ? buildId : null;
}

/** Apart from `registerWorker`, so that a test can hand in its own registration. */
export function watchRegistration(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  askBuild: (worker: ServiceWorker) => Promise<string | null> = getBuildId,
  clock: Clock = browserClock,
): WorkerPort {
  const events = createEmitter<WorkerEvent>();
  const watched = new WeakSet<ServiceWorker>();
  let failedUrl = '';
  let waiting: { readonly worker: ServiceWorker; readonly buildId: string | null } | null = null;

  const noteWaiting = async (worker: ServiceWorker): Promise<void> => {
    const buildId = await askBuild(worker);
    if (registration.waiting !== worker) return;
    waiting = { worker, buildId };
    events.emit({ kind: 'waiting', buildId });
  };
  const noteActivated = async (worker: ServiceWorker): Promise<void> => {
    if (waiting?.worker === worker) waiting = null;
    events.emit({ kind: 'activated', buildId: await askBuild(worker) });
  };

  const watch = (worker: ServiceWorker): void => {
    if (watched.has(worker)) return;
    watched.add(worker);
    let installed = worker.state !== 'installing';
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') {
        installed = true;
        // A first worker is installed too, but has nobody to wait for.
        if (registration.active) void noteWaiting(worker);
      }
      if (worker.state === 'activated') void noteActivated(worker);
      if (worker.state === 'redundant' && !installed) {
        clock.after(failureReasonDelayMs, () => events.emit({ kind: 'failed', url: failedUrl }));
      }
    });
  };

  registration.addEventListener('updatefound', () => {
    if (registration.installing) watch(registration.installing);
  });
  container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, url } = (data ?? {}) as { type?: unknown; url?: unknown };
    if (type === 'INSTALL_FAILED' && typeof url === 'string') failedUrl = url;
  });
  container.startMessages();
  if (registration.installing) watch(registration.installing);
  if (registration.waiting) {
    watch(registration.waiting);
    void noteWaiting(registration.waiting);
  }

  return {
    update: () =>
      registration.update().then(
        () => undefined,
        () => undefined,
      ),
    waitingBuild: () => waiting?.buildId ?? null,
    activateWaiting: () => {
      const worker = registration.waiting;
      if (!worker) return false;
      void messageSW(worker, { type: 'SKIP_WAITING' });
      return true;
    },
    subscribe: events.subscribe,
  };
}

/**
 * Past the HTTP cache, once the page has loaded. Never rejects.
 * @returns `noWorker` when the browser has none or refuses
 */
export async function registerWorker(): Promise<WorkerPort> {
  if (!('serviceWorker' in navigator)) return noWorker;
  try {
    const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
    const registration = await workbox.register();
    return registration ? watchRegistration(registration, navigator.serviceWorker) : noWorker;
  } catch {
    return noWorker;
  }
}
