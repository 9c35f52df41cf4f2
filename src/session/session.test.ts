// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishSignOut, forgetSignOut, rememberSignOut } from './pendingSignOut.ts';
import { readSession, sessionStore, useSession, watchSession } from './session.ts';
import { isSharedComputer, setSharedComputer } from './sharedComputer.ts';

const values = {
  role_name: 'Student',
  userid: 'u1',
  name: encodeURIComponent('Zoë O’Brien نور 陳'),
  email: encodeURIComponent('zoe@example.test'),
  role: '1',
  img: '',
  status: 'active',
  permissions: encodeURIComponent('["a,b;c"]'),
  student_package: 'filter_toggle',
};
const setCookie = (name: string, value: string) => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- stands for the server's Set-Cookie
  document.cookie = `${name}=${value}; path=/`;
};
const setAll = () => {
  for (const [name, value] of Object.entries(values)) setCookie(name, value);
};
const clearAll = () => {
  for (const name of Object.keys(values)) setCookie(name, '; max-age=0');
};

beforeEach(() => {
  clearAll();
  sessionStore.read();
});
afterEach(() => window.localStorage.clear());

describe('the session hook', () => {
  it('shows the cookies as the server wrote them, other scripts included', () => {
    setAll();
    readSession();
    const { result } = renderHook(() => useSession());
    expect(result.current).toMatchObject({
      kind: 'member',
      name: 'Zoë O’Brien نور 陳',
      permissions: ['a,b;c'],
      studentPackage: 'filter_toggle',
    });
  });
  it('follows signing in and out', () => {
    const { result } = renderHook(() => useSession());
    expect(result.current.kind).toBe('guest');
    setAll();
    act(() => sessionStore.signedIn());
    expect(result.current.kind).toBe('member');
    act(() => sessionStore.signedOut('here'));
    expect(result.current.kind).toBe('guest');
    expect(document.cookie).toBe('');
  });
  it('looks again when the window gets the focus', () => {
    const channel = watchSession(() => undefined);
    const { result } = renderHook(() => useSession());
    setAll();
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(result.current.kind).toBe('member');
    clearAll();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.kind).toBe('guest');
    channel.close();
  });
  it('ends when another tab says so by a storage ping', () => {
    const channel = watchSession(() => undefined);
    setAll();
    readSession();
    const { result } = renderHook(() => useSession());
    expect(result.current.kind).toBe('member');
    const ping = new StorageEvent('storage', { key: 'site-ping', newValue: 'logout 0.5' });
    act(() => void window.dispatchEvent(ping));
    expect(result.current.kind).toBe('guest');
    channel.close();
  });
  it('clears every readable cookie for a role name that does not exist', () => {
    setAll();
    setCookie('role_name', 'Admin');
    expect(readSession()).toEqual({ kind: 'cleared' });
    expect(document.cookie).toBe('');
  });
});

describe('the shared-computer mark', () => {
  it('holds in every tab until sign-out', () => {
    expect(isSharedComputer()).toBe(false);
    setSharedComputer(true);
    expect(isSharedComputer()).toBe(true);
    setSharedComputer(false);
    expect(isSharedComputer()).toBe(false);
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('a sign-out that did not reach the server', () => {
  it('is finished at the next chance', async () => {
    rememberSignOut();
    const callServer = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null);
    expect(await finishSignOut(false, callServer)).toBe(false);
    expect(await finishSignOut(false, callServer)).toBe(true);
    expect(await finishSignOut(false, callServer)).toBe(true);
    expect(callServer).toHaveBeenCalledTimes(2);
  });
  it('never ends the session of somebody who has signed in since', async () => {
    rememberSignOut();
    const callServer = vi.fn();
    expect(await finishSignOut(true, callServer)).toBe(true);
    expect(callServer).not.toHaveBeenCalled();
    forgetSignOut();
  });
});
