// @module-tag long
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { writeInstallMemory, readInstallMemory } from './installMemory.ts';
import { emptyInstallMemory } from './installRules.ts';

const memory = { visits: 3, lastSeen: 1000, draftSaved: true, dismissedAt: 500 };

beforeEach(() => setSharedComputer(false));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what a device remembers about installing', () => {
  it('is kept on it', () => {
    writeInstallMemory(memory);
    expect(readInstallMemory()).toEqual(memory);
  });

  it.each([
    ['nothing'],
    ['null'],
    ['[]'],
    ['{"visits":"many","lastSeen":null,"draftSaved":"yes","dismissedAt":{}}'],
    ['{"visits":-4}'],
  ])('counts as never written when it is %s', (kept) => {
    localStorage.setItem('install', kept);
    expect(readInstallMemory()).toEqual(emptyInstallMemory);
  });

  it('is not written on a shared computer', () => {
    setSharedComputer(true);
    writeInstallMemory(memory);
    expect(localStorage.getItem('install')).toBeNull();
  });

  it('holds for the page when storage is closed', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('closed', 'SecurityError');
      });
    }
    writeInstallMemory(memory);
    expect(readInstallMemory()).toEqual(memory);
  });
});
