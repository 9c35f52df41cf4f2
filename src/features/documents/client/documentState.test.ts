import { describe, expect, it } from 'vitest';
import type { DeviceDocument } from './offline/types.ts';
import { rejections } from '../contract.ts';
import { describeState, describeProblem, stateLabel, stateTone } from './documentState.ts';
import { buildDocument, buildQueued } from './testingDocuments.ts';

const describeAll = (parts: Partial<DeviceDocument>) => describeState(buildQueued(parts));

describe('where a document stands', () => {
  it.each<[Partial<DeviceDocument>, string]>([
    [{ state: 'queued' }, 'Saved on this device. Next in line to upload'],
    [
      { state: 'paused', waitsFor: 'connection' },
      'Saved on this device. Will upload when you’re online',
    ],
    [{ state: 'local', waitsFor: 'unmetered' }, 'Saved on this device. Will upload on Wi-Fi'],
    [
      { state: 'paused', waitsFor: 'signIn' },
      'Saved on this device. Will upload when you sign in again',
    ],
    [{ state: 'paused', waitsFor: 'person' }, 'Paused. Saved on this device'],
    [{ state: 'uploading', progress: 0.4 }, 'Uploading 40%'],
    [{ state: 'checking', progress: 1 }, 'Sent. We’re checking it'],
    [{ state: 'ready', progress: 1 }, 'On the server'],
    [{ state: 'rejected', progress: 1 }, 'We couldn’t accept it'],
    [{ state: 'failed' }, 'Not sent'],
  ])('says of %o: %s', (parts, words) => {
    expect(describeAll(parts)).toBe(words);
  });

  it('says how much is on the server already while it waits', () => {
    expect(describeAll({ state: 'paused', waitsFor: 'connection', progress: 0.625 })).toBe(
      'Saved on this device. Will upload when you’re online. 62% is on the server',
    );
  });

  it('warns when the bytes are in this page alone', () => {
    const inPage = buildQueued({ onDevice: false, onlyInThisPage: true });
    expect(describeState(inPage)).toMatch(/^Only on this page, .* Keep the page open/);
    expect(stateTone(inPage)).toBe('blocked');
  });

  it('knows an upload of another device', () => {
    expect(describeAll({ state: 'uploading', progress: 0, onDevice: false })).toBe(
      'Uploading from another device',
    );
  });

  it('says what a kept HEIC photo waits for', () => {
    expect(describeAll({ state: 'paused', waitsFor: 'person', type: 'image/heic' })).toBe(
      'Saved on this device. Open this page online: we’ll turn it into a JPEG, then upload it',
    );
  });

  it('has one word for all percents, so that only a new state is spoken', () => {
    const words = [0.1, 0.5, 0.9].map((progress) =>
      stateLabel(buildQueued({ state: 'uploading', progress })),
    );
    expect(new Set(words).size).toBe(1);
  });
});

describe('a document that wasn’t accepted', () => {
  it.each(rejections)('says what is wrong and what to do: %s', (reason) => {
    const trouble = describeProblem(buildDocument({ state: 'rejected', reason })) ?? '';
    expect(trouble.split('. ').length).toBeGreaterThan(1);
  });

  it('uses the sentence of the server for what this version does not know', () => {
    const document = {
      state: 'failed',
      reason: 'teapot',
      message: 'Ask again on Monday.',
    } as const;
    expect(describeProblem(buildDocument(document))).toBe('Ask again on Monday.');
    expect(describeProblem(buildDocument({ ...document, message: null }))).toMatch(/is safe/);
  });

  it('has nothing to say of one that is well', () => {
    expect(describeProblem(buildDocument())).toBeNull();
    expect(describeProblem(buildQueued())).toBeNull();
  });
});
