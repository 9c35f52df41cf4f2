// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeOffline,
  destroyOffline,
  flush,
  flushToDevice,
  listUnsynced,
  makeOfflineCurrent,
} from '../currentOffline.ts';
import { Offline } from '../offline.ts';
import type { OfflineEngine } from '../currentOffline.ts';
import { OfflineProvider } from '../OfflineProvider.tsx';
import { collectionEntry } from '../testing/testingKinds.ts';
import { buildCollection } from '../testing/testingSections.ts';
import { hashOfUser } from '../surroundings.ts';
import type { FakeDevice, FakeTab } from '../testing/testingSurroundings.ts';
import { listTitles } from '../sync/status.ts';
import { useSyncStatus } from '../useSyncStatus.tsx';
import { DocumentsKeeper } from './DocumentsKeeper.tsx';
import { DocumentsContext, noDocuments } from './documentsPlace.ts';
import { openDocuments } from './openDocuments.ts';
import { buildDevice, file, keyOf, limits, rest } from './testingDocuments.ts';
import { FakeDocumentServer } from './testingServer.ts';
import { useDocuments } from './useDocuments.tsx';

const markKey = `documents-waiting:${hashOfUser('u1')}`;
let device: FakeDevice;
let server: FakeDocumentServer;
let tab: FakeTab;
const load = vi.fn();

beforeEach(() => {
  device = buildDevice();
  server = new FakeDocumentServer();
  tab = device.startTab({ userId: 'nobody' });
  const surroundings = device.surroundings(tab);
  load.mockReset();
  load.mockImplementation(async () => ({
    limits,
    transport: server.transport(tab),
    open: (options: Parameters<typeof openDocuments>[0]) =>
      openDocuments({ ...options, surroundings }),
  }));
  localStorage.clear();
});
afterEach(async () => {
  cleanup();
  await closeOffline();
});

function Topic() {
  const view = useDocuments();
  const { retry } = useContext(DocumentsContext);
  if (retry !== null)
    return (
      <button type="button" onClick={() => void retry()}>
        Try again
      </button>
    );
  if (!view?.ready) return <p>opening</p>;
  return (
    <div>
      <button type="button" onClick={() => void view.add(file('the transcript'))}>
        Add
      </button>
      {view.documents.map(({ id, name, state }) => (
        <p key={id}>{`${name}: ${state}`}</p>
      ))}
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
const chances = new Set<() => void>();
const onRetryChance = (run: () => void) => {
  chances.add(run);
  return () => chances.delete(run);
};
const shared = {
  draftKey: keyOf('a'),
  sharedComputer: false,
  freeSpace: () => Promise.resolve(),
  onSignedOut: nothing,
  onClientTooOld: nothing,
};

const Place = (props: {
  keeper: Pick<ComponentProps<typeof DocumentsKeeper>, 'userId' | 'confirmed'>;
  children: ReactNode;
}) => {
  const [place, setPlace] = useState(noDocuments);
  return (
    <DocumentsContext value={place}>
      {props.children}
      <DocumentsKeeper
        {...shared}
        {...props.keeper}
        onPlace={setPlace}
        load={load}
        onRetryChance={onRetryChance}
        mayUpload={() => true}
        onNetwork={() => nothing}
        stillSignedIn={() => true}
      />
    </DocumentsContext>
  );
};

const App = ({ userId = 'u1' as string | null, topic = true, confirmed = true }) => (
  <OfflineProvider
    {...shared}
    sealKey={shared.draftKey}
    userId={userId}
    engine={engine}
    onNewerBuild={nothing}
    stillSignedIn={() => true}
    platform={device.platform(tab)}
  >
    <Place keeper={{ userId, confirmed }}>
      <Pill />
      {topic && <Topic />}
    </Place>
  </OfflineProvider>
);
const engine: OfflineEngine = {
  open: (options) => {
    const offline = new Offline({
      ...options,
      registry: [collectionEntry(buildCollection())],
    });
    makeOfflineCurrent(offline);
    return offline;
  },
};

const pass = () => act(() => device.advance(5_000));
const show = async (options: Parameters<typeof App>[0]) => {
  const shown = render(<App {...options} />);
  await pass();
  return shown;
};

describe('documents around the screens', () => {
  it('are loaded when a screen asks for them, not before', async () => {
    const { rerender } = await show({ topic: false });
    expect(load).not.toHaveBeenCalled();
    rerender(<App />);
    await pass();
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('Add'));
    await pass();
    expect(screen.getByText('the tran.pdf: ready')).toBeDefined();
  });

  it('are loaded at once when some wait on this device', async () => {
    localStorage.setItem(markKey, '1');
    await show({ topic: false });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are loaded when another tab adds some', async () => {
    await show({ topic: false });
    localStorage.setItem(markKey, '1');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: markKey })));
    await pass();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are nobody’s for a guest, and closed when the person leaves', async () => {
    const { rerender } = await show({ userId: null });
    expect(load).not.toHaveBeenCalled();
    rerender(<App />);
    await pass();
    device.online = false;
    fireEvent.click(screen.getByText('Add'));
    await pass();
    rerender(<App userId={null} />);
    await pass();
    expect(screen.getByText('opening')).toBeDefined();
  });

  it('that cannot be loaded are the screen’s to say, not the page’s', async () => {
    load.mockRejectedValue(new Error('the chunk is missing'));
    localStorage.setItem(markKey, '1');
    await show({ topic: false });
    expect(screen.getByText(/^1 in/)).toBeDefined();
  });
});

describe('documents that could not be loaded', () => {
  beforeEach(() => load.mockRejectedValueOnce(new Error('the chunk is missing')));

  it('are loaded when they may be there, without a reload', async () => {
    await show({});
    expect(screen.getByText('Try again')).toBeDefined();
    await act(async () => chances.forEach((run) => run()));
    await pass();
    fireEvent.click(screen.getByText('Add'));
    await pass();
    expect(screen.getByText('the tran.pdf: ready')).toBeDefined();
    expect(chances.size).toBe(0);
  });

  it('are loaded when somebody presses for it', async () => {
    await show({});
    fireEvent.click(screen.getByText('Try again'));
    await pass();
    expect(screen.getByText('Add')).toBeDefined();
  });
});

describe('a document that was refused before the email address was confirmed', () => {
  it('is sent once it is', async () => {
    server.fault.next = (call) =>
      call === 'add' ? { kind: 'forbidden', message: 'Confirm your email address.' } : undefined;
    const { rerender } = await show({ confirmed: false });
    fireEvent.click(screen.getByText('Add'));
    await pass();
    expect(screen.getByText('the tran.pdf: failed')).toBeDefined();
    server.fault.next = () => undefined;
    rerender(<App />);
    await pass();
    expect(screen.getByText('the tran.pdf: ready')).toBeDefined();
  });
});

describe('a document that waits', () => {
  it('counts like words that wait, is sent by the same press, and is asked about at sign-out', async () => {
    device.online = false;
    await show({});
    fireEvent.click(screen.getByText('Add'));
    await pass();
    expect(screen.getByText('1 in Documents')).toBeDefined();
    expect(listUnsynced()).toEqual(['Documents']);
    expect(await flushToDevice()).toBe(true);
    device.online = true;
    fireEvent.click(screen.getByText('1 in Documents'));
    await pass();
    expect(screen.getByText('the tran.pdf: ready')).toBeDefined();
    expect(listUnsynced()).toEqual([]);
  });

  it('is sent before a sign-out, when that can be done', async () => {
    device.online = false;
    await show({});
    fireEvent.click(screen.getByText('Add'));
    await pass();
    device.online = true;
    let isSent = false;
    await act(async () => {
      const sent = flush(5_000);
      await device.advance(5_000);
      isSent = await sent;
    });
    expect(isSent).toBe(true);
    expect(server.files.size).toBe(1);
  });

  it('is not forgotten at sign-out while its code is not loaded', async () => {
    load.mockReturnValue(new Promise(nothing));
    localStorage.setItem(markKey, '2');
    await show({ topic: false });
    expect(listUnsynced()).toEqual(['Documents']);
    expect(screen.getByText('2 in Documents')).toBeDefined();
  });

  it('leaves no mark after "delete"', async () => {
    localStorage.setItem(markKey, '1');
    device.online = false;
    await show({ topic: false });
    await act(async () => {
      const deleted = destroyOffline();
      await device.advance(5_000);
      await deleted;
    });
    expect(localStorage.getItem(markKey)).toBeNull();
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
    fireEvent.click(screen.getByText('Add'));
    await pass();
    await rest();
    expect(screen.getByText('the tran.pdf: paused')).toBeDefined();
    expect(await flushToDevice()).toBe(false);
  });
});
