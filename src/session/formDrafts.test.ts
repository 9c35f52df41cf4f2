// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  forgetNote,
  forgetNotes,
  hasNotes,
  readNote,
  readPlace,
  writeNote,
} from './deviceNotes.ts';
import { writePlace } from './lastPlace.ts';
import { setSharedComputer } from './sharedComputer.ts';

afterEach(() => {
  vi.restoreAllMocks();
  setSharedComputer(false);
  window.localStorage.clear();
});

describe('the place where a person was', () => {
  it('is kept for each, not on a shared computer, and goes with the sign-out', () => {
    writePlace('u1', '/a');
    setSharedComputer(true);
    writePlace('u2', '/b');
    expect([readPlace('u1'), readPlace('u2')]).toEqual(['/a', null]);
    expect(hasNotes()).toBe(false);
    forgetNotes('u1');
    expect(readPlace('u1')).toBe('/a');
    forgetNotes();
    expect(readPlace('u1')).toBeNull();
  });
});

describe('a note on this device', () => {
  it('is read as it was written', () => {
    writeNote('register', { name: 'Ana' });
    expect(readNote('register')).toEqual({ name: 'Ana' });
    expect(readNote('another')).toBeNull();
  });

  it('is nothing when somebody has spoilt it', () => {
    window.localStorage.setItem('note:register', '{half');
    expect(readNote('register')).toBeNull();
  });

  it('is not written on a shared computer', () => {
    setSharedComputer(true);
    writeNote('register', { name: 'Ana' });
    expect(readNote('register')).toBeNull();
  });

  it('that cannot be stored does no harm', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeNote('register', 'x')).not.toThrow();
  });

  it('can be forgotten alone, or with all others but those of one person; what is no note stays', () => {
    window.localStorage.setItem('theme', 'dark');
    for (const name of ['a', 'b', 'profile:u1', 'profile:u2']) writeNote(name, name);
    forgetNote('a');
    expect([readNote('a'), readNote('b')]).toEqual([null, 'b']);
    forgetNotes('u1');
    expect([readNote('b'), readNote('profile:u1'), readNote('profile:u2')]).toEqual([
      null,
      'profile:u1',
      null,
    ]);
    forgetNotes();
    expect(readNote('profile:u1')).toBeNull();
    expect(window.localStorage.getItem('theme')).toBe('dark');
  });
});
