import { describe, expect, it, vi } from 'vitest';
import type { ReadableCookie } from '#shared/routing/session.ts';
import { createSessionStore } from './sessionStore.ts';

const ada: Partial<Record<ReadableCookie, string>> = {
  role_name: 'Student',
  userid: 'u1',
  name: 'Ada Example',
  email: 'ada@example.test',
  role: '1',
  img: '',
  status: 'active',
  permissions: '["forum.moderate"]',
  student_package: 'filter_toggle',
};

function browser(start: Partial<Record<ReadableCookie, string>>) {
  const jar = { cookies: { ...start }, cleared: 0 };
  const open = () =>
    createSessionStore({
      readCookie: (name) => jar.cookies[name],
      clearCookies() {
        jar.cookies = {};
        jar.cleared += 1;
      },
    });
  return { jar, open };
}

describe('a session', () => {
  it('starts from the cookies alone, so it survives an offline start', () => {
    expect(browser(ada).open().get()).toEqual({
      kind: 'member',
      userId: 'u1',
      roleName: 'Student',
      name: 'Ada Example',
      email: 'ada@example.test',
      img: '',
      status: 'active',
      permissions: ['forum.moderate'],
      studentPackage: 'filter_toggle',
    });
  });
  it('is a guest without a role name, or without a user', () => {
    expect(browser({}).open().get()).toEqual({ kind: 'guest' });
    expect(browser({ role_name: 'Nurse', userid: '' }).open().get()).toEqual({ kind: 'guest' });
  });
  it('takes broken permissions as none', () => {
    for (const permissions of ['{', '"all"', '{"a":1}', '[1,null]']) {
      expect(
        browser({ ...ada, permissions })
          .open()
          .get(),
      ).toMatchObject({ permissions: [] });
    }
  });
  it('is told to its listeners when it changes, and only then', () => {
    const { jar, open } = browser({});
    const store = open();
    const heard = vi.fn();
    store.subscribe(heard);
    store.read();
    expect(heard).not.toHaveBeenCalled();
    jar.cookies = { ...ada };
    store.signedIn();
    expect(heard).toHaveBeenCalledTimes(1);
    const before = store.get();
    store.read();
    expect(store.get()).toBe(before);
    expect(heard).toHaveBeenCalledTimes(1);
  });
  it('notices a cookie edited by hand at the next look', () => {
    const { jar, open } = browser(ada);
    const store = open();
    jar.cookies['student_package'] = 'application_condenser';
    store.read();
    expect(store.get()).toMatchObject({ studentPackage: 'application_condenser' });
  });
});

describe('a role name that is neither Student nor Nurse', () => {
  it('clears all readable cookies at once and is answered once', () => {
    const { jar, open } = browser(ada);
    const store = open();
    jar.cookies['role_name'] = 'Editor';
    expect(store.read()).toEqual({ kind: 'cleared' });
    expect(jar).toEqual({ cookies: {}, cleared: 1 });
    expect(store.get()).toEqual({ kind: 'guest' });
    expect(store.read()).toEqual({ kind: 'guest' });
  });
  it('has the server asked to end the token, also when it was found before anybody listened', () => {
    const { jar, open } = browser({ ...ada, role_name: 'Admin' });
    const store = open();
    const endToken = vi.fn();
    store.onCleared(endToken);
    expect(endToken).toHaveBeenCalledTimes(1);
    jar.cookies = { ...ada, role_name: '' };
    store.read();
    expect(endToken).toHaveBeenCalledTimes(2);
  });
});

describe('signing out', () => {
  it('clears the cookies in the tab that does it', () => {
    const { jar, open } = browser(ada);
    const store = open();
    store.signedOut('here');
    expect(jar.cookies).toEqual({});
    expect(store.get()).toEqual({ kind: 'guest' });
  });
  it('leaves the cookies alone in the other tabs, since somebody may have signed in since', () => {
    const { jar, open } = browser(ada);
    const store = open();
    store.signedOut('elsewhere');
    expect(jar.cleared).toBe(0);
    expect(store.get()).toEqual({ kind: 'guest' });
  });
});
