// The laws of the engine for the marks on resources: what they send goes through the network of the world instead.
import type { Command, SendResult } from '#offline/outbox/command.ts';
import { outboxKindName } from '#offline/outbox/outboxKind.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { runLaws } from '#offline/testing/testingLaws.ts';
import type { Caller, Network } from '#offline/testing/testingNetwork.ts';
import type { FakeTab } from '#offline/testing/testingPlatform.ts';
import type { ActContext, KindInWorld, KindUnderTest } from '#offline/testing/testingWorld.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { describe, expect, it } from 'vitest';
import { applyChange, type MarkChange, noMarks, type OwnMarks } from '../rules.ts';
import { buildOwn } from '../testing.ts';
import { type MarkBody, resourceLinkReport, resourceMark } from './commands.ts';

type Receipt = ReturnType<typeof buildOwn>;

/** Each device ticks a list of its own, so that what it wanted last is known. */
class MarksModel {
  readonly marks = new Map<string, OwnMarks>();
  readonly found: string[] = [];
  /** Device and item → what was pressed last where it was stored, or any of these. */
  readonly wanted = new Map<string, readonly boolean[]>();
  readonly cleared = new Set<number>();
  private readonly answered = new Map<string, SendResult<Receipt>>();

  take(key: string, { slug, change }: MarkBody): SendResult<Receipt> {
    const known = this.answered.get(key);
    if (known) return known;
    const next = applyChange(this.marks.get(slug) ?? noMarks, change);
    this.marks.set(slug, next);
    const own = { ...next, ticks: [...next.ticks], answers: { ...next.answers } };
    const answer = { kind: 'sent', receipt: buildOwn({ ...own, slug }) } as const;
    this.answered.set(key, answer);
    return answer;
  }

  check(tabs: readonly FakeTab[]): readonly string[] {
    const items = tabs.flatMap(({ offline }) => offline.outbox.items());
    for (const { id, state } of items)
      if (state !== 'sent') this.found.push(`${id} is still ${state}`);
    for (const [target, values] of this.wanted) {
      const [slug = '', key = ''] = target.split(' ');
      if (this.cleared.has(Number(slug.at(-1)))) continue;
      const isOn = this.marks.get(slug)?.ticks.includes(key) ?? false;
      if (!values.includes(isOn)) this.found.push(`${target} is ${isOn}, not ${values.join('|')}`);
    }
    return this.found;
  }
}

const connect = (
  model: MarksModel,
  network: Network,
  caller: Caller,
): Command<MarkBody, Receipt> => ({
  ...resourceMark,
  send: (body, { key, signal }) =>
    network.send<SendResult<Receipt>>(caller, key, JSON.stringify(body), signal, {
      deliver: () => model.take(key, body),
      lost: (how) => ({ kind: 'unreachable', ...how }),
    }),
});

async function press(
  model: MarksModel,
  command: Command<MarkBody, Receipt>,
  tab: FakeTab,
  { device, n, canStore }: ActContext,
): Promise<void> {
  const slug = `list-${n % 2}-${device}`;
  const key = `item-${n % 3}`;
  const on = n % 5 < 3;
  const body = { userId: 'u1', slug, title: 'A list', change: { ticks: { [key]: on } } };
  const added = await tab.offline.outbox.add(command, body);
  const target = `${slug} ${key}`;
  const earlier = model.wanted.get(target) ?? [false];
  const isStored = canStore && (added === null || added.durable);
  model.wanted.set(target, isStored ? [on] : [...earlier, on]);
}

const resourceMarks: KindUnderTest = {
  name: 'marks on resources',
  start(network): KindInWorld {
    const model = new MarksModel();
    const commands = new Map<Caller, Command<MarkBody, Receipt>>();
    return {
      registry(caller) {
        const command = connect(model, network, caller);
        commands.set(caller, command);
        return [commandEntry(command)];
      },
      async act(tab, at) {
        const command = commands.get(at.caller);
        if (command) await press(model, command, tab, at);
      },
      onCleared(device, tabs) {
        const isAllThere = tabs.some(({ offline }) =>
          offline.outbox.items().every(({ id }) => offline.store.isDurable(outboxKindName, id)),
        );
        if (!isAllThere) model.cleared.add(device);
      },
      check: (tabs) => model.check(tabs.flat()),
    };
  },
};

runLaws('marks on resources', [resourceMarks], propertyRuns(15, 10_000));

describe('a later mark', () => {
  const body = (change: MarkChange): MarkBody => ({ userId: 'u1', slug: 'a', title: 'A', change });

  it('joins the one that waits, and replaces what both name', () => {
    const waiting = body({ saved: true, progress: 20, ticks: { a: true, b: true } });
    const next = body({ progress: 40, ticks: { b: false } });
    expect(resourceMark.collapse?.(waiting, next)).toEqual(
      body({ saved: true, progress: 40, ticks: { a: true, b: false } }),
    );
  });

  it('waits for none of another resource', () => {
    expect(resourceMark.lane(body({}), '')).not.toBe(
      resourceMark.lane({ ...body({}), slug: 'b' }, ''),
    );
    const report = { slug: 'a', url: 'https://x.example' };
    expect(resourceLinkReport.collapse?.(report, report)).toEqual(report);
  });
});
