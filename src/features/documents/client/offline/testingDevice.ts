// For tests only: documents in the tabs of one device.
import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import type { Offline } from '#offline/offline.ts';
import type { AnyCommand, RegistryEntry } from '#offline/registry.ts';
import { readRows } from '#offline/testing/testingRows.ts';
import { quickSubtle } from '#offline/testing/testingCrypto.ts';
import { collectionEntry } from '#offline/testing/testingSections.ts';
import { flushPending } from '#offline/testing/testingTurns.ts';
import {
  buildCollection,
  SectionDevice as FakeDevice,
  type SectionTab as FakeTab,
  type TabOptions,
} from '#offline/testing/testingSections.ts';
import { documentCommandNames, documentsTitle } from './commandNames.ts';
import { createDocumentCommands, type DocumentCommands } from './commands.ts';
import { createDocumentActions, type DocumentActions } from './documentActions.ts';
import { listSent } from './documentItems.ts';
import { fetchDocumentList, nothingListed, readDocumentList } from './documentList.ts';
import { joinDocuments } from './joinDocuments.ts';
import { type CallName, FakeDocumentServer, type Fault } from './testingServer.ts';
import type { AddResult, ChosenFile, DeviceDocument, DocumentLimits, Listed } from './types.ts';

export { FakeDevice };
export const testLimits = { documentBytes: 100, totalBytes: 1000, count: 30 };
export const keyOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');

export function buildDevice(): FakeDevice {
  globalThis.indexedDB = new IDBFactory();
  const device = new FakeDevice();
  device.subtle = quickSubtle;
  return device;
}

export type DocumentsTab = {
  readonly tab: FakeTab;
  readonly documents: TestDocuments;
  readonly events: readonly string[];
  /** The document as a person sees it. */
  readonly see: (id: string) => DeviceDocument | undefined;
};

/** Documents without a screen: asks for the list when the screen would. */
export class TestDocuments {
  readonly actions: DocumentActions;
  private readonly offline: Offline;
  private readonly commands: DocumentCommands;
  private listed: Listed = nothingListed;
  private readonly listeners = new Set<() => void>();

  constructor(offline: Offline, commands: DocumentCommands, limits: DocumentLimits) {
    this.offline = offline;
    this.commands = commands;
    this.actions = createDocumentActions(offline, commands, this.list, limits);
    offline.onStatus(() => this.onStatus());
  }

  add = (chosen: ChosenFile): Promise<AddResult> => this.actions.add(chosen);
  snapshot = () =>
    joinDocuments(this.offline, this.offline.status(), this.listed, this.commands.network);
  list = (): readonly DeviceDocument[] => this.snapshot().documents;
  subscribe = (run: () => void): void => void this.listeners.add(run);

  async open(): Promise<void> {
    this.listed = (await readDocumentList(this.offline)) ?? this.listed;
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const { signal } = new AbortController();
    try {
      this.listed = await fetchDocumentList(this.offline, this.commands.transport, signal);
    } catch {
      return;
    }
    for (const id of this.listed.covered) await this.offline.outbox.acknowledge(id);
  }

  async syncNow(): Promise<void> {
    await Promise.all([this.offline.syncNow(), this.refresh()]);
  }

  close = (): Promise<void> => this.offline.close();

  private onStatus(): void {
    for (const run of this.listeners) run();
    if (this.offline.isEnded) this.listed = nothingListed;
    else if (listSent(this.offline).some((id) => !this.listed.covered.includes(id))) {
      void this.refresh();
    }
  }
}

export const commandEntries = (define: () => DocumentCommands): RegistryEntry[] =>
  (['upload', 'change', 'removal'] as const).map((name) => ({
    kind: 'command',
    name: documentCommandNames[name],
    title: documentsTitle,
    audience: 'member',
    load: () => Promise.resolve(define()[name] as unknown as AnyCommand),
  }));

export type TestOptions = TabOptions & {
  readonly limits?: DocumentLimits;
  readonly mayUpload?: () => boolean;
};

/** Opens the drafts and the documents of a person in a new tab. */
export async function openTab(
  device: FakeDevice,
  server: FakeDocumentServer,
  { limits = testLimits, mayUpload = () => true, ...options }: TestOptions = {},
): Promise<DocumentsTab> {
  const isOnline = () => device.online;
  const define = () => createDocumentCommands('u1', server.transport(tab), { isOnline, mayUpload });
  const tab: FakeTab = device.startTab({
    sealKey: keyOf('a'),
    registry: [collectionEntry(buildCollection()), ...commandEntries(define)],
    pieceBytes: 16,
    ...options,
  });
  await tab.offline.opened;
  const documents = new TestDocuments(tab.offline, define(), limits);
  await documents.open();
  const see = (id: string) => documents.list().find((each) => each.id === id);
  await rest();
  return { tab, documents, events: tab.events, see };
}

/** Lets everything that is under way without waiting for time come to its end. */
export async function rest(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await flushPending();
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

/** What lies in the outbox of this database. */
export const readOutbox = (name: string): Promise<unknown[]> =>
  readRows(name, 'rows', IDBKeyRange.bound(['outbox'], ['outbox', []]));

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
  await rest();
  await device.advance(10_000);
  await rest();
  expect(tab.see(id)).toMatchObject({ state: 'ready', onDevice: false });
};
