// For tests only: documents on a device made of plain objects.
import { vi } from 'vitest';
import type { DeviceDocument } from './offline/types.ts';
import type { DocumentsView } from './offline/useDocuments.ts';

let documentCount = 0;

export function buildDocument(parts: Partial<DeviceDocument> = {}): DeviceDocument {
  documentCount += 1;
  return {
    id: `d${documentCount}`,
    kind: 'transcript',
    name: `transcript ${documentCount}.pdf`,
    type: 'application/pdf',
    size: 1_200_000,
    sha256: '',
    state: 'ready',
    progress: 1,
    onDevice: false,
    onlyInThisPage: false,
    waitsFor: null,
    reason: null,
    message: null,
    replaces: null,
    replaced: [],
    pages: null,
    isForm: false,
    isPage: false,
    addedAt: documentCount,
    ...parts,
  };
}

/** A document that is not on the server yet. */
export const buildQueued = (parts: Partial<DeviceDocument> = {}): DeviceDocument =>
  buildDocument({ state: 'queued', progress: 0, onDevice: true, ...parts });

/** What a screen sees, with deeds that only remember that they were asked for. */
export function buildView(...documents: DeviceDocument[]) {
  const deed = () => vi.fn<(id: string) => Promise<void>>().mockResolvedValue(undefined);
  let added = 0;
  return {
    ready: true,
    isListed: true,
    documents,
    waiting: 0,
    add: vi.fn<DocumentsView['add']>(() => {
      added += 1;
      return Promise.resolve({ kind: 'added', id: `new${added}`, onDevice: true });
    }),
    pause: deed(),
    resume: deed(),
    remove: deed(),
    retry: deed(),
    copy: vi.fn<DocumentsView['copy']>().mockResolvedValue(new Blob(['bytes'])),
    change: vi.fn<DocumentsView['change']>().mockResolvedValue(undefined),
  };
}

export const pdfFile = (name = 'transcript.pdf', size = 2_000): File =>
  new File([new Uint8Array(size).fill(37)], name, { type: 'application/pdf' });

/** Begins like a photo of an iPhone. */
export const heicFile = (name = 'IMG_0001.HEIC'): File => {
  const start = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
  return new File([start], name, { type: 'image/heic' });
};

export const jpegFile = (name = 'IMG_0001.jpg', size = 4_000): File => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], name, { type: 'image/jpeg' });
};
