// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsPollMs, startSettingsPoll } from './settingsPoll.ts';

let visibility: DocumentVisibilityState = 'visible';
let isOnline = true;
const refresh = vi.fn<() => Promise<void>>();
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  isOnline = true;
  refresh.mockReset().mockResolvedValue();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  stop = startSettingsPoll(refresh);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const become = (next: DocumentVisibilityState): void => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('asks every minute while the page is looked at', async () => {
  await vi.advanceTimersByTimeAsync(3 * settingsPollMs);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it('costs a hidden page nothing: no request and no timer in a whole day', async () => {
  become('hidden');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(24 * 60 * settingsPollMs);
  window.dispatchEvent(new Event('focus'));
  expect([refresh.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});

it('costs a page without a connection nothing either', async () => {
  isOnline = false;
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(5 * settingsPollMs);
  expect([refresh.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});

it('asks at once when it is looked at again, and every minute from then on', async () => {
  become('hidden');
  await vi.advanceTimersByTimeAsync(5 * settingsPollMs);
  become('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * settingsPollMs);
  expect([refresh.mock.calls.length, vi.getTimerCount()]).toEqual([3, 1]);
});

it('is not asked by a page that opens hidden', async () => {
  stop();
  visibility = 'hidden';
  stop = startSettingsPoll(refresh);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['is online again', () => window.dispatchEvent(new Event('online'))],
])('asks when the page %s', async (_, happen) => {
  happen();
  await vi.advanceTimersByTimeAsync(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('asks once at a time, and again after a failure', async () => {
  let fail = (): void => undefined;
  refresh.mockImplementationOnce(
    () => new Promise((_, reject) => (fail = () => reject(new Error()))),
  );
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(1);
  fail();
  await vi.advanceTimersByTimeAsync(settingsPollMs);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('ends', async () => {
  stop();
  become('visible');
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(2 * settingsPollMs);
  expect(refresh).not.toHaveBeenCalled();
});
