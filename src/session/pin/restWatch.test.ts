import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RestListener, type RestHost, watchRest } from './restWatch.ts';

const minute = 60_000;
let now: number;
let stored: number;
let lock: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  stored = 0;
  lock = vi.fn<() => void>();
});

function openTab(restMs: number) {
  let listener: RestListener | null = null;
  let timer: { at: number; run: () => void } | null = null;
  const tab = { visible: true };
  const host: RestHost = {
    now: () => now,
    after(ms, run) {
      const own = { at: now + ms, run };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
    isVisible: () => tab.visible,
    readLastUse: () => stored,
    writeLastUse: (at) => {
      stored = at;
    },
    listen(given) {
      listener = given;
      return () => {
        listener = null;
      };
    },
  };
  const stop = watchRest(host, restMs, lock);
  return {
    stop,
    use: () => listener?.onUse(),
    picker: (open: boolean) => listener?.onPicker(open),
    hide() {
      tab.visible = false;
      listener?.onHide();
    },
    show() {
      tab.visible = true;
      listener?.onShow();
    },
    /** Time passes while the page runs. */
    pass(ms: number) {
      const end = now + ms;
      while (timer !== null && timer.at <= end) {
        const { at, run } = timer;
        now = at;
        timer = null;
        run();
      }
      now = end;
    },
  };
}

describe('a rest of five minutes', () => {
  it('locks after five minutes without use, and not before', () => {
    const tab = openTab(5 * minute);
    tab.pass(4 * minute);
    tab.use();
    tab.pass(4 * minute);
    expect(lock).not.toHaveBeenCalled();
    tab.pass(minute);
    expect(lock).toHaveBeenCalledTimes(1);
    tab.pass(60 * minute);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('counts the use of another tab', () => {
    const tab = openTab(5 * minute);
    tab.pass(4 * minute);
    stored = now;
    tab.pass(4 * minute);
    expect(lock).not.toHaveBeenCalled();
  });

  it('is noticed at once when a phone that slept is looked at again, and at the first touch', () => {
    const asleep = openTab(5 * minute);
    asleep.hide();
    now += 10 * minute;
    asleep.show();
    expect(lock).toHaveBeenCalledTimes(1);
    const touched = openTab(5 * minute);
    now += 10 * minute;
    touched.use();
    expect(lock).toHaveBeenCalledTimes(2);
  });

  it('is not stretched by a clock that was set back', () => {
    const tab = openTab(5 * minute);
    now -= 365 * 24 * 60 * minute;
    tab.use();
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('does not fall while a photo is taken', () => {
    const tab = openTab(minute);
    tab.picker(true);
    tab.hide();
    tab.pass(4 * minute);
    tab.show();
    tab.picker(false);
    expect(lock).not.toHaveBeenCalled();
    tab.pass(minute);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('is over when it is stopped', () => {
    const tab = openTab(minute);
    tab.stop();
    tab.pass(5 * minute);
    expect(lock).not.toHaveBeenCalled();
  });
});

describe('"at once"', () => {
  it('locks when the site is left, never while it is looked at', () => {
    const tab = openTab(0);
    tab.pass(60 * minute);
    expect(lock).not.toHaveBeenCalled();
    tab.hide();
    tab.pass(2_000);
    expect(lock).toHaveBeenCalledTimes(1);
  });

  it('does not when another tab is shown instead', () => {
    const first = openTab(0);
    const second = openTab(0);
    first.hide();
    second.show();
    stored = now + 100;
    first.pass(1_500);
    expect(lock).not.toHaveBeenCalled();
  });

  it('locks a phone that was frozen right away, before anything is seen', () => {
    const tab = openTab(0);
    tab.hide();
    now += minute;
    tab.show();
    expect(lock).toHaveBeenCalledTimes(1);
  });
});
