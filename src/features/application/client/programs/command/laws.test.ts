// The laws of the engine for what is recorded of a program and for what is sent to it.
import { expect, it } from 'vitest';
import type { Command, SendResult } from '#offline/outbox/command.ts';
import { outboxKindName } from '#offline/outbox/outboxKind.ts';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { runLaws } from '#offline/testing/testingLaws.ts';
import type { Caller, Network } from '#offline/testing/testingNetwork.ts';
import type { FakeTab } from '#offline/testing/testingPlatform.ts';
import type { ActContext, KindInWorld, KindUnderTest } from '#offline/testing/testingWorld.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { createSubmissionCommand } from '#features/application/client/submissions/command/submissionCommand.ts';
import { findOwnArrows } from '#features/application/programPolicy.ts';
import { ProgramModel } from './testingProgramModel.ts';
import { createStateChangeCommand } from './stateChangeCommand.ts';

const programState = createStateChangeCommand(() => null);
/** Whether it may start is for the sending screen's tests; here each press has a consent. */
const programSubmission = { ...createSubmissionCommand(() => null), mayRun: () => true };
const definitions = { programState, programSubmission };
const delivered = new Set<string>();

/** The definition as it is, but for the way it takes. */
function connect<B, R>(
  command: Command<B, R>,
  model: ProgramModel,
  network: Network,
  caller: Caller,
): Command<B, R> {
  return {
    ...command,
    send: (body, { key, signal }) =>
      network.send<SendResult<R>>(caller, key, JSON.stringify(body), signal, {
        deliver: () => {
          delivered.add(command.name);
          return model.take(command.name, key, body as never) as SendResult<R>;
        },
        lost: (how) => ({ kind: 'unreachable', ...how }),
      }),
  };
}

type Act = 'record' | 'submit' | 'cancel' | 'acknowledge';

const createKind = (name: string, acts: readonly Act[]): KindUnderTest => ({
  name,
  start(network): KindInWorld {
    const model = new ProgramModel();
    const ownDefinitions = new Map<Caller, typeof definitions>();
    return {
      registry(caller) {
        const own = {
          programState: connect(programState, model, network, caller),
          programSubmission: connect(programSubmission, model, network, caller),
        } as typeof definitions;
        ownDefinitions.set(caller, own);
        return Object.values(own).map(commandEntry);
      },
      async act(tab, at) {
        const own = ownDefinitions.get(at.caller);
        if (own) await act(model, own, tab, at, acts[at.n % acts.length]!);
      },
      onCleared(device, tabs) {
        model.forget(
          device,
          (id) =>
            !tabs.some(
              ({ offline }) =>
                offline.outbox.find(id) && offline.store.isDurable(outboxKindName, id),
            ),
        );
      },
      check: (tabs) => model.check(tabs.flat()),
    };
  },
});

const userId = 'u1';

async function act(
  model: ProgramModel,
  own: typeof definitions,
  { offline: { outbox } }: FakeTab,
  { caller, n, text, device, canStore }: ActContext,
  what: Act,
): Promise<void> {
  // Every device has the shared one; two of three acts are on its own.
  const id = n % 3 === 0 ? 'shared' : `p${device}`;
  const items = outbox.items();
  const item = items[n % Math.max(1, items.length)];
  switch (what) {
    case 'record': {
      const seen = model.look(device, id, caller.online);
      const open = findOwnArrows(seen, 'nursingcas');
      const to = open[Number(text.slice(1)) % Math.max(1, open.length)];
      if (to === undefined) return;
      const { revision } = seen;
      const body = { userId, id, title: id, to, note: text, revision };
      const added = await outbox.add(own.programState, body);
      if (added?.durable && canStore) model.owed.set(added.id, { device, text });
      return;
    }
    case 'submit': {
      if (items.some((each) => each.command === 'programSubmission' && each.body)) return;
      const submission = { queuedAt: '2026-11-20T08:00:00.000Z' };
      const body = { userId, id, title: id, zone: 'UTC', note: text, submission, topics: [] };
      const added = await outbox.add(own.programSubmission, { ...body, kind: 'submission' });
      if (added?.durable && canStore) model.owed.set(added.id, { device, text });
      return;
    }
    case 'cancel': {
      if (!item || !(await outbox.cancel(item.id))) return;
      model.owed.delete(item.id);
      if (item.state === 'waiting' && !item.attempted) model.cancelled.add(item.id);
      return;
    }
    case 'acknowledge':
      if (item?.state !== 'refused' && item?.state !== 'sent') return;
      model.owed.delete(item.id);
      return await outbox.acknowledge(item.id);
    default:
      what satisfies never;
  }
}

const worlds = propertyRuns(15, 10_000);
const recorded = ['record', 'record', 'cancel', 'record', 'acknowledge'] as const;

runLaws('steps of a program', [createKind('steps of a program', recorded)], worlds);
runLaws(
  'steps of a program and what is sent to it',
  [createKind('programs', [...recorded, 'submit', 'submit'])],
  worlds,
);

it.skipIf(process.env.OFFLINE_WORLDS)('tries both commands of a program', () => {
  expect([...delivered].toSorted()).toEqual(['programState', 'programSubmission']);
});
