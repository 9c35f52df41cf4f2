// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { SendContext } from '#offline/outbox/command.ts';
import { buildQueued } from '../testingDocuments.ts';
import { sendDocument } from './sendDocument.ts';
import type { DocumentsTransport } from './types.ts';
import { countUnsentBytes, readUploadSpeed, recordPiece } from './uploadSpeed.ts';

beforeEach(() => localStorage.clear());

describe('the measured speed of uploads', () => {
  it('is not known before a piece was sent', () => {
    expect(readUploadSpeed()).toBeNull();
  });

  it('is the median of the last pieces, so that one stall or one burst does not count', () => {
    for (const ms of [1000, 1000, 60_000, 1]) recordPiece(50_000, ms);
    recordPiece(50_000, 2000);
    expect(readUploadSpeed()).toBe(50_000);
  });

  it('follows a line that became slower', () => {
    for (let at = 0; at < 9; at += 1) recordPiece(100_000, 1000);
    for (let at = 0; at < 5; at += 1) recordPiece(5000, 1000);
    expect(readUploadSpeed()).toBe(5000);
  });

  it('is not known where something else is stored under its name', () => {
    localStorage.setItem('upload-speed', '{"fast":true}');
    expect(readUploadSpeed()).toBeNull();
    recordPiece(1000, 1000);
    expect(readUploadSpeed()).toBe(1000);
  });

  it('counts what the server acknowledged, and the time that took', async () => {
    const measured: [number, number][] = [];
    let now = 0;
    const transport: Partial<DocumentsTransport> = {
      async send(_upload, offset, bytes) {
        now += 500;
        return { kind: 'sent', offset: offset + bytes.byteLength };
      },
      list: async () => ({ kind: 'unreachable' }),
      offset: async () => ({ kind: 'offset', offset: 0 }),
    };
    const context = {
      call: (run: (signal: AbortSignal) => unknown) => run(new AbortController().signal),
      checkpoint: { made: true, upload: 'u', offset: 0 },
      progress: async () => undefined,
      mayGoOn: () => true,
      blobs: ['d1'],
      blob: async () => new ArrayBuffer(40),
      polls: 0,
    } as unknown as SendContext;
    await sendDocument(
      { ...buildQueued({ id: 'd1', size: 80 }), replaces: null },
      context,
      transport as DocumentsTransport,
      { ticks: () => now, record: (...piece) => measured.push(piece) },
    );
    expect(measured).toEqual([
      [40, 500],
      [40, 500],
    ]);
  });
});

it('the bytes still to send are those of this device that the server has not acknowledged', () => {
  const documents = [
    buildQueued({ state: 'queued', size: 1000, progress: 0, onDevice: true }),
    buildQueued({ state: 'uploading', size: 1000, progress: 0.75, onDevice: true }),
    buildQueued({ state: 'ready', size: 1000, progress: 1, onDevice: true }),
    buildQueued({ state: 'rejected', size: 1000, progress: 0, onDevice: true }),
    buildQueued({ state: 'uploading', size: 1000, progress: 0, onDevice: false }),
  ];
  expect(countUnsentBytes(documents)).toBe(1250);
});
