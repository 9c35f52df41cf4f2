// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveNotice, takeNotice } from './notice.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('a one-time message', () => {
  it('is taken once', () => {
    leaveNotice('students_only');
    expect(takeNotice()).toBe('students_only');
    expect(takeNotice()).toBeNull();
  });
  it('is replaced by a later one', () => {
    leaveNotice('students_only');
    leaveNotice('session_cleared');
    expect(takeNotice()).toBe('session_cleared');
  });
  it('survives a full page load', () => {
    window.sessionStorage.setItem('notice', 'nurses_only');
    expect(takeNotice()).toBe('nurses_only');
  });
  it('is never a text that somebody put there', () => {
    window.sessionStorage.setItem('notice', 'toString');
    expect(takeNotice()).toBeNull();
  });
  it('works when storage is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    leaveNotice('students_only');
    expect(takeNotice()).toBe('students_only');
    expect(takeNotice()).toBeNull();
  });
});
