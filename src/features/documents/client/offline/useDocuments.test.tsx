// @module-tag long
// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#api/queryClient.ts';
import {
  closeOffline,
  destroyOffline,
  flush,
  flushToDevice,
  listUnsynced,
  makeOfflineCurrent,
  type OfflineEngine,
} from '#offline/currentOffline.ts';
import { Offline } from '#offline/offline.ts';
import { OfflineProvider } from '#offline/OfflineProvider.tsx';
import { hashUserId } from '#offline/platform.ts';
import { readWaiting } from '#offline/waitingMark.ts';
import { listTitles } from '#offline/sync/status.ts';
import { collectionEntry } from '#offline/testing/testingSections.ts';
import { buildCollection, type SectionTab } from '#offline/testing/testingSections.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { createDocumentCommands } from './commands.ts';
import {
  buildDevice,
  commandEntries,
  type FakeDevice,
  file,
  keyOf,
  rest,
} from './testingDevice.ts';
import { FakeDocumentServer } from './testingServer.ts';
import type * as transport from '../transport.ts';
import type { DocumentsTransport } from './types.ts';
import { useDocuments } from './useDocuments.ts';

let device: FakeDevice;
let server: FakeDocumentServer;
let tab: SectionTab;
let current: DocumentsTransport;

vi.mock('../transport.ts', async (load) => ({
  ...(await load<typeof transport>()),
  createDocumentsTransport: () => current,
}));

beforeEach(() => {
  device = buildDevice();
  server = new FakeDocumentServer();
  tab = device.startTab({ userId: 'nobody' });
  current = server.transport(tab);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => device.online);
  queryClient.clear();
});
afterEach(async () => {
  cleanup();
  await closeOffline();
});

function Topic({ onText }: { onText: (text: string) => void }) {
  const view = useDocuments();
  const text = view?.documents.map(({ name, state }) => `${name}: ${state}`).join() ?? '';
  useEffect(() => onText(text), [onText, text]);
  if (!view?.ready) return <p>opening</p>;
  return (
    <div>
      <button type="button" onClick={() => void view.add(file('the transcript'))}>
        Add
      </button>
      <p>{text}</p>
    </div>
  );
}

function Pill() {
  const { waiting, count, syncNow } = useSyncStatus();
  return (
    <button type="button" onClick={syncNow}>{`${count} in ${listTitles(waiting).join()}`}</button>
  );
}

const nothing = () => {};
const engine: OfflineEngine = {
  open: (options) => {
    const offline = new Offline({
      ...options,
      registry: [
        collectionEntry(buildCollection()),
        ...commandEntries(() => createDocumentCommands('u1')),
      ],
    });
    makeOfflineCurrent(offline);
    return offline;
  },
};

const App = ({
  userId = 'u1',
  topic = true,
  engine: given = engine,
  onText = (_text: string): void => undefined,
}) => (
  <QueryClientProvider client={queryClient}>
    <OfflineProvider
      sealKey={keyOf('a')}
      sharedComputer={false}
      userId={userId}
      engine={given}
      freeSpace={() => Promise.resolve()}
      onSignedOut={nothing}
      onClientTooOld={nothing}
      onNewerBuild={nothing}
      stillSignedIn={() => true}
      platform={device.platform(tab)}
    >
      <Pill />
      {topic && <Topic onText={onText} />}
    </OfflineProvider>
  </QueryClientProvider>
);

const pass = () => act(() => device.advance(5_000));
const show = async (options: Parameters<typeof App>[0]) => {
  const shown = render(<App {...options} />);
  await pass();
  return shown;
};
const add = async () => {
  fireEvent.click(screen.getByText('Add'));
  await pass();
  await act(rest);
};

describe('the documents of a screen', () => {
  it('are sent, and shown without a gap until the list of the server has them', async () => {
    const texts: string[] = [];
    await show({ onText: (text) => void texts.push(text) });
    await add();
    expect(screen.getByText('the tran.pdf: ready')).toBeDefined();
    const first = texts.findIndex((text) => text !== '');
    expect(texts.slice(first)).not.toContain('');
    // When the screen opens, for the verdict, and when the document has arrived.
    expect(server.calls.filter((call) => call === 'list ')).toHaveLength(3);
  });

  it('are shown from the device when there is no connection', async () => {
    const { unmount } = await show({});
    await add();
    unmount();
    await closeOffline();
    queryClient.clear();
    current = { ...current, list: () => Promise.resolve({ kind: 'unreachable' }) };
    await show({});
    await act(rest);
    // The copy is read and opened by the device's own storage and keys, whose turns a busy machine spreads.
    expect(await screen.findByText('the tran.pdf: ready')).toBeDefined();
  });

  it('are closed when the person leaves', async () => {
    const { rerender } = await show({});
    device.online = false;
    await add();
    rerender(<App userId="u2" />);
    await pass();
    expect(screen.queryByText(/the tran/)).toBeNull();
    expect(readWaiting({ localStorage: device.storage as never }, 'u1')).toBe(1);
  });
});

describe('a document that was refused before the email address was confirmed', () => {
  it('is sent once it is', async () => {
    server.fault.next = (call) =>
      call === 'add' ? { kind: 'forbidden', message: 'Confirm your email address.' } : undefined;
    const { rerender } = await show({});
    await add();
    expect(screen.getByText('the tran.pdf: failed')).toBeDefined();
    server.fault.next = () => undefined;
    rerender(<App engine={{ ...engine }} />);
    await pass();
    await act(rest);
    expect(screen.getByText('the tran.pdf: ready')).toBeDefined();
  });
});

describe('a document that waits', () => {
  it('counts like words that wait, is sent by the same press, and is asked about at sign-out', async () => {
    device.online = false;
    await show({});
    await add();
    expect(screen.getByText('1 in Documents')).toBeDefined();
    expect(listUnsynced()).toEqual(['Documents']);
    expect(await flushToDevice()).toBe(true);
    device.online = true;
    fireEvent.click(screen.getByText('1 in Documents'));
    await pass();
    await act(rest);
    expect(screen.getByText('the tran.pdf: ready')).toBeDefined();
    expect(listUnsynced()).toEqual([]);
  });

  it('is sent before a sign-out, when that can be done', async () => {
    device.online = false;
    await show({});
    await add();
    device.online = true;
    let isSent = false;
    await act(async () => {
      const sent = flush(5_000);
      await rest();
      await device.advance(5_000);
      isSent = await sent;
    });
    expect(isSent).toBe(true);
    expect(server.files.size).toBe(1);
  });

  it('leaves no mark after "delete"', async () => {
    device.online = false;
    await show({});
    await add();
    const mark = `offline-waiting:${hashUserId('u1')}`;
    expect(device.storage.getItem(mark)).toBe('1');
    await act(async () => {
      const deleted = destroyOffline();
      await device.advance(5_000);
      await deleted;
    });
    expect(device.storage.getItem(mark)).toBeNull();
  });

  it('in this page alone makes a reload unsafe', async () => {
    device.online = false;
    const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
      ...args: unknown[]
    ) => IDBTransaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args: unknown[]
    ) {
      if ((args[0] as string[]).includes('pieces')) {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      }
      return Reflect.apply(real, this, args);
    });
    await show({});
    await add();
    expect(screen.getByText('the tran.pdf: paused')).toBeDefined();
    expect(await flushToDevice()).toBe(false);
  });
});
