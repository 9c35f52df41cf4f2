// For tests only: documents in the tabs of one device, with cryptography that answers at once.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { expect } from 'vitest';
import { FakeDevice, type FakeTab, settle } from '../testing/testingSurroundings.ts';
import { Documents } from './documents.ts';
import { type CallName, FakeDocumentServer, type Fault } from './testingServer.ts';
import type { ChosenFile, DeviceDocument, DocumentsOptions } from './types.ts';

export const limits = { documentBytes: 100, totalBytes: 1000, count: 30, pieceBytes: 16 };
export const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');

const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const tagBytes = 16;

type GcmParams = { readonly iv: Uint8Array; readonly additionalData?: Uint8Array };
type RawKey = { readonly raw: Uint8Array };

/** AES-GCM and SHA-256 without threads, so that nothing is under way when time moves. */
export const quickSubtle = {
  digest: async (_name: string, bytes: ArrayBuffer) =>
    buffer(createHash('sha256').update(new Uint8Array(bytes)).digest()),
  importKey: async (_format: string, raw: Uint8Array): Promise<RawKey> => ({
    raw: Uint8Array.from(raw),
  }),
  encrypt: async ({ iv, additionalData }: GcmParams, { raw }: RawKey, bytes: ArrayBuffer) => {
    const cipher = createCipheriv('aes-256-gcm', raw, iv);
    if (additionalData) cipher.setAAD(additionalData);
    const data = [cipher.update(new Uint8Array(bytes)), cipher.final(), cipher.getAuthTag()];
    return buffer(Buffer.concat(data));
  },
  decrypt: async ({ iv, additionalData }: GcmParams, { raw }: RawKey, bytes: ArrayBuffer) => {
    const sealed = new Uint8Array(bytes);
    const decipher = createDecipheriv('aes-256-gcm', raw, iv);
    if (additionalData) decipher.setAAD(additionalData);
    decipher.setAuthTag(sealed.slice(-tagBytes));
    return buffer(Buffer.concat([decipher.update(sealed.slice(0, -tagBytes)), decipher.final()]));
  },
} as unknown as SubtleCrypto;

export function buildDevice(): FakeDevice {
  const device = new FakeDevice();
  device.subtle = quickSubtle;
  return device;
}

export type DocumentsTab = {
  readonly tab: FakeTab;
  readonly documents: Documents;
  readonly events: string[];
  /** The document as a person sees it. */
  readonly see: (id: string) => DeviceDocument | undefined;
};

/** Opens the drafts and the documents of a person in a new tab. */
export async function openTab(
  device: FakeDevice,
  server: FakeDocumentServer,
  overrides: Partial<DocumentsOptions> = {},
): Promise<DocumentsTab> {
  const { draftKey = keyOf('a'), sharedComputer = false, userId = 'u1' } = overrides;
  const drafts = { draftKey, sharedComputer, userId };
  const tab = await device.openTab({ sealKey: draftKey, sharedComputer, userId });
  const events: string[] = [];
  const documents = new Documents({
    ...drafts,
    transport: server.transport(tab),
    limits,
    freeSpace: () => Promise.resolve(void events.push('freeSpace')),
    mayUpload: () => true,
    onNetwork: () => () => undefined,
    onSignedOut: () => events.push('signedOut'),
    onClientTooOld: () => events.push('clientTooOld'),
    stillSignedIn: () => true,
    surroundings: device.surroundings(tab),
    ...overrides,
  });
  const see = (id: string) => documents.list().find((each) => each.id === id);
  await documents.opened;
  await rest();
  return { tab, documents, events, see };
}

/** Lets everything that is under way without waiting for time come to its end. */
export async function rest(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await settle();
}

/** A file whose bytes nobody else has. */
export function file(text: string, overrides: Partial<ChosenFile> = {}): ChosenFile {
  const bytes = new Blob([text]);
  return {
    bytes,
    name: `${text.slice(0, 8)}.pdf`,
    type: 'application/pdf',
    kind: 'transcript',
    ...overrides,
  };
}

/** Adds a file that must be taken. @returns its id */
export async function add({ documents }: DocumentsTab, chosen: ChosenFile): Promise<string> {
  const result = await documents.add(chosen);
  if (result.kind !== 'added') throw new Error(`Not added: ${JSON.stringify(result)}`);
  return result.id;
}

/** The process is gone at once, and nothing of it writes any more. */
export async function kill({ tab }: DocumentsTab): Promise<void> {
  tab.kill();
  await rest();
}

/** The rows of one store. */
export async function rowsOf(name: string, store: string): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  const rows = await new Promise<unknown[]>((resolve) => {
    const request = database.transaction(store).objectStore(store).getAll();
    request.addEventListener('success', () => resolve(request.result));
  });
  database.close();
  return rows;
}

/** Breaks one call once, the n-th of its name counted from one. */
export function breakOnce(
  server: FakeDocumentServer,
  name: CallName,
  nth: number,
  fault: Fault,
): void {
  let count = 0;
  server.fault.next = (call) => {
    if (call !== name) return undefined;
    count += 1;
    return count === nth ? fault : undefined;
  };
}

export async function start() {
  const device = buildDevice();
  const server = new FakeDocumentServer();
  return { device, server, tab: await openTab(device, server) };
}

export const isReady = async (device: FakeDevice, tab: DocumentsTab, id: string) => {
  await device.advance(10_000);
  await rest();
  expect(tab.see(id)).toMatchObject({ state: 'ready', onDevice: false });
};
