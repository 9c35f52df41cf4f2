// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearNotice, storeNotice, readNotice } from './notice.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearNotice();
});

describe('a one-time message', () => {
  it('stays until it was shown, and is then gone', () => {
    storeNotice('students_only');
    expect(readNotice()).toBe('students_only');
    expect(readNotice()).toBe('students_only');
    clearNotice();
    expect(readNotice()).toBeNull();
  });
  it('is replaced by a later one', () => {
    storeNotice('students_only');
    storeNotice('session_cleared');
    expect(readNotice()).toBe('session_cleared');
  });
  it('survives a full page load', () => {
    window.sessionStorage.setItem('notice', 'nurses_only');
    expect(readNotice()).toBe('nurses_only');
  });
  it('is never a text that somebody put there', () => {
    window.sessionStorage.setItem('notice', 'toString');
    expect(readNotice()).toBeNull();
  });
  it('works when storage is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    storeNotice('students_only');
    expect(readNotice()).toBe('students_only');
    expect(readNotice()).toBe('students_only');
    clearNotice();
    expect(readNotice()).toBeNull();
  });
});
