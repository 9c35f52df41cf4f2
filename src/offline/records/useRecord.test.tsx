// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { Offline } from '../offline.ts';
import { OfflineProvider, type OfflineProviderProps } from '../OfflineProvider.tsx';
import { collectionEntry } from '../testing/testingSections.ts';
import { buildCollection, ModelTransport, SectionDevice } from '../testing/testingSections.ts';
import { useSyncStatus } from '../useSyncStatus.tsx';
import {
  useRecordActions,
  useRecordField,
  useRecordReady,
  useRecordReviews,
  useRecordRows,
  useRecordsReady,
  useRecordValues,
  useSaveState,
} from './useRecord.ts';

const name = 'application';
let device: SectionDevice;
let transport: ModelTransport;
const renders = new Map<string, number>();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new SectionDevice();
  transport = new ModelTransport();
  renders.clear();
});
afterEach(cleanup);

function Field({ path }: { path: string }) {
  renders.set(path, (renders.get(path) ?? 0) + 1);
  const { value, set, onFocus, onBlur, review, problem } = useRecordField(name, 'one', path);
  return (
    <label>
      {path}
      <input
        value={value}
        onChange={(event) => set(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <span>{review ? `differs: ${review.others[0]?.value}` : (problem?.message ?? '')}</span>
    </label>
  );
}

function Section() {
  const ready = useRecordsReady(name);
  const review = useRecordReviews(name, 'one');
  const values: DraftValues = useRecordValues(name, 'one');
  const { addRow, removeRow, resolve } = useRecordActions(name, 'one');
  const rows = useRecordRows(name, 'one', 'schools');
  if (!ready) return <p>opening</p>;
  return (
    <div>
      <p>values: {JSON.stringify(values)}</p>
      <button type="button" onClick={() => addRow('schools', { name: 'North' })}>
        Add
      </button>
      {rows.map((row) => (
        <button type="button" key={row.id} onClick={() => removeRow('schools', row.id)}>
          Remove
        </button>
      ))}
      {review.map((entry) => (
        <button type="button" key={entry.path} onClick={() => void resolve(entry.path, 'mine')}>
          Keep mine
        </button>
      ))}
    </div>
  );
}

const Form = () => <p>{useRecordReady(name, ['one']) ? 'a form' : 'a skeleton'}</p>;

function State() {
  const { text } = useSaveState(name, 'one');
  const { count, syncNow } = useSyncStatus();
  return (
    <div>
      <output>{text}</output>
      <button type="button" onClick={syncNow}>
        {count} unsent
      </button>
    </div>
  );
}

async function open(overrides: Partial<OfflineProviderProps> = {}) {
  const tab = device.startTab({ userId: 'nobody' });
  await tab.offline.close();
  const registry = [collectionEntry(buildCollection({ transport }))];
  const props: Omit<OfflineProviderProps, 'children'> = {
    userId: 'u1',
    sealKey: null,
    engine: { open: (options) => new Offline({ ...options, registry }) },
    sharedComputer: false,
    freeSpace: () => Promise.resolve(),
    stillSignedIn: () => true,
    onSignedOut: () => {},
    onClientTooOld: () => {},
    onNewerBuild: () => {},
    platform: device.platform(tab),
    ...overrides,
  };
  const view = (more: Partial<OfflineProviderProps> = {}) => (
    <StrictMode>
      <OfflineProvider {...props} {...more}>
        <Field path="name" />
        <Field path="city" />
        <Section />
        <Form />
        <State />
      </OfflineProvider>
    </StrictMode>
  );
  const rendered = render(view());
  await act(() => device.advance(0));
  return { rerender: (more: Partial<OfflineProviderProps>) => rendered.rerender(view(more)) };
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const pass = (ms: number) => act(() => device.advance(ms));

describe('a form field', () => {
  it('shows every key at once, says where the words are, and renders no other field', async () => {
    await open();
    const before = renders.get('city');
    type('name', 'A');
    expect(input('name').value).toBe('A');
    expect(screen.getByRole('status').textContent).toBe('Saving…');
    await pass(400);
    expect(screen.getByRole('status').textContent).toMatch(/^Saved on this device/);
    await pass(2_500);
    expect(screen.getByRole('status').textContent).toMatch(/^Saved on the server/);
    expect(renders.get('city')).toBe(before);
    expect(transport.server('one').values).toEqual({ name: 'A' });
  });

  it('shows both voices of a collision and lets the person choose', async () => {
    const server = transport.server('one');
    await open();
    server.values = { name: 'Grace' };
    server.rev = 1;
    type('name', 'Ada');
    await pass(5_000);
    expect(screen.getByText('differs: Grace')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/^Needs your review/);
    fireEvent.click(screen.getByText('Keep mine'));
    await pass(5_000);
    expect(server.values).toEqual({ name: 'Ada' });
    expect(screen.queryByText('Keep mine')).toBeNull();
  });

  it('keeps what a focused input shows while another device writes', async () => {
    await open();
    fireEvent.focus(input('name'));
    type('name', 'Ad');
    await pass(5_000);
    const server = transport.server('one');
    server.values = { name: 'Grace' };
    server.rev = 2;
    fireEvent.click(screen.getByText('0 unsent'));
    await pass(100);
    expect(input('name').value).toBe('Ad');
    fireEvent.blur(input('name'));
    expect(input('name').value).toBe('Grace');
  });
});

describe('a list of rows', () => {
  it('grows and shrinks at once, and the server follows', async () => {
    await open();
    fireEvent.click(screen.getByText('Add'));
    fireEvent.click(screen.getByText('Add'));
    await pass(3_000);
    expect(screen.getAllByText('Remove')).toHaveLength(2);
    fireEvent.click(screen.getAllByText('Remove')[0]!);
    expect(screen.getAllByText('Remove')).toHaveLength(1);
    await pass(3_000);
    expect(Object.keys(transport.server('one').values)).toHaveLength(2);
  });
});

describe('a form on a device that has never had the record', () => {
  const isShown = () => screen.queryByText('a form') !== null;
  const hang = () =>
    (transport.fault = (call) => (call === 'pull' ? new Promise(() => {}) : undefined));

  it('waits for what the server has', async () => {
    let answer: () => void = () => {};
    transport.fault = (call, section) => {
      if (call !== 'pull' || section !== 'one') return undefined;
      return new Promise((resolve) => {
        const snapshot = { rev: 1, values: { name: 'Ada' }, at: '', device: '' };
        answer = () =>
          resolve({ kind: 'snapshot', owner: 'a1', snapshot, notReceived: [] } as never);
      });
    };
    await open();
    await pass(500);
    expect(isShown()).toBe(false);
    answer();
    await pass(0);
    expect([isShown(), input('name').value]).toEqual([true, 'Ada']);
  });

  it('opens all the same after two seconds of a slow line, and stays open', async () => {
    hang();
    await open();
    await pass(1_900);
    expect(isShown()).toBe(false);
    await pass(200);
    expect(isShown()).toBe(true);
    await pass(60_000);
    expect(isShown()).toBe(true);
  });

  it('opens at once without a connection', async () => {
    hang();
    device.online = false;
    await open();
    expect(isShown()).toBe(true);
  });

  it('opens at once where something was typed already', async () => {
    hang();
    await open();
    type('name', 'A');
    await pass(400);
    expect(isShown()).toBe(true);
  });
});

describe('the provider', () => {
  it('opens nothing until its engine is there', async () => {
    await open({ engine: null });
    expect(screen.getByText('opening')).toBeTruthy();
    type('name', 'A');
    await pass(5_000);
    expect(transport.calls).toEqual([]);
  });

  it('writes down what is typed when the person changes, and shows nothing of it to the next one', async () => {
    const { rerender } = await open();
    type('name', 'Ada');
    rerender({ userId: 'u2' });
    await pass(400);
    expect(input('name').value).toBe('');
    rerender({ userId: 'u1' });
    await pass(400);
    expect(input('name').value).toBe('Ada');
  });
});
