// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { browserIdleHost, idleTimes, watchIdle } from './idleLock.ts';

const minute = 60_000;

/** A desk with a clock that is moved by hand, and somebody who may touch the keys. */
function desk() {
  let now = 1_700_000_000_000;
  let timer: { at: number; run: () => void } | null = null;
  const touches = new Set<() => void>();
  const heard: string[] = [];
  const stop = watchIdle(
    {
      now: () => now,
      after(ms, run) {
        const mine = { at: now + ms, run };
        timer = mine;
        return () => {
          if (timer === mine) timer = null;
        };
      },
      onActivity(listener) {
        touches.add(listener);
        return () => touches.delete(listener);
      },
    },
    idleTimes,
    {
      warn: () => void heard.push('warn'),
      active: () => void heard.push('back'),
      heartbeat: () => void heard.push('pulse'),
      idle: () => void heard.push('idle'),
    },
  );
  return {
    heard,
    stop,
    touch: () => {
      for (const listener of touches) listener();
    },
    /** Time passes while the computer runs. */
    wait: (minutes: number) => {
      const until = now + minutes * minute;
      while (timer !== null && timer.at <= until) {
        const due: { at: number; run: () => void } = timer;
        timer = null;
        now = due.at;
        due.run();
      }
      now = until;
    },
    /** Time passes while the computer sleeps: no timer runs. */
    sleep: (minutes: number) => {
      now += minutes * minute;
    },
    isWatching: () => timer !== null || touches.size > 0,
  };
}

describe('a shared computer that nobody uses', () => {
  it('warns after 28 minutes and ends the session after 30, once', () => {
    const { wait, heard, isWatching } = desk();
    wait(27.9);
    expect(heard).toEqual([]);
    wait(0.2);
    expect(heard).toEqual(['warn']);
    wait(60);
    expect(heard).toEqual(['warn', 'idle']);
    expect(isWatching()).toBe(false);
  });
  it('that slept past the time ends the session at the first touch, and not later', () => {
    const { sleep, touch, wait, heard } = desk();
    sleep(45);
    touch();
    expect(heard).toEqual(['idle']);
    wait(60);
    expect(heard).toEqual(['idle']);
  });
});

describe('a shared computer in use', () => {
  it('keeps the session as long as somebody types, points or scrolls', () => {
    const { wait, touch, heard } = desk();
    for (let n = 0; n < 20; n += 1) {
      wait(9);
      touch();
    }
    expect(heard).not.toContain('warn');
    expect(heard).not.toContain('idle');
  });
  it('tells the server at most every ten minutes', () => {
    const { wait, touch, heard } = desk();
    for (let n = 0; n < 60; n += 1) {
      wait(0.5);
      touch();
    }
    expect(heard).toEqual(['pulse', 'pulse', 'pulse']);
  });
  it('takes the warning back when somebody is there, and starts anew', () => {
    const { wait, touch, heard } = desk();
    wait(29);
    touch();
    expect(heard.slice(0, 2)).toEqual(['warn', 'back']);
    wait(27);
    expect(heard).not.toContain('idle');
    wait(3);
    expect(heard.at(-1)).toBe('idle');
  });
  it('is watched no more after sign-out', () => {
    const { wait, stop, heard, isWatching } = desk();
    stop();
    wait(100);
    expect(heard).toEqual([]);
    expect(isWatching()).toBe(false);
  });
});

describe('use in the browser', () => {
  it('is any sign of life in this tab, and word of it from another', () => {
    const heard = vi.fn();
    const stop = browserIdleHost.onActivity(heard);
    for (const sign of ['pointerdown', 'keydown', 'scroll']) window.dispatchEvent(new Event(sign));
    expect(heard).toHaveBeenCalledTimes(3);
    expect(window.localStorage.getItem('last-use')).toMatch(/^\d+$/);
    window.dispatchEvent(new StorageEvent('storage', { key: 'last-use', newValue: '1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    window.dispatchEvent(new Event('mouseover'));
    expect(heard).toHaveBeenCalledTimes(4);
    stop();
    window.dispatchEvent(new Event('keydown'));
    expect(heard).toHaveBeenCalledTimes(4);
    window.localStorage.clear();
  });
});
