// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  removeFormDraft,
  clearFormDrafts,
  hasFormDrafts,
  readFormDraft,
  readLastPath,
  writeFormDraft,
} from './formDrafts.ts';
import { writeLastPath } from './formDrafts.ts';
import { setSharedComputer } from './sharedComputer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setSharedComputer(false);
  window.localStorage.clear();
});

describe('the place where a person was', () => {
  it('is kept for each, not on a shared computer, and goes with the sign-out', () => {
    writeLastPath('u1', '/a');
    setSharedComputer(true);
    writeLastPath('u2', '/b');
    expect([readLastPath('u1'), readLastPath('u2')]).toEqual(['/a', null]);
    expect(hasFormDrafts()).toBe(false);
    clearFormDrafts('u1');
    expect(readLastPath('u1')).toBe('/a');
    clearFormDrafts();
    expect(readLastPath('u1')).toBeNull();
  });
});

describe('a note on this device', () => {
  it('is read as it was written', () => {
    writeFormDraft('register', { name: 'Ana' });
    expect(readFormDraft('register')).toEqual({ name: 'Ana' });
    expect(readFormDraft('another')).toBeNull();
  });

  it('is nothing when somebody has spoilt it', () => {
    window.localStorage.setItem('note:register', '{half');
    expect(readFormDraft('register')).toBeNull();
  });

  it('is not written on a shared computer', () => {
    setSharedComputer(true);
    writeFormDraft('register', { name: 'Ana' });
    expect(readFormDraft('register')).toBeNull();
  });

  it('that cannot be stored does no harm', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeFormDraft('register', 'x')).not.toThrow();
  });

  it('can be forgotten alone, or with all others but those of one person; what is no note stays', () => {
    window.localStorage.setItem('theme', 'dark');
    for (const name of ['a', 'b', 'profile:u1', 'profile:u2']) writeFormDraft(name, name);
    removeFormDraft('a');
    expect([readFormDraft('a'), readFormDraft('b')]).toEqual([null, 'b']);
    clearFormDrafts('u1');
    expect([readFormDraft('b'), readFormDraft('profile:u1'), readFormDraft('profile:u2')]).toEqual([
      null,
      'profile:u1',
      null,
    ]);
    clearFormDrafts();
    expect(readFormDraft('profile:u1')).toBeNull();
    expect(window.localStorage.getItem('theme')).toBe('dark');
  });
});
