import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { SendResult } from '../outbox/command.ts';
import { defineCommand } from '../registry.ts';
import { commandEntry, type CommandServer, PersonDevice } from '../testing/testingKinds.ts';
import { buildCollection, collectionEntry, type SectionTab } from '../testing/testingSections.ts';
import { flushPending } from '../testing/testingTurns.ts';
import { toRefusal } from './refusals.ts';

let device: PersonDevice;
let commands: CommandServer;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new PersonDevice();
  ({ commands } = device);
});

const note = (text: string, lane = 'a') => ({ text, lane });
const failing = (failure: unknown) =>
  commands.command({ send: () => Promise.resolve(toRefusal(failure)) });
const itemOf = (tab: SectionTab) => tab.offline.outbox.items()[0];

/** A command that takes as long as the test wants. */
function upload() {
  let finish: () => void = () => undefined;
  const command = defineCommand({
    name: 'upload',
    version: 1,
    body: z.string(),
    receipt: z.null(),
    audience: 'member',
    lane: (_body, id) => id,
    multiStep: true,
    title: () => 'Upload',
    send: () =>
      new Promise<SendResult<null>>((resolve) => {
        finish = () => resolve({ kind: 'sent', receipt: null });
      }),
  });
  return { command, finish: () => finish() };
}

describe('a command that met no answer', () => {
  it('may have arrived behind a page of somebody else, and is repeated with its key', async () => {
    const tab = await device.openTab();
    await tab.offline.outbox.post(failing(new ApiUnreachable('not_json')), note('hello'));
    expect(itemOf(tab)).toMatchObject({ state: 'uncertain', attempted: true });
    expect(await tab.offline.outbox.cancel(itemOf(tab)?.id ?? '')).toBeNull();
  });

  it('that the server says it has not done can be edited, under another key', async () => {
    const tab = await device.openTab();
    const busy = { type: '', title: '', status: 503, detail: '', requestId: 'r' };
    const error = new ApiProblem({ ...busy, code: 'unavailable' });
    await tab.offline.outbox.post(failing(error), note('hello'));
    const { id = '', key } = itemOf(tab) ?? {};
    expect(itemOf(tab)).toMatchObject({ state: 'waiting', attempted: true });
    expect(await tab.offline.outbox.edit(id, note('other words'))).toBe('edited');
    expect(itemOf(tab)?.key).not.toBe(key);
  });

  it('stays uncertain while the device has no network: the first attempt may have arrived', async () => {
    const tab = await device.openTab();
    const errors = [new ApiUnreachable('timeout'), new ApiUnreachable('offline')];
    const command = commands.command({ send: () => Promise.resolve(toRefusal(errors.shift())) });
    await tab.offline.outbox.post(command, note('hello'));
    await device.advance(2_000);
    expect(errors).toEqual([]);
    expect(itemOf(tab)).toMatchObject({ state: 'uncertain' });
  });
});

describe('while an upload takes minutes', () => {
  it('a form that posts gets its answer at once', async () => {
    const tab = await device.openTab();
    const { command } = upload();
    await tab.offline.outbox.add(command, 'photo');
    await flushPending();
    const posted = await tab.offline.outbox.post(commands.command(), note('hello'));
    expect(posted).toMatchObject({ state: 'sent' });
  });

  it('a lane that had its turn gets another', async () => {
    const tab = await device.openTab();
    const { command } = upload();
    await tab.offline.outbox.add(command, 'photo');
    await tab.offline.outbox.add(commands.command(), note('one'));
    await flushPending();
    await tab.offline.outbox.add(commands.command(), note('two'));
    await flushPending();
    expect(commands.done.map(({ body }) => body.text)).toEqual(['one', 'two']);
  });

  it('a network that failed for one lane is tried again for the others', async () => {
    const tab = await device.openTab();
    const { command } = upload();
    await tab.offline.outbox.add(command, 'photo');
    commands.fault = () => 'drop';
    await tab.offline.outbox.add(commands.command(), note('one', 'a'));
    await flushPending();
    commands.fault = () => undefined;
    await device.advance(5_000);
    expect(commands.done.map(({ body }) => body.text)).toEqual(['one']);
  });

  it('no other tab leads before the last lane of this one is over', async () => {
    const { command, finish } = upload();
    let answer: () => void = () => undefined;
    let pushes = 0;
    const open = () => {
      const collection = buildCollection({ transport: device.transport });
      const push: typeof collection.push = async (request) => {
        pushes += 1;
        if (pushes === 1) await new Promise<void>((resolve) => (answer = resolve));
        return await collection.push(request);
      };
      return device.openTab({ registry: [collectionEntry({ ...collection, push })] });
    };
    const [one, two] = [await open(), await open()];
    await one.offline.outbox.add(command, 'photo');
    await flushPending();
    await one.offline.find('application')?.change('one', (record) => ({
      ...record,
      local: { name: 'Ada' },
    }));
    await device.advance(3_000);
    expect(pushes).toBe(1);
    finish();
    await flushPending();
    await two.offline.syncNow();
    expect(pushes).toBe(1);
    answer();
    await device.advance(10_000);
    expect(device.transport.server('one').values).toEqual({ name: 'Ada' });
  });
});

it('the command that an edit becomes is fetched before it is sent', async () => {
  const amended = { ...commands.command(), name: 'noteEdit' };
  const command = commands.command({
    amend: (body) => ({ command: 'noteEdit', body }),
  });
  const registry = [commandEntry(command), commandEntry(amended)];
  const tab = await device.openTab({ registry });
  commands.fault = () => 'lose';
  const added = await tab.offline.outbox.post(command, note('hello'));
  expect(await tab.offline.outbox.edit(added?.id ?? '', note('other words'))).toBe('amending');
  commands.fault = () => undefined;
  await device.advance(5_000);
  expect(commands.done.map(({ body }) => body.text)).toEqual(['hello', 'other words']);
});
