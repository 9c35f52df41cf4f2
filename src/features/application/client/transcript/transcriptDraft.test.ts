// @module-tag long
// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dumpDevice } from '#offline/testing/testingDump.ts';
import { countedSubtle } from '#offline/testing/testingTurns.ts';
import { SectionDevice } from '#offline/testing/testingSections.ts';
import { clearFormDrafts, readFormDraft, writeFormDraft } from '#session/formDrafts.ts';
import { hasTranscriptDraft, legacyTranscriptKey } from './storedTranscript.ts';
import {
  emptyDraft,
  readTranscriptDraft,
  type TranscriptDraft,
  writeTranscriptDraft,
} from './transcriptDraft.ts';

const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');
const pasted: TranscriptDraft = { ...emptyDraft, text: 'BIOL 20\tHuman Anatomy\t4.00\tB-' };
const legacyKey = legacyTranscriptKey('u1');

let device: SectionDevice;
beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  device = new SectionDevice();
  device.subtle = countedSubtle;
});

const openTab = (sealKey: string | null = keyOf('a'), userId = 'u1') =>
  device.openTab({ sealKey, userId });
const dump = async () =>
  `${await dumpDevice(device)}\n${JSON.stringify(Object.entries(localStorage))}`;

describe('a pasted transcript on the device', () => {
  it('is ciphertext in every storage, and opens after the page has ended', async () => {
    const tab = await openTab();
    expect(await writeTranscriptDraft(tab.offline, pasted)).toBe(true);
    expect(await dump()).not.toContain('Anatomy');
    tab.kill();
    const { offline } = await openTab(null);
    expect(await hasTranscriptDraft(offline)).toBe(true);
    expect(await readTranscriptDraft(offline)).toEqual(pasted);
  });

  it('is nowhere once it is empty', async () => {
    const { offline } = await openTab();
    await writeTranscriptDraft(offline, pasted);
    await writeTranscriptDraft(offline, emptyDraft);
    expect(await hasTranscriptDraft(offline)).toBe(false);
    expect(await readTranscriptDraft(offline)).toBeNull();
  });

  it('is not read by the next person on the same browser', async () => {
    const tab = await openTab();
    await writeTranscriptDraft(tab.offline, pasted);
    await tab.offline.lock();
    const { offline } = await openTab(keyOf('b'), 'u2');
    expect(await hasTranscriptDraft(offline)).toBe(false);
    expect(await readTranscriptDraft(offline)).toBeNull();
  });
});

describe('a transcript that the build before stored readable', () => {
  beforeEach(() => writeFormDraft(legacyKey, pasted));

  it('is sealed when it is read, and is readable nowhere afterwards', async () => {
    const tab = await openTab();
    expect(await hasTranscriptDraft(tab.offline)).toBe(true);
    expect(await readTranscriptDraft(tab.offline)).toEqual(pasted);
    expect(readFormDraft(legacyKey)).toBeNull();
    expect(await dump()).not.toContain('Anatomy');
    tab.kill();
    expect(await readTranscriptDraft((await openTab(null)).offline)).toEqual(pasted);
  });

  it('stays where it is while the device has no room to seal it', async () => {
    const { offline } = await openTab();
    vi.spyOn(offline.store, 'writeValue').mockResolvedValue(false);
    expect(await readTranscriptDraft(offline)).toEqual(pasted);
    expect(readFormDraft(legacyKey)).toEqual(pasted);
  });

  it('is added to one that is sealed already, so that neither is lost', async () => {
    const { offline } = await openTab();
    const sealed = { ...pasted, phase: 'preview' as const, text: 'ENGL 1A\tComposition\t3.00\tA' };
    await writeTranscriptDraft(offline, sealed);
    expect(await readTranscriptDraft(offline)).toEqual({
      ...sealed,
      phase: 'text',
      text: `${sealed.text}\n${pasted.text}`,
    });
    expect(readFormDraft(legacyKey)).toBeNull();
  });

  it('of another person is not taken', async () => {
    const { offline } = await openTab(keyOf('b'), 'u2');
    expect(await readTranscriptDraft(offline)).toBeNull();
    clearFormDrafts('u1');
    expect(readFormDraft(legacyKey)).toEqual(pasted);
  });
});
