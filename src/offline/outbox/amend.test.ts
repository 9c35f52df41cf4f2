import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { SendResult } from './command.ts';
import { defineCommand } from '../registry.ts';
import { commandEntry, PersonDevice } from '../testing/testingKinds.ts';

type Receipt = { readonly number: number };
const receipt = z.object({ number: z.number() });
const numbered = z.object({ text: z.string(), number: z.nullable(z.number()) });

let device: PersonDevice;
/** What the server answers next; then that it took it. */
let answers: SendResult<Receipt>[];
let sent: { readonly key: string; readonly text: string }[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new PersonDevice();
  answers = [];
  sent = [];
});

const send = (
  { text }: { readonly text: string },
  { key }: { readonly key: string },
): Promise<SendResult<Receipt>> => {
  sent.push({ key, text });
  return Promise.resolve(answers.shift() ?? { kind: 'sent', receipt: { number: 7 } });
};

const common = { version: 1, receipt, audience: 'member' } as const;
const note = defineCommand<{ text: string }, Receipt>({
  ...common,
  name: 'note',
  body: z.object({ text: z.string() }),
  lane: () => 'notes',
  amend: (body) => ({ command: 'note', body }),
  title: ({ text }) => text,
  send,
});
const reply = defineCommand<{ to: string; text: string; number: number | null }, Receipt>({
  ...common,
  name: 'reply',
  body: z.extend(numbered, { to: z.string() }),
  lane: () => 'replies',
  needs: ({ to }) => [to],
  resolve: (body, _id, given) => ({ ...body, number: z.parse(receipt, given).number }),
  title: ({ text }) => text,
  send,
});
const openTab = () => device.openTab({ registry: [commandEntry(note), commandEntry(reply)] });

describe('an edit of what may have arrived', () => {
  it('takes the place of what was refused, under another key, and what needs it follows', async () => {
    answers = [
      { kind: 'unreachable', notSent: false },
      { kind: 'refused', code: 'validation_failed', message: 'No.' },
    ];
    const tab = await openTab();
    const { outbox } = tab.offline;
    const first = await outbox.post(note, { text: 'first words' });
    const id = first?.id ?? '';
    expect(outbox.find(id)?.state).toBe('uncertain');
    await outbox.add(reply, { to: id, text: 'a reply', number: null });
    expect(await outbox.edit(id, { text: 'other words' })).toBe('amending');

    await device.advance(30_000);
    await tab.offline.syncNow();
    await device.advance(30_000);

    expect(sent.map(({ text }) => text)).toEqual([
      'first words',
      'first words',
      'other words',
      'a reply',
    ]);
    const [, repeated, edited] = sent;
    expect(edited?.key).not.toBe(repeated?.key);
    expect(outbox.find(id)).toMatchObject({ state: 'sent', body: { text: 'other words' } });
    expect(outbox.items().map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});
