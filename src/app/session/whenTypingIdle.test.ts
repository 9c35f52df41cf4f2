// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenTypingIdle } from './whenTypingIdle.ts';

const key = () => document.dispatchEvent(new Event('keydown'));

describe('a sheet that wants the keys', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(10_000);
  });
  afterEach(() => void vi.useRealTimers());

  it('comes at once when nobody types', () => {
    const come = vi.fn();
    whenTypingIdle(come);
    expect(come).toHaveBeenCalledOnce();
  });
  it('waits until the typing rests', () => {
    const come = vi.fn();
    key();
    whenTypingIdle(come);
    for (let n = 0; n < 10; n += 1) {
      vi.advanceTimersByTime(400);
      key();
    }
    expect(come).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_500);
    expect(come).toHaveBeenCalledOnce();
  });
  it('waits for somebody who has just entered a field', () => {
    const come = vi.fn();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    whenTypingIdle(come);
    expect(come).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_500);
    expect(come).toHaveBeenCalledOnce();
    field.remove();
  });
  it('does not come once it is given up', () => {
    const come = vi.fn();
    key();
    whenTypingIdle(come)();
    vi.advanceTimersByTime(5_000);
    expect(come).not.toHaveBeenCalled();
  });
});
