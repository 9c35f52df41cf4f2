// For tests only: commands with every rule that the engine knows, and what has to hold of them.
import * as z from 'zod/mini';
import type { Command, SendResult } from '../outbox/command.ts';
import { outboxKindName } from '../outbox/outboxKind.ts';
import { withPending } from '../outbox/overlay.ts';
import { defineCommand } from '../registry.ts';
import { otherBody, type Caller, type Network } from './testingNetwork.ts';
import { commandEntry } from './testingKinds.ts';
import type { FakeTab } from './testingPlatform.ts';
import type { ActContext, KindInWorld, KindUnderTest } from './testingWorld.ts';

const receipt = z.object({ number: z.number() });
type Receipt = z.output<typeof receipt>;
const note = z.object({ text: z.string(), lane: z.string() });
const noteEdit = z.object({ text: z.string(), lane: z.string(), number: z.number() });
const vote = z.object({ target: z.string(), text: z.string() });
const reply = z.object({ to: z.string(), text: z.string(), number: z.optional(z.number()) });
const file = z.object({ text: z.string() });

type Owed = { readonly device: number; readonly texts: readonly string[]; readonly lane: string };

/** Takes each key once; refuses some words the first time, and a reply whose note it does not know. */
class CommandModel {
  readonly done: { readonly command: string; readonly body: { readonly text: string } }[] = [];
  readonly votes = new Map<string, string>();
  readonly owed = new Map<string, Owed>();
  readonly found: string[] = [];
  /** Text → place of its command in its lane. */
  readonly order = new Map<string, { readonly lane: string; readonly at: number }>();
  private readonly receipts = new Map<string, { answer: SendResult<Receipt>; text: string }>();

  take(command: string, key: string, body: { readonly text: string }): SendResult<Receipt> {
    const known = this.receipts.get(key);
    if (known) return known.text === body.text ? known.answer : otherBody;
    if (command === 'note' && /[37]$/.test(body.text)) {
      return { kind: 'refused', code: 'validation_failed', message: 'No.' };
    }
    const answer = { kind: 'sent', receipt: { number: this.receipts.size + 1 } } as const;
    this.receipts.set(key, { answer, text: body.text });
    this.done.push({ command, body });
    return answer;
  }

  /** Words that were acknowledged and are neither on the server nor in front of the person. */
  check(tabs: readonly FakeTab[]): readonly string[] {
    const sent = new Set(this.done.map(({ body }) => body.text));
    const items = tabs.flatMap((tab) => tab.offline.outbox.items());
    for (const [id, { texts }] of this.owed) {
      const isShown = items.some((item) => item.id === id && item.state !== 'sent');
      if (!isShown && !texts.some((text) => sent.has(text))) {
        this.found.push(`${id} ${texts.join('|')} is lost`);
      }
    }
    const last = new Map<string, number>();
    const once = new Set<string>();
    for (const { command, body } of this.done) {
      const done = `${command} ${body.text}`;
      if (once.has(done)) this.found.push(`${done} done twice`);
      once.add(done);
      const place = command === 'note' ? this.order.get(body.text) : undefined;
      if (!place) continue;
      if (place.at < (last.get(place.lane) ?? 0)) this.found.push(`${body.text} out of order`);
      last.set(place.lane, place.at);
    }
    for (const { id, state, lane, paused } of items) {
      const isBehind = items.some(
        (each) => each.lane === lane && (each.state === 'refused' || each.paused),
      );
      if (!paused && state !== 'sent' && !isBehind && !lane.startsWith('reply')) {
        this.found.push(`${id} is still ${state}`);
      }
    }
    return this.found;
  }
}

function createCommands(world: CommandModel, network: Network, caller: Caller) {
  const send =
    (command: string) =>
    (body: { readonly text: string }, { key, signal }: { key: string; signal: AbortSignal }) =>
      network.send<SendResult<Receipt>>(caller, key, JSON.stringify(body), signal, {
        deliver: () => world.take(command, key, body),
        lost: (how) => ({ kind: 'unreachable', ...how }),
      });
  const common = { version: 1, receipt, audience: 'member', parallel: 3 } as const;
  return {
    note: defineCommand<z.output<typeof note>, Receipt>({
      ...common,
      name: 'note',
      body: note,
      lane: ({ lane }) => lane,
      amend: (body, { number }) => ({ command: 'noteEdit', body: { ...body, number } }),
      send: send('note'),
      title: ({ text }) => text,
    }),
    noteEdit: defineCommand<z.output<typeof noteEdit>, Receipt>({
      ...common,
      name: 'noteEdit',
      body: noteEdit,
      lane: ({ lane }) => lane,
      send: send('noteEdit'),
      title: ({ text }) => text,
    }),
    vote: defineCommand<z.output<typeof vote>, Receipt>({
      ...common,
      name: 'vote',
      body: vote,
      lane: ({ target }) => target,
      collapse: (_waiting, next) => next,
      forgetSent: true,
      send: send('vote'),
      title: ({ target }) => target,
    }),
    reply: defineCommand<z.output<typeof reply>, Receipt>({
      ...common,
      name: 'reply',
      body: reply,
      lane: ({ to }) => `reply-${to}`,
      needs: ({ to }) => [to],
      resolve: (body, _id, given) => ({ ...body, number: receipt.parse(given).number }),
      send: (body, context) => {
        if (body.number === undefined) world.found.push(`${body.text} sent before its note`);
        return send('reply')(body, context);
      },
      title: ({ text }) => text,
    }),
    file: defineCommand<z.output<typeof file>, Receipt>({
      ...common,
      name: 'file',
      body: file,
      lane: ({ text }) => text,
      multiStep: true,
      forgetSent: true,
      async send(body, context) {
        const bytes = await context.blob(`bytes-${body.text}`, 0);
        if (!bytes) return { kind: 'refused', code: 'bytes_lost', message: '' };
        if (new TextDecoder().decode(bytes) !== body.text) world.found.push('other bytes');
        await context.progress({ asked: true });
        return await context.call((signal) => send('file')(body, { key: context.key, signal }));
      },
      title: ({ text }) => text,
    }),
  };
}

type Act = 'note' | 'vote' | 'file' | 'reply' | 'cancel' | 'pause' | 'edit';

const createKind = (name: string, acts: readonly Act[]): KindUnderTest => ({
  name,
  start(network): KindInWorld {
    const world = new CommandModel();
    const definitions = new Map<Caller, ReturnType<typeof createCommands>>();
    return {
      registry(caller) {
        const own = createCommands(world, network, caller);
        definitions.set(caller, own);
        return Object.values(own).map(commandEntry);
      },
      async act(tab, at) {
        const own = definitions.get(at.caller);
        if (own) await act(world, own, tab, at, acts[at.n % acts.length]!);
      },
      checkAlways: (tabs) => tabs.flatMap((tab) => checkOverlay(world, tab)),
      onCleared(device, tabs) {
        for (const [id, owed] of world.owed) {
          if (owed.device !== device) continue;
          const isThere = tabs.some(
            ({ offline }) => offline.outbox.find(id) && offline.store.isDurable(outboxKindName, id),
          );
          if (!isThere) world.owed.delete(id);
        }
        for (const [text, { lane }] of world.order) {
          if (lane.startsWith(`${device}-`)) world.order.delete(text);
        }
      },
      check: (tabs) => world.check(tabs.flat()),
    };
  },
});

/** Edited and cancelled, amended, and waited for by others that need their receipt. */
export const queueUnderTest = createKind('a queue command', [
  ...(['note', 'note', 'edit', 'edit', 'note', 'edit'] as const),
  ...(['reply', 'edit', 'cancel', 'pause'] as const),
]);
/** A later one takes the place of the one that waits. */
export const votesUnderTest = createKind('a collapsing command', [
  'vote',
  'vote',
  'vote',
  'cancel',
]);
/** With bytes, in several steps. */
export const filesUnderTest = createKind('a blob command', ['file', 'file', 'pause', 'cancel']);
/** All of them in one outbox. */
export const commandsUnderTest = createKind('commands', [
  ...(['note', 'note', 'edit', 'edit', 'vote', 'vote'] as const),
  ...(['file', 'file', 'reply', 'edit', 'cancel', 'pause'] as const),
]);

/** What a query has cached is laid under what waits, and never written to. */
function checkOverlay(world: CommandModel, { offline }: FakeTab): readonly string[] {
  const cached = world.done.map(({ body }) => body.text);
  const before = cached.join(' ');
  const shown = withPending(cached, offline.outbox.items(), (rows, { state, body }) =>
    state === 'sent' ? rows : [...rows, (body as { readonly text: string }).text],
  );
  const pending = offline.outbox.items().filter(({ state }) => state !== 'sent');
  const found = cached.join(' ') === before ? [] : ['an overlay was written into the cache'];
  return shown.length === cached.length + pending.length || found.length > 0
    ? found
    : ['an overlay lacks what waits'];
}

async function act(
  world: CommandModel,
  definitions: ReturnType<typeof createCommands>,
  tab: FakeTab,
  { device, n, text, canStore }: ActContext,
  what: Act,
): Promise<void> {
  const { outbox, store } = tab.offline;
  const lane = `${device}-${n % 2}`;
  const items = outbox.items();
  const item =
    items.find(({ state, attempted }) => attempted && state !== 'sent') ??
    items[n % Math.max(1, items.length)];
  const add = async <B>(command: Command<B, Receipt>, body: B, blobs: readonly string[] = []) => {
    const bytes = blobs.map((name) => ({
      name,
      bytes: new TextEncoder().encode(text).buffer,
    }));
    const added = await outbox.add(command, body, { blobs: bytes });
    if (!added) return;
    const before = world.owed.get(added.id);
    if (!added.durable || !canStore) {
      // It took the place of one that was stored; either is right.
      if (before) world.owed.set(added.id, { ...before, texts: [...before.texts, text] });
      return;
    }
    world.owed.set(added.id, { device, texts: [text], lane });
    const at = outbox.find(added.id)?.order ?? 0;
    if (command.name === 'note') world.order.set(text, { lane, at });
  };
  switch (what) {
    case 'note':
      return await add(definitions.note, { text, lane });
    case 'vote':
      return await add(definitions.vote, { target: `${device}-target`, text });
    case 'file':
      return await add(definitions.file, { text }, [`bytes-${text}`]);
    case 'reply':
      if (item?.command !== 'note') return;
      return await add(definitions.reply, { to: item.id, text });
    case 'cancel':
      if (!item) return;
      if (await outbox.cancel(item.id)) world.owed.delete(item.id);
      return;
    case 'pause':
      if (item) await (item.paused ? outbox.resume(item.id) : outbox.pause(item.id));
      return;
    case 'edit': {
      const owed = item && world.owed.get(item.id);
      if (!owed || item.command !== 'note') return;
      const result = await outbox.edit(item.id, { text, lane: owed.lane });
      // Until its outcome is known either is right.
      if (result === 'amending') world.owed.set(item.id, { ...owed, texts: [...owed.texts, text] });
      if (result !== 'edited') return;
      world.order.set(text, { lane: owed.lane, at: item.order });
      const isStored = canStore && store.isDurable(outboxKindName, item.id);
      world.owed.set(item.id, { ...owed, texts: isStored ? [text] : [...owed.texts, text] });
      return;
    }
    default:
      what satisfies never;
  }
}
