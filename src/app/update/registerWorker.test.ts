import { describe, expect, it } from 'vitest';
import { manualClock, flushPromises } from '#testing/manualClock.ts';
import { watchRegistration } from './registerWorker.ts';
import type { WorkerEvent } from './workerPort.ts';

class FakeServiceWorker extends EventTarget {
  readonly build: string;
  state: ServiceWorkerState = 'installing';

  constructor(build: string) {
    super();
    this.build = build;
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeServiceWorker | null = null;
  waiting: FakeServiceWorker | null = null;
  active: FakeServiceWorker | null = null;

  find(build: string): FakeServiceWorker {
    const worker = new FakeServiceWorker(build);
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  install(build: string): FakeServiceWorker {
    const worker = this.find(build);
    const replaced = this.waiting;
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    replaced?.become('redundant');
    return worker;
  }

  activate(worker: FakeServiceWorker): void {
    this.waiting = null;
    this.active = worker;
    worker.become('activated');
  }
}

function watch(registration: FakeRegistration) {
  const container = Object.assign(new EventTarget(), { startMessages: () => undefined });
  const events: WorkerEvent[] = [];
  const clock = manualClock();
  const port = watchRegistration(
    registration as unknown as ServiceWorkerRegistration,
    container as unknown as ServiceWorkerContainer,
    async (worker) => (worker as unknown as FakeServiceWorker).build,
    clock,
  );
  port.subscribe((event) => events.push(event));
  return { port, events, container, clock };
}

describe('the registration', () => {
  it('tells of every new worker in one page life, the second and the third as well', async () => {
    const registration = new FakeRegistration();
    registration.active = new FakeServiceWorker('v1');
    const { events, port } = watch(registration);
    for (const build of ['v2', 'v3', 'v4']) {
      registration.install(build);
      await flushPromises();
    }
    expect(events).toEqual([
      { kind: 'waiting', buildId: 'v2' },
      { kind: 'waiting', buildId: 'v3' },
      { kind: 'waiting', buildId: 'v4' },
    ]);
    expect(port.waitingBuild()).toBe('v4');
  });

  it('tells of a worker that waited before the page came', async () => {
    const registration = new FakeRegistration();
    registration.active = new FakeServiceWorker('v1');
    registration.waiting = new FakeServiceWorker('v2');
    registration.waiting.state = 'installed';
    const { events } = watch(registration);
    await flushPromises();
    expect(events).toEqual([{ kind: 'waiting', buildId: 'v2' }]);
  });

  it('does not take the first worker of a first visit for an update', async () => {
    const registration = new FakeRegistration();
    const { events } = watch(registration);
    registration.activate(registration.install('v1'));
    await flushPromises();
    expect(events).toEqual([{ kind: 'activated', buildId: 'v1' }]);
  });

  it('tells when another tab lets the waiting worker in', async () => {
    const registration = new FakeRegistration();
    registration.active = new FakeServiceWorker('v1');
    const { events, port } = watch(registration);
    const next = registration.install('v2');
    await flushPromises();
    registration.activate(next);
    await flushPromises();
    expect(events.at(-1)).toEqual({ kind: 'activated', buildId: 'v2' });
    expect(port.waitingBuild()).toBeNull();
    expect(port.activateWaiting()).toBe(false);
  });

  it('tells which file kept a worker from being installed', async () => {
    const registration = new FakeRegistration();
    const { events, container, clock } = watch(registration);
    registration.find('v2').become('redundant');
    const data = { type: 'INSTALL_FAILED', url: 'https://site.test/assets/a.js' };
    container.dispatchEvent(new MessageEvent('message', { data }));
    await clock.advance(1000);
    expect(events).toEqual([{ kind: 'failed', url: 'https://site.test/assets/a.js' }]);
  });

  it('does not call it a failure when a waiting worker is replaced by a newer one', async () => {
    const registration = new FakeRegistration();
    registration.active = new FakeServiceWorker('v1');
    const { events, clock } = watch(registration);
    registration.install('v2');
    registration.install('v3');
    await clock.advance(1000);
    expect(events.filter(({ kind }) => kind === 'failed')).toEqual([]);
  });
});
