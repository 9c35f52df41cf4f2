import { describe, expect, it } from 'vitest';
import {
  type NotLockedChoice,
  signOutFlow,
  type SignOutChoice,
  type SignOutSteps,
  type Unsynced,
} from './signOutFlow.ts';

const waiting: Unsynced = [{ title: 'Academics', count: 3 }];

/** Records the order of the steps; `unsynced` answers in turn, the last one again and again. */
function rehearse(
  given: {
    unsynced?: (Unsynced | Error)[];
    choices?: SignOutChoice[];
    failing?: (keyof SignOutSteps)[];
    /** What locking answers in turn; true after that. */
    locks?: boolean[];
    notLocked?: NotLockedChoice[];
    decided?: 'keep' | 'delete';
  } = {},
) {
  const order: string[] = [];
  const unsynced = [...(given.unsynced ?? [[]])];
  const choices = [...(given.choices ?? [])];
  const step = (name: keyof SignOutSteps) => () => {
    order.push(name);
    if (given.failing?.includes(name)) throw new Error(`${name} failed`);
  };
  const later = (name: keyof SignOutSteps) => {
    const run = step(name);
    return async () => run();
  };
  const steps: SignOutSteps = {
    flush: async (ms) => {
      order.push(`flush ${ms}`);
      if (given.failing?.includes('flush')) throw new Error('flush failed');
    },
    unsynced: async () => {
      const answer = unsynced.length > 1 ? unsynced.shift() : unsynced[0];
      if (answer instanceof Error) throw answer;
      return answer ?? [];
    },
    ask: async (list) => {
      order.push(`ask ${list.map(({ title, count }) => `${title}:${count}`).join()}`);
      return choices.shift() ?? 'cancel';
    },
    endSession: step('endSession'),
    announce: step('announce'),
    clearMemory: later('clearMemory'),
    lockStored: async () => {
      step('lockStored')();
      return given.locks?.shift() ?? true;
    },
    askNotLocked: async () => {
      order.push('askNotLocked');
      return given.notLocked?.shift() ?? 'ignore';
    },
    deleteStored: later('deleteStored'),
    callServer: later('callServer'),
    rememberSignOut: step('rememberSignOut'),
  };
  return { order, result: signOutFlow(steps, given.decided) };
}

describe('signing out with everything on the server', () => {
  it('sends, tells the tabs, empties memory, deletes the copies and tells the server, in this order', async () => {
    const { order, result } = rehearse();
    expect(await result).toEqual({ kind: 'signedOut', stored: 'deleted', server: 'ended' });
    expect(order).toEqual([
      'flush 5000',
      'endSession',
      'announce',
      'clearMemory',
      'deleteStored',
      'callServer',
    ]);
  });
  it('keeps what another tab wrote when it was told to stop', async () => {
    const { order, result } = rehearse({ unsynced: [[], waiting] });
    expect(await result).toMatchObject({ stored: 'locked' });
    expect(order).not.toContain('deleteStored');
  });
  it('ignores sections that wait for nothing', async () => {
    const { order, result } = rehearse({ unsynced: [[{ title: 'Academics', count: 0 }]] });
    expect(await result).toMatchObject({ stored: 'deleted' });
    expect(order.join()).not.toContain('ask');
  });
});

describe('signing out with words that are only on this device', () => {
  it('asks, naming the sections, and stays signed in when the person cancels', async () => {
    const { order, result } = rehearse({ unsynced: [waiting], choices: ['cancel'] });
    expect(await result).toEqual({ kind: 'cancelled' });
    expect(order).toEqual(['flush 5000', 'ask Academics:3']);
  });
  it('locks them', async () => {
    const { order, result } = rehearse({ unsynced: [waiting], choices: ['keep'] });
    expect(await result).toMatchObject({ stored: 'locked' });
    expect(order).toContain('lockStored');
    expect(order).not.toContain('deleteStored');
  });
  it('deletes them only by the person’s word', async () => {
    const { order, result } = rehearse({ unsynced: [waiting], choices: ['delete'] });
    expect(await result).toMatchObject({ stored: 'deleted' });
    expect(order).not.toContain('lockStored');
  });
  it('sends first when asked to, or asks again when something is left', async () => {
    const some: Unsynced = [{ title: 'Academics', count: 1 }];
    const { order, result } = rehearse({
      unsynced: [waiting, some],
      choices: ['send', 'keep'],
    });
    expect(await result).toMatchObject({ stored: 'locked' });
    expect(order.slice(0, 4)).toEqual([
      'flush 5000',
      'ask Academics:3',
      'flush 5000',
      'ask Academics:1',
    ]);
  });
});

describe('signing out when something breaks', () => {
  it('never deletes when the device cannot say what is unsent', async () => {
    const { order, result } = rehearse({ unsynced: [new Error('database closed')] });
    expect(await result).toMatchObject({ stored: 'locked', server: 'ended' });
    expect(order).not.toContain('deleteStored');
  });
  it('finishes without a connection and remembers to tell the server', async () => {
    const { order, result } = rehearse({ failing: ['flush', 'callServer'] });
    expect(await result).toMatchObject({ kind: 'signedOut', server: 'pending' });
    expect(order.at(-1)).toBe('rememberSignOut');
  });
  it('tells the server even when nothing could be locked', async () => {
    const { order, result } = rehearse({
      unsynced: [waiting],
      choices: ['keep'],
      failing: ['lockStored', 'clearMemory'],
    });
    expect(await result).toEqual({ kind: 'signedOut', stored: 'failed', server: 'ended' });
    expect(order).toContain('callServer');
  });
});

describe('signing out where nothing can be locked', () => {
  const cannot = { unsynced: [waiting], choices: ['keep' as const] };

  it('never says that it was: the person is asked, and the server is told before', async () => {
    const { order, result } = rehearse({ ...cannot, locks: [false] });
    expect(await result).toEqual({ kind: 'signedOut', stored: 'failed', server: 'ended' });
    expect(order.slice(-3)).toEqual(['lockStored', 'callServer', 'askNotLocked']);
  });
  it('tries again when asked to', async () => {
    const { order, result } = rehearse({
      ...cannot,
      locks: [false, false],
      notLocked: ['again', 'again'],
    });
    expect(await result).toMatchObject({ stored: 'locked' });
    expect(order.filter((step) => step === 'askNotLocked')).toHaveLength(2);
  });
  it('deletes by the person’s word, or asks again when that fails too', async () => {
    const done = rehearse({ ...cannot, locks: [false], notLocked: ['delete'] });
    expect(await done.result).toMatchObject({ stored: 'deleted' });
    const failed = rehearse({
      ...cannot,
      locks: [false],
      notLocked: ['delete', 'ignore'],
      failing: ['deleteStored'],
    });
    expect(await failed.result).toMatchObject({ stored: 'failed' });
  });
});

describe('a session that is over already', () => {
  it('is not sent from, and nobody is asked: everything is locked', async () => {
    const { order, result } = rehearse({ unsynced: [waiting], decided: 'keep' });
    expect(await result).toMatchObject({ stored: 'locked' });
    expect(order).toEqual(['endSession', 'announce', 'clearMemory', 'lockStored', 'callServer']);
  });
});
