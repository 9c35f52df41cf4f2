// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTheme, readTheme, subscribeTheme } from './theme.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setTheme('system');
});

describe('the theme', () => {
  it('is kept on the device and set on the page', () => {
    setTheme('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    setTheme('system');
    expect(localStorage.getItem('theme')).toBeNull();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('holds for the page when storage is closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    setTheme('light');
    expect(readTheme()).toBe('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it('takes no foreign word from storage', () => {
    localStorage.setItem('theme', 'sepia');
    expect(readTheme()).toBe('system');
  });

  it('follows a choice made in another tab', () => {
    const heard = vi.fn();
    const stop = subscribeTheme(heard);
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});
