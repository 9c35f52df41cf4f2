// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenPageIdle } from './whenPageIdle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

function watched(): () => boolean {
  let isIdle = false;
  const wait = async (): Promise<void> => {
    await whenPageIdle(5000);
    isIdle = true;
  };
  void wait();
  return () => isIdle;
}

describe('a page', () => {
  it('is idle when nobody has touched it for the time, and not before', async () => {
    const isIdle = watched();
    await vi.advanceTimersByTimeAsync(4999);
    expect(isIdle()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isIdle()).toBe(true);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'])(
    'begins the time anew with %s, also where something else stops the event',
    async (type) => {
      const isIdle = watched();
      const place = document.body.appendChild(document.createElement('div'));
      place.addEventListener(type, (event) => event.stopPropagation());
      await vi.advanceTimersByTimeAsync(4000);
      place.dispatchEvent(new Event(type, { bubbles: true }));
      await vi.advanceTimersByTimeAsync(4999);
      expect(isIdle()).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isIdle()).toBe(true);
    },
  );

  it('is not idle while it loads, however long that takes', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const isIdle = watched();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isIdle()).toBe(false);
    state.mockReturnValue('complete');
    await vi.advanceTimersByTimeAsync(5000);
    expect(isIdle()).toBe(true);
  });
});
