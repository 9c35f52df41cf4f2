import { describe, expect, it } from 'vitest';
import type { DeviceDocument, DocumentsSnapshot } from './offline/types.ts';
import { formatDocumentCount } from './formatDocumentCount.ts';

const counted = (states: DeviceDocument['state'][], waiting = 0, ready = true) =>
  formatDocumentCount({
    ready,
    isListed: true,
    documents: states.map((state) => ({ state }) as DeviceDocument),
    waiting,
  } satisfies DocumentsSnapshot);

describe('the count of documents', () => {
  it('says how many there are, and how many wait to be sent', () => {
    expect(counted(['ready'])).toBe('1 document');
    expect(counted(['ready', 'ready', 'queued'], 1)).toBe('3 documents, 1 waiting to upload');
  });

  it('says how many were not taken', () => {
    expect(counted(['ready', 'rejected', 'failed'])).toBe('3 documents, 2 to check');
  });

  it('says nothing before they are known, and of none', () => {
    expect(formatDocumentCount(null)).toBeNull();
    expect(counted(['ready'], 0, false)).toBeNull();
    expect(counted([])).toBeNull();
  });
});
