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
import { expect, it } from 'vitest';
import * as markCommands from './markCommands.ts';
import * as postCommands from './postCommands.ts';
import {
  acceptCommand,
  findBefore,
  flagCommand,
  followCommand,
  reactionCommand,
  saveCommand,
  voteCommand,
} from './markCommands.ts';
import {
  answerCommand,
  answerEdit,
  answerRemoval,
  askCommand,
  commentCommand,
  commentEdit,
  commentRemoval,
  questionEdit,
  questionRemoval,
} from './postCommands.ts';
import {
  type AnyBody,
  anyMark,
  ForumModel,
  type Mark,
  markIn,
  nothingMarked,
  removalOf,
  targetOf,
} from './testingForumModel.ts';

const definitions = {
  askCommand,
  questionEdit,
  questionRemoval,
  answerCommand,
  answerEdit,
  answerRemoval,
  commentCommand,
  commentEdit,
  commentRemoval,
  voteCommand,
  acceptCommand,
  reactionCommand,
  saveCommand,
  followCommand,
  flagCommand,
};
type Name = keyof typeof definitions;
const delivered = new Set<string>();

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
        deliver: () => {
          delivered.add(command.name);
          return model.take(command.name, key, body as AnyBody) as SendResult<R>;
        },
        lost: (how) => ({ kind: 'unreachable', ...how }),
      }),
  };
}

type PostAct = 'ask' | 'answer' | 'comment' | 'change' | 'flag' | 'remove' | 'edit' | 'cancel';
type MarkAct = 'vote' | 'accept' | 'react' | 'save' | 'follow';
type Act = PostAct | MarkAct;

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
    if (!added) return;
    const before = model.owed.get(added.id);
    if (added.durable && canStore) model.owed.set(added.id, { device, texts: [text] });
    // It took the place of one that was stored; either is right.
    else if (before) model.owed.set(added.id, { ...before, texts: [...before.texts, text] });
  };
  const posts = [...model.posts];
  const [id, found] = posts[(count + n) % Math.max(1, posts.length)] ?? ['', null];
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
    case 'flag':
      return await post(own.flagCommand, {
        userId,
        questionId: '1',
        kind: 'answer',
        id: `${device}${n % 2}`,
        reason: 'other',
        note: text,
      });
    case 'change': {
      if (found === null) return;
      const { revision, questionId, command } = found;
      const change = { ...inQuestion, questionId, id, revision, note: '' };
      if (command === 'forumQuestion')
        return await post(own.questionEdit, { ...change, question: buildQuestion(text) });
      if (command === 'forumComment') return await post(own.commentEdit, { ...change, body: text });
      return await post(own.answerEdit, { ...change, answer: { body: text, lang: 'en' } });
    }
    case 'remove': {
      const asked = posts.find(([, each]) => each.command === 'forumQuestion');
      const [postId, removed] = asked ?? [id, found];
      if (removed === null) return;
      const command = {
        forumQuestion: own.questionRemoval,
        forumAnswer: own.answerRemoval,
        forumComment: own.commentRemoval,
      }[removed.command] as Command<unknown, unknown> | undefined;
      const questionId = removed.command === 'forumQuestion' ? postId : removed.questionId;
      const body = { ...inQuestion, questionId, id: postId };
      const added = command && (await outbox.add(command, body));
      if (added?.durable && canStore)
        model.owed.set(added.id, { device, texts: [removalOf(postId)] });
      return;
    }
    case 'vote':
    case 'accept':
    case 'react':
    case 'save':
    case 'follow':
      for (let press = 0; press <= count % 3; press += 1)
        await pressMark(model, own, outbox, at, what, count + press);
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
        if (target !== '') model.wanted.set(target, anyMark);
      }
      return;
    }
    default:
      what satisfies never;
  }
}

function pressMark(
  model: ForumModel,
  own: typeof definitions,
  outbox: Outbox,
  at: ActContext,
  what: MarkAct,
  count: number,
): Promise<void> {
  const place = `${at.device + 1}`;
  const inQuestion = { userId, questionId: '1' };
  const on = count % 2 === 0;
  switch (what) {
    case 'vote': {
      const body = { ...inQuestion, kind: 'answer', id: place, value: (count % 3) - 1 } as const;
      return mark(model, outbox, at, own.voteCommand, body);
    }
    case 'accept': {
      const body = {
        userId,
        questionId: place,
        answerId: count % 3 === 0 ? null : `2${count % 3}`,
      };
      return mark(model, outbox, at, own.acceptCommand, body);
    }
    case 'react': {
      const body = { ...inQuestion, answerId: place, kind: 'worked', on } as const;
      return mark(model, outbox, at, own.reactionCommand, body);
    }
    case 'save': {
      const body = { ...inQuestion, kind: 'question', id: place, on } as const;
      return mark(model, outbox, at, own.saveCommand, body);
    }
    case 'follow': {
      const body = { userId, kind: 'question', key: place, on } as const;
      return mark(model, outbox, at, own.followCommand, body);
    }
    default:
      return what satisfies never;
  }
}

/** A press on a mark: the button shows what was pressed last, and knows what the server had before. */
async function mark<B extends AnyBody, R>(
  model: ForumModel,
  outbox: Outbox,
  { canStore }: ActContext,
  command: Command<B, R>,
  body: B,
): Promise<void> {
  const target = targetOf(command.name, body);
  const none = nothingMarked(target);
  const lane = command.lane(body, '');
  const items = outbox.items().filter((item) => item.lane === lane);
  // Read when the page was opened, and not since.
  const before = findBefore<Mark>(items, none);
  const next = markIn(body);
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
  const items = outbox
    .items()
    .filter(({ id, command }) => model.owed.has(id) && !command.endsWith('Removal'));
  const item = items[n % Math.max(1, items.length)];
  const owed = item && model.owed.get(item.id);
  if (!owed) return;
  const body = item.body as AnyBody;
  const inComment = body['note'] !== undefined && !body['answer'] ? { note: text } : { body: text };
  const words = body['answer'] ? { answer: { body: text, lang: 'en' } } : inComment;
  const next = body['question'] ? { question: buildQuestion(text) } : words;
  const result = await outbox.edit(item.id, { ...body, ...next });
  // The new words take the place of the old ones when those have arrived, or are refused.
  if (result === 'amending') model.owed.set(item.id, { ...owed, texts: [...owed.texts, text] });
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

const postActs = [
  ...(['ask', 'answer', 'comment', 'edit', 'cancel', 'ask'] as const),
  ...(['change', 'remove', 'flag', 'change'] as const),
];
const markActs = ['vote', 'save', 'accept', 'vote', 'cancel', 'react', 'follow'] as const;
const worlds = propertyRuns(25, 10_000);

runLaws('forum posts', [createKind('forum posts', postActs)], worlds);
runLaws('forum removals', [createKind('forum removals', ['ask', 'change', 'remove'])], worlds);
runLaws('forum marks', [createKind('forum marks', markActs)], worlds);
runLaws('the forum', [createKind('the forum', [...postActs, ...markActs])], worlds);

it.skipIf(process.env.OFFLINE_WORLDS)('tries every command that the forum has', () => {
  const isCommand = (found: unknown): found is Command<unknown, unknown> =>
    typeof found === 'object' && found !== null && 'send' in found && 'lane' in found;
  const all = Object.values({ ...markCommands, ...postCommands } as object).filter(isCommand);
  expect([...delivered].toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  expect(all).toHaveLength(15);
});
