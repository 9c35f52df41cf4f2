// The laws of the engine for the forum's own definitions: what they send goes through the network of the world instead.
import type * as z from 'zod/mini';
import type { Command, SendResult } from '#offline/outbox/command.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { outboxKindName } from '#offline/outbox/outboxKind.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { runLaws } from '#offline/testing/testingLaws.ts';
import type { Caller, Network } from '#offline/testing/testingNetwork.ts';
import type { FakeTab } from '#offline/testing/testingPlatform.ts';
import type { ActContext, KindInWorld, KindUnderTest } from '#offline/testing/testingWorld.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { findBefore, saveCommand, voteCommand, voteLane } from './markCommands.ts';
import {
  answerCommand,
  answerEdit,
  askCommand,
  commentCommand,
  commentEdit,
  questionEdit,
} from './postCommands.ts';

const definitions = {
  askCommand,
  questionEdit,
  answerCommand,
  answerEdit,
  commentCommand,
  commentEdit,
  voteCommand,
  saveCommand,
};
type Name = keyof typeof definitions;
type AnyBody = Record<string, unknown>;
type Mark = number | boolean;

const wordsOf = (body: AnyBody): string => {
  const {
    question,
    answer,
    body: comment,
  } = body as {
    question?: { body: string };
    answer?: { body: string };
    body?: string;
  };
  return question?.body ?? answer?.body ?? comment ?? '';
};

type Owed = { readonly device: number; readonly texts: readonly string[] };

/** Posts by id with their revision, votes and saves by target; each key is done once. */
class ForumModel {
  readonly posts = new Map<string, { text: string; revision: number; on: string }>();
  readonly done: string[] = [];
  readonly marks = new Map<string, Mark>();
  /** What a person wanted last with a mark, where it was stored. */
  readonly wanted = new Map<string, readonly Mark[]>();
  readonly owed = new Map<string, Owed>();
  /** What had been sent from there may still arrive, and nothing there knows of it. */
  readonly cleared = new Set<number>();
  readonly found: string[] = [];
  private readonly answered = new Map<string, SendResult<unknown>>();

  take(name: string, key: string, body: AnyBody): SendResult<unknown> {
    const known = this.answered.get(key);
    if (known) return known;
    const result = this.run(name, body);
    if (result.kind === 'sent') this.answered.set(key, result);
    return result;
  }

  private run(name: string, body: AnyBody): SendResult<unknown> {
    if (name === 'forumVote') {
      this.marks.set(voteLane(String(body['id'])), body['value'] as number);
      return { kind: 'sent', receipt: { score: 1, value: body['value'] } };
    }
    if (name === 'forumSave') {
      this.marks.set(`save ${String(body['id'])}`, body['on'] as boolean);
      return { kind: 'sent', receipt: { save: null } };
    }
    const text = wordsOf(body);
    if (name.endsWith('Edit')) return this.edit(body, text);
    // Refused until it is edited: a question that was closed, a text that breaks a rule.
    if (/[37]$/.test(text)) return { kind: 'refused', code: 'validation_failed', message: 'No.' };
    const { on } = body as { on?: { id: string } };
    if (on && !this.posts.has(on.id) && on.id !== '1')
      this.found.push(`${text} is a comment on ${on.id}, which nobody posted`);
    const id = String(this.posts.size + 100);
    this.posts.set(id, { text, revision: 1, on: on?.id ?? '' });
    this.done.push(text);
    return { kind: 'sent', receipt: { id, state: 'open', revision: 1 } };
  }

  private edit(body: AnyBody, text: string): SendResult<unknown> {
    const { id, revision } = body as { id: string; revision: number };
    const post = this.posts.get(id);
    if (!post) return { kind: 'gone', message: '' };
    if (post.revision !== revision)
      return {
        kind: 'rejected',
        refusal: { code: 'revision_mismatch', message: '', fields: [], until: null },
      };
    this.posts.set(id, { ...post, text, revision: revision + 1 });
    this.done.push(text);
    return { kind: 'sent', receipt: { revision: revision + 1 } };
  }

  check(tabs: readonly FakeTab[]): readonly string[] {
    const items = tabs.flatMap(({ offline }) => offline.outbox.items());
    for (const [id, { texts }] of this.owed) {
      const isShown = items.some((item) => item.id === id && item.state !== 'sent');
      if (!isShown && !texts.some((text) => this.done.includes(text)))
        this.found.push(`${id} ${texts.join('|')} is lost`);
    }
    if (new Set(this.done).size < this.done.length) this.found.push('something was posted twice');
    for (const [target, values] of this.wanted) {
      if (this.cleared.has(Number(target.at(-1)) - 1)) continue;
      const value = this.marks.get(target) ?? (target.startsWith('save') ? false : 0);
      if (!values.includes(value))
        this.found.push(`${target} is ${String(value)}, not ${values.join('|')}`);
    }
    return this.found;
  }
}

/** The definition as it is, but for the way it takes. */
function connect<B, R>(
  command: Command<B, R>,
  model: ForumModel,
  network: Network,
  caller: Caller,
): Command<B, R> {
  return {
    ...command,
    send: (body, { key, signal }) =>
      network.send<SendResult<R>>(caller, key, JSON.stringify(body), signal, {
        deliver: () => model.take(command.name, key, body as AnyBody) as SendResult<R>,
        lost: (how) => ({ kind: 'unreachable', ...how }),
      }),
  };
}

type Act = 'ask' | 'answer' | 'comment' | 'vote' | 'save' | 'edit' | 'cancel';

const createKind = (name: string, acts: readonly Act[]): KindUnderTest => ({
  name,
  start(network): KindInWorld {
    const model = new ForumModel();
    const ownDefinitions = new Map<Caller, typeof definitions>();
    return {
      registry(caller) {
        const own = Object.fromEntries(
          Object.entries(definitions).map(([key, command]) => [
            key,
            connect(command as Command<unknown, unknown>, model, network, caller),
          ]),
        ) as Record<Name, unknown> as typeof definitions;
        ownDefinitions.set(caller, own);
        return Object.values(own).map((command) => commandEntry(command));
      },
      async act(tab, at) {
        const own = ownDefinitions.get(at.caller);
        if (own) await act(model, own, tab, at, acts[at.n % acts.length]!);
      },
      onCleared(device, tabs) {
        for (const [id, owed] of model.owed) {
          const isThere = tabs.some(
            ({ offline }) => offline.outbox.find(id) && offline.store.isDurable(outboxKindName, id),
          );
          if (owed.device === device && !isThere) model.owed.delete(id);
        }
        model.cleared.add(device);
      },
      check: (tabs) => model.check(tabs.flat()),
    };
  },
});

const userId = 'u1';
const questionTitle = 'How long is the wait?';

async function act(
  model: ForumModel,
  own: typeof definitions,
  tab: FakeTab,
  at: ActContext,
  what: Act,
): Promise<void> {
  const { outbox, store } = tab.offline;
  const { n, text, device, canStore } = at;
  const count = Number(text.slice(1));
  const items = outbox.items();
  const post = async <B, R>(command: Command<B, R>, body: B) => {
    const added = await outbox.add(command, body);
    if (added?.durable && canStore) model.owed.set(added.id, { device, texts: [text] });
  };
  const inQuestion = { userId, questionId: '1', questionTitle, handle: '' };
  switch (what) {
    case 'ask':
      return await post(own.askCommand, {
        userId,
        handle: '',
        question: buildQuestion(text),
      });
    case 'answer':
      return await post(own.answerCommand, {
        ...inQuestion,
        questionId: `${device}${n % 2}`,
        answer: { body: text, lang: 'en' },
      });
    case 'comment': {
      const answer = items.find(({ command }) => command === own.answerCommand.name);
      const unsentId = answer?.id ?? null;
      const on = { kind: 'answer', id: unsentId === null ? '1' : '', unsentId } as const;
      return await post(own.commentCommand, { ...inQuestion, on, body: text });
    }
    case 'vote':
      for (let press = 0; press <= count % 3; press += 1)
        await mark(model, outbox, at, own.voteCommand, {
          userId,
          questionId: '1',
          kind: 'answer',
          id: `${device + 1}`,
          value: ((count + press) % 3) - 1,
        });
      return;
    case 'save':
      for (let press = 0; press <= count % 3; press += 1)
        await mark(model, outbox, at, own.saveCommand, {
          userId,
          questionId: '1',
          kind: 'question',
          id: `${device + 1}`,
          on: (count + press) % 2 === 0,
        });
      return;
    case 'edit':
      return await edit(model, outbox, at, (id) => store.isDurable(outboxKindName, id));
    case 'cancel': {
      const item = items[n % Math.max(1, items.length)];
      // A comment that waits for an answer goes with it.
      const all = items.filter(
        ({ id, needs }) => id === item?.id || needs.includes(item?.id ?? ''),
      );
      for (const { id, command, body } of all.toReversed()) {
        if (!(await outbox.cancel(id))) continue;
        model.owed.delete(id);
        const target = targetOf(command, body as AnyBody);
        if (target !== '') model.wanted.set(target, [-1, 0, 1, true, false]);
      }
      return;
    }
    default:
      what satisfies never;
  }
}

const targetOf = (command: string, { id }: AnyBody): string => {
  if (command === 'forumVote') return voteLane(String(id));
  return command === 'forumSave' ? `save ${String(id)}` : '';
};

/** A press on a mark: the button shows what was pressed last, and knows what the server had before. */
async function mark<B extends { readonly id: string; before?: V | undefined }, R, V extends Mark>(
  model: ForumModel,
  outbox: Outbox,
  { canStore }: ActContext,
  command: Command<B, R>,
  body: B & ({ value: V } | { on: V }),
): Promise<void> {
  const target = targetOf(command.name, body);
  const none = (target.startsWith('save') ? false : 0) as V;
  const lane = command.lane(body, '');
  const items = outbox.items().filter((item) => item.lane === lane);
  // Read when the page was opened, and not since.
  const before = findBefore(items, none);
  const next = 'on' in body ? body.on : body.value;
  const added = await outbox.add(command, { ...body, before });
  const isStored = canStore && (added === null || added.durable);
  const earlier = model.wanted.get(target) ?? [none];
  model.wanted.set(target, isStored ? [next] : [...earlier, next]);
}

async function edit(
  model: ForumModel,
  outbox: Outbox,
  { n, text, canStore }: ActContext,
  isDurable: (id: string) => boolean,
): Promise<void> {
  const items = outbox.items().filter(({ id }) => model.owed.has(id));
  const item = items[n % Math.max(1, items.length)];
  const owed = item && model.owed.get(item.id);
  if (!owed) return;
  const body = item.body as AnyBody;
  const words = body['answer'] ? { answer: { body: text, lang: 'en' } } : { body: text };
  const next = body['question'] ? { question: buildQuestion(text) } : words;
  const result = await outbox.edit(item.id, { ...body, ...next });
  if (result !== 'edited') return;
  const isStored = canStore && isDurable(item.id);
  model.owed.set(item.id, { ...owed, texts: isStored ? [text] : [...owed.texts, text] });
}

const buildQuestion = (body: string): z.infer<typeof askCommand.body>['question'] => ({
  title: questionTitle,
  body,
  tags: ['nclex'],
  anonymous: false,
  template: null,
  school: '',
  program: null,
  lang: 'en',
});

const postActs = ['ask', 'answer', 'comment', 'edit', 'cancel', 'edit'] as const;
const markActs = ['vote', 'save', 'vote', 'vote', 'cancel', 'save'] as const;
const worlds = propertyRuns(40, 10_000);

runLaws('forum posts', [createKind('forum posts', postActs)], worlds);
runLaws('forum marks', [createKind('forum marks', markActs)], worlds);
runLaws('the forum', [createKind('the forum', [...postActs, ...markActs])], worlds);
