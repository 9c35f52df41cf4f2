// For tests only: the two kinds of work with every rule that the engine knows, and what has to hold of them.
import * as z from 'zod/mini';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { Command, SendResult } from '../outbox/command.ts';
import { outboxKindName } from '../outbox/outboxKind.ts';
import type { Records } from '../records/records.ts';
import type { ReviewEntry } from '../records/review.ts';
import { defineCommand } from '../registry.ts';
import type { Caller, Network } from './testingNetwork.ts';
import { collectionEntry, commandEntry, RecordServer } from './testingKinds.ts';
import type { FakeTab } from './testingPlatform.ts';
import type { ActContext, KindInWorld, KindUnderTest } from './testingWorld.ts';

type FieldRecords = Records<DraftValues, readonly DraftChange[], ReviewEntry>;
const recordsOf = (tab: FakeTab) =>
  tab.offline.find('application') as unknown as FieldRecords | undefined;
const settled = (values: DraftValues, open: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([path]) => !open.has(path))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Sections of an application: every device types into fields of its own and into one that all share. */
export const sectionsUnderTest: KindUnderTest = {
  name: 'records',
  start(network) {
    const server = new RecordServer();
    let pulls = 0;
    /** Path → the text acknowledged as stored and those typed over it since: the last or one of these is right. */
    const typed = new Map<string, readonly string[]>();
    return {
      registry: (caller) => [
        collectionEntry(
          server.collection({
            pull: ({ known: [{ id, base } = { id: '', base: null }], signal }) =>
              network.send(caller, `pull ${(pulls += 1)}`, '', signal, {
                deliver: () => server.answerPull(id, base?.rev),
                lost: () => ({ kind: 'unreachable' }),
              }),
            push: ({ key, ops, device, signal }) =>
              network.send(caller, key, JSON.stringify(ops), signal, {
                deliver: () => server.answerPush(key, ops, device.label),
                lost: (notSent) => ({ kind: 'unreachable', notSent }),
              }),
          }),
        ),
      ],
      async act(tab, { device, n, text }) {
        const records = recordsOf(tab);
        if (!records) return;
        const path = n % 4 === 3 ? 'shared' : `d${device}f${n % 4}`;
        records.set('one', path, text);
        await tab.device.advance(n * 100);
        if (path === 'shared') return;
        const isStored = records.record('one').local[path] === text;
        if (isStored) typed.set(path, [text]);
        else if (typed.has(path)) typed.set(path, [...(typed.get(path) ?? []), text]);
      },
      onCleared(device, tabs) {
        for (const [path, texts] of typed) {
          if (!path.startsWith(`d${device}f`)) continue;
          const isThere = tabs.some((tab) => {
            const records = recordsOf(tab);
            const found = records?.record('one').local[path] ?? '';
            return records?.isDurable('one') === true && texts.includes(found);
          });
          const isSent = texts.includes(server.section('one').values[path] ?? '');
          if (!isThere && !isSent) typed.delete(path);
        }
      },
      check(tabs) {
        const all = tabs.flat().flatMap((tab) => recordsOf(tab) ?? []);
        const reviews = all.flatMap((records) => records.record('one').review);
        const open = new Set(reviews.map(({ path }) => path));
        const { values } = server.section('one');
        const found: string[] = [];
        for (const [path, texts] of typed) {
          const others = reviews
            .filter((entry) => entry.path === path)
            .flatMap((entry) => [entry.mine, ...entry.others.map(({ value }) => value)]);
          if (![values[path] ?? '', ...others].some((text) => texts.includes(text))) {
            found.push(`${path} ${texts.join('|')} is lost; the server has ${values[path]}`);
          }
        }
        for (const records of all) {
          const { local } = records.record('one');
          if (settled(local, open) !== settled(values, open)) {
            found.push(`a device shows ${JSON.stringify(local)}, not ${JSON.stringify(values)}`);
          }
        }
        return found;
      },
    };
  },
};

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
  private readonly receipts = new Map<string, SendResult<Receipt>>();

  take(command: string, key: string, body: { readonly text: string }): SendResult<Receipt> {
    const known = this.receipts.get(key);
    if (known) return known;
    if (command === 'note' && /[37]$/.test(body.text)) {
      return { kind: 'refused', code: 'validation_failed', message: 'No.' };
    }
    const answer = { kind: 'sent', receipt: { number: this.receipts.size + 1 } } as const;
    this.receipts.set(key, answer);
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
    for (const { command, body } of this.done) {
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
        lost: (notSent) => ({ kind: 'unreachable', ...(notSent && { notSent }) }),
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

/** Commands: in lanes, edited and cancelled, amended, collapsed, that need another's receipt, and with bytes. */
export const commandsUnderTest: KindUnderTest = {
  name: 'commands',
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
        if (own) await act(world, own, tab, at);
      },
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
};

async function act(
  world: CommandModel,
  definitions: ReturnType<typeof createCommands>,
  tab: FakeTab,
  { device, n, text, canStore }: ActContext,
): Promise<void> {
  const { outbox, store } = tab.offline;
  const lane = `${device}-${n % 2}`;
  const items = outbox.items();
  const item =
    items.find(({ state }) => state === 'refused' && n % 2 === 0) ??
    items[n % Math.max(1, items.length)];
  const add = async <B>(command: Command<B, Receipt>, body: B, blobs: readonly string[] = []) => {
    const bytes = blobs.map((name) => ({
      name,
      bytes: new TextEncoder().encode(text).buffer,
    }));
    const added = await outbox.add(command, body, { blobs: bytes });
    if (!added?.durable || !canStore) return;
    world.owed.set(added.id, { device, texts: [text], lane });
    const at = outbox.find(added.id)?.order ?? 0;
    if (command.name === 'note') world.order.set(text, { lane, at });
  };
  switch (n) {
    case 0:
    case 1:
    case 2:
      return await add(definitions.note, { text, lane });
    case 5:
      return await add(definitions.vote, { target: `${device}-target`, text });
    case 6:
      return await add(definitions.file, { text }, [`bytes-${text}`]);
    case 7:
      if (item?.command !== 'note') return;
      return await add(definitions.reply, { to: item.id, text });
    case 8:
      if (!item) return;
      if (await outbox.cancel(item.id)) world.owed.delete(item.id);
      return;
    case 9:
      if (item) await (item.paused ? outbox.resume(item.id) : outbox.pause(item.id));
      return;
    default: {
      const owed = item && world.owed.get(item.id);
      if (!owed || item.command !== 'note') return;
      const result = await outbox.edit(item.id, { text, lane: owed.lane });
      if (result !== 'edited') return;
      world.order.set(text, { lane: owed.lane, at: item.order });
      const isStored = canStore && store.isDurable(outboxKindName, item.id);
      world.owed.set(item.id, { ...owed, texts: isStored ? [text] : [...owed.texts, text] });
    }
  }
}
