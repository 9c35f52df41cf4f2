// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearMailLink, useMailLink, watchMailLinks } from './mailLink.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
  window.location.hash = '';
});

const open = (hash: string) => {
  window.location.hash = hash;
  watchMailLinks();
};
const kept = () => renderHook(() => useMailLink()).result.current;

describe('the token of a mailed link', () => {
  it.each([
    ['#verify=abc', 'verify_email'],
    ['#token=abc', 'reset_password'],
    ['#change=abc', 'change_email'],
  ])('in %s leaves the address and is kept for this tab', (hash, purpose) => {
    open(hash);
    expect(window.location.hash).toBe('');
    expect(kept()).toEqual({ purpose, token: 'abc' });
  });

  it('is none in any other fragment, which stays', () => {
    open('#content');
    expect(window.location.hash).toBe('#content');
    expect(kept()).toBeNull();
  });

  it('leaves path and query as they are', () => {
    window.history.replaceState(null, '', '/login?next=%2Fforum');
    open('#verify=abc');
    expect(window.location.pathname + window.location.search).toBe('/login?next=%2Fforum');
  });

  it('is forgotten once it has done its work', () => {
    open('#verify=abc');
    const { result } = renderHook(() => useMailLink());
    act(() => clearMailLink());
    expect(result.current).toBeNull();
  });

  it('stays in the address where nothing can be stored, and is read there', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    open('#verify=abc');
    expect(kept()).toEqual({ purpose: 'verify_email', token: 'abc' });
  });

  it('may be anything without an error', () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        window.sessionStorage.setItem('mail-link', `#verify=${token}`);
        const link = kept();
        cleanup();
        expect(link).toEqual({ purpose: 'verify_email', token });
      }),
      { numRuns: 50 },
    );
  });
});
