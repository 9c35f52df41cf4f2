import { describe, expect, it } from 'vitest';
import { manualClock } from '#testing/manualClock.ts';
import { build, channelHub, fakeWorker, openUpdateTab } from '#testing/openUpdateTab.ts';
import { flushTimeoutMs } from './flushOtherTabs.ts';
import { activationTimeoutMs, workerTimeoutMs } from './updateFlow.ts';

function site() {
  const clock = manualClock();
  const worker = fakeWorker();
  const join = channelHub();
  return { clock, worker, open: () => openUpdateTab(clock, worker, join()) };
}

describe('a new build', () => {
  it('is offered once its worker is ready, not before', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    tab.flow.onBuild(build('v2', { note: 'Essays have counters.' }));
    await clock.advance(0);
    expect(worker.state.log).toEqual(['update']);
    expect(tab.phase()).toBe('current');
    worker.install('v2');
    expect(tab.flow.state()).toEqual({
      phase: 'offered',
      buildId: 'v2',
      note: 'Essays have counters.',
      required: false,
    });
  });

  it('is offered when its worker was ready before the poll saw it', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.state.waiting = 'v2';
    tab.flow.onBuild(build('v2'));
    await clock.advance(0);
    expect(tab.phase()).toBe('offered');
  });

  it('is offered when the browser found it by itself', () => {
    const { worker, open } = site();
    const tab = open();
    worker.install('v2');
    expect(tab.phase()).toBe('offered');
  });

  it('is not this page’s own', () => {
    const { worker, open } = site();
    const tab = open();
    tab.flow.onBuild(build('v1'));
    worker.install('v1');
    expect(tab.phase()).toBe('current');
    expect(worker.state.log).toEqual([]);
  });

  it('is no longer offered after the deploy was taken back', () => {
    const { worker, open } = site();
    const tab = open();
    worker.install('v2');
    tab.flow.onBuild(build('v1'));
    expect(tab.phase()).toBe('current');
  });

  it('put off by the person is not offered again, but the one after it is', () => {
    const { worker, open } = site();
    const tab = open();
    worker.install('v2');
    tab.flow.dismiss();
    tab.flow.onBuild(build('v2'));
    worker.install('v2');
    expect(tab.phase()).toBe('current');
    worker.install('v3');
    worker.install('v4');
    expect(tab.flow.state()).toMatchObject({ phase: 'offered', buildId: 'v4' });
  });

  it('cannot be put off when the server no longer takes writes from this one', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    tab.flow.onBuild(build('v2', { minClient: 2 }));
    await clock.advance(0);
    worker.install('v2');
    tab.flow.dismiss();
    expect(tab.flow.state()).toMatchObject({ phase: 'offered', required: true });
  });

  it('becomes required while it is offered', () => {
    const { worker, open } = site();
    const tab = open();
    tab.flow.onBuild(build('v2'));
    worker.install('v2');
    tab.flow.onBuild(build('v2', { minClient: 2 }));
    expect(tab.flow.state()).toMatchObject({ phase: 'offered', required: true });
  });
});

describe('without a ready worker', () => {
  it('a plain reload is offered after two more polls', async () => {
    const { clock, open } = site();
    const tab = open();
    tab.flow.onBuild(build('v2'));
    await clock.advance(workerTimeoutMs);
    tab.flow.onBuild(build('v2'));
    await clock.advance(0);
    expect(tab.phase()).toBe('current');
    tab.flow.onBuild(build('v2'));
    await clock.advance(0);
    expect(tab.phase()).toBe('offered');
    const accepting = tab.flow.accept();
    await clock.advance(flushTimeoutMs);
    await accepting;
    expect(tab.log.at(-1)).toBe('reload /my-account (asked)');
  });

  it('polls within the first minute do not count against a slow installation', async () => {
    const { clock, open } = site();
    const tab = open();
    for (const wait of [0, 10_000, 20_000, 29_999]) {
      await clock.advance(wait);
      tab.flow.onBuild(build('v2'));
    }
    await clock.advance(0);
    expect(tab.phase()).toBe('current');
  });

  it('says so and reports once when the new build does not load, and goes on trying', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    tab.facts.loads = false;
    tab.flow.onBuild(build('v2'));
    worker.tell({ kind: 'failed', url: 'https://site.test/assets/a.js' });
    await clock.advance(workerTimeoutMs);
    for (const again of [build('v2'), build('v2'), build('v2')]) {
      tab.flow.onBuild(again);
      await clock.advance(0);
    }
    expect(tab.phase()).toBe('couldNotUpdate');
    expect(tab.log.filter((line) => line.startsWith('report'))).toEqual([
      'report The new worker could not be installed: https://site.test/assets/a.js',
      'report The new build could not be loaded.',
    ]);
    expect(worker.state.log).toHaveLength(4);
    worker.install('v2');
    expect(tab.phase()).toBe('offered');
  });

  it('a repaired deploy under a new id is offered', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    tab.facts.loads = false;
    tab.flow.onBuild(build('v2'));
    await clock.advance(workerTimeoutMs);
    tab.flow.onBuild(build('v2'));
    tab.flow.onBuild(build('v2'));
    await clock.advance(0);
    expect(tab.phase()).toBe('couldNotUpdate');
    worker.onUpdate(() => worker.install('v3'));
    tab.flow.onBuild(build('v3'));
    await clock.advance(0);
    expect(tab.flow.state()).toMatchObject({ phase: 'offered', buildId: 'v3' });
  });
});

describe('accepting an update', () => {
  it('writes the drafts down, lets the worker in, and reloads when it is in control', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.install('v2');
    const accepting = tab.flow.accept();
    await clock.advance(flushTimeoutMs);
    await accepting;
    expect(worker.state.log).toEqual(['flush', 'let in v2']);
    expect(tab.log).toEqual(['flush', 'reload /my-account (asked)']);
  });

  it('does not wait for tabs that are not there', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.install('v2');
    void tab.flow.accept();
    await clock.advance(300);
    expect(tab.log.at(-1)).toBe('reload /my-account (asked)');
  });

  it('reloads after four seconds when the worker does not answer', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.state.activates = false;
    worker.install('v2');
    void tab.flow.accept();
    await clock.advance(250 + activationTimeoutMs - 1);
    expect(tab.log).toEqual(['flush']);
    await clock.advance(1);
    expect(tab.log).toEqual(['flush', 'reload /my-account (asked)']);
  });

  it('asks for the page again when the worker takes over only after the reload was asked for', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.state.activates = false;
    worker.install('v2');
    void tab.flow.accept();
    await clock.advance(250 + activationTimeoutMs);
    worker.tell({ kind: 'activated', buildId: 'v2' });
    worker.tell({ kind: 'activated', buildId: 'v2' });
    const reload = 'reload /my-account (asked)';
    expect(tab.log).toEqual(['flush', reload, reload]);
  });

  it('waits for the drafts before it lets the worker in', async () => {
    const { clock, worker } = site();
    let stored = (): void => undefined;
    const tab = openUpdateTab(clock, worker, channelHub()(), {
      flushDrafts: () =>
        new Promise((resolve) => {
          stored = resolve;
        }),
    });
    worker.install('v2');
    void tab.flow.accept();
    await clock.advance(60_000);
    expect(worker.state.log).toEqual([]);
    stored();
    await clock.advance(flushTimeoutMs);
    expect(worker.state.log).toEqual(['let in v2']);
  });

  it('asks, and does not reload, when something typed could not be stored', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    tab.facts.stored = false;
    worker.install('v2');
    void tab.flow.accept();
    await clock.advance(60_000);
    expect(tab.flow.state()).toEqual({ phase: 'held', reason: 'notStored' });
    expect(tab.log).toEqual(['flush']);
    expect(worker.state.waiting).toBe('v2');
    tab.flow.dismiss();
    expect(tab.phase()).toBe('offered');
  });

  it('asks, and does not reload, during a payment, a submission or an upload', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    tab.facts.busy = true;
    worker.install('v2');
    void tab.flow.accept();
    await clock.advance(60_000);
    expect(tab.flow.state()).toEqual({ phase: 'held', reason: 'busy' });
  });

  it('goes on when the person says so all the same', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    tab.facts.stored = false;
    worker.install('v2');
    void tab.flow.accept();
    await clock.advance(0);
    void tab.flow.accept(true);
    await clock.advance(flushTimeoutMs);
    expect(tab.log.at(-1)).toBe('reload /my-account (asked)');
  });

  it('happens once, however often the button is pressed', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.install('v2');
    void tab.flow.accept();
    void tab.flow.accept();
    await clock.advance(flushTimeoutMs);
    expect(tab.log).toEqual(['flush', 'reload /my-account (asked)']);
  });
});

describe('another tab of the site', () => {
  it('has written its drafts down before the worker is let in', async () => {
    const { clock, worker, open } = site();
    const first = open();
    const second = open();
    worker.install('v2');
    void first.flow.accept();
    await clock.advance(flushTimeoutMs);
    expect(second.log[0]).toBe('flush');
    expect(worker.state.log.slice(0, 3)).toEqual(['flush', 'flush', 'let in v2']);
  });

  it('keeps running the earlier build while it is visible, and says so', async () => {
    const { clock, worker, open } = site();
    const first = open();
    const second = open();
    worker.install('v2');
    void first.flow.accept();
    await clock.advance(60_000);
    expect(second.phase()).toBe('stale');
    expect(second.log.filter((line) => line.startsWith('reload'))).toEqual([]);
  });

  it('turns its next route change into a document load, with its drafts written', async () => {
    const { clock, worker, open } = site();
    const first = open();
    const second = open();
    worker.install('v2');
    expect(await second.flow.needsDocumentLoad()).toBe(false);
    void first.flow.accept();
    await clock.advance(flushTimeoutMs);
    expect(await second.flow.needsDocumentLoad()).toBe(true);
    expect(second.log.at(-1)).toBe('flush');
  });

  it.each([
    ['something typed is not stored', { stored: false }],
    ['an upload is under way', { busy: true }],
  ])('stays in its document while %s', async (_name, facts) => {
    const { clock, worker, open } = site();
    const first = open();
    const second = open();
    Object.assign(second.facts, facts);
    worker.install('v2');
    void first.flow.accept();
    await clock.advance(60_000);
    expect(await second.flow.needsDocumentLoad()).toBe(false);
  });

  it('reloads by itself the next time it is shown, when it was hidden and clean', async () => {
    const { clock, worker, open } = site();
    const first = open();
    const second = open();
    second.facts.visible = false;
    worker.install('v2');
    void first.flow.accept();
    await clock.advance(60_000);
    expect(second.log.filter((line) => line.startsWith('reload'))).toEqual([]);
    second.comeBack();
    await clock.advance(0);
    expect(second.log.at(-1)).toBe('reload /my-account');
  });

  it('does not reload when it is shown, when it was hidden with something unfinished', async () => {
    const { clock, worker, open } = site();
    const first = open();
    const second = open();
    Object.assign(second.facts, { visible: false, busy: true });
    worker.install('v2');
    void first.flow.accept();
    await clock.advance(60_000);
    second.comeBack();
    await clock.advance(0);
    expect(second.log.filter((line) => line.startsWith('reload'))).toEqual([]);
    expect(second.phase()).toBe('stale');
  });

  it('that never answers holds the update up for two seconds at most', async () => {
    const { clock, worker } = site();
    const join = channelHub();
    const first = openUpdateTab(clock, worker, join());
    const frozen = openUpdateTab(clock, fakeWorker(), join(), {
      flushDrafts: () => new Promise(() => undefined),
    });
    worker.install('v2');
    void first.flow.accept();
    await clock.advance(flushTimeoutMs - 1);
    expect(worker.state.waiting).toBe('v2');
    await clock.advance(1);
    expect(first.log.at(-1)).toBe('reload /my-account (asked)');
    frozen.flow.stop();
  });
});

describe('on a first visit', () => {
  it('the worker that takes over with this page’s own build changes nothing', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.tell({ kind: 'activated', buildId: 'v1' });
    await clock.advance(0);
    expect(tab.phase()).toBe('current');
  });

  it('a newer worker that had nobody to wait for is offered, and accepting reloads at once', async () => {
    const { clock, worker, open } = site();
    const tab = open();
    worker.tell({ kind: 'activated', buildId: 'v2' });
    await clock.advance(0);
    expect(tab.phase()).toBe('stale');
    void tab.flow.accept();
    await clock.advance(300);
    expect(tab.log.at(-1)).toBe('reload /my-account (asked)');
  });
});
