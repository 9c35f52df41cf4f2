// For tests only: what the server makes of the commands of a program, and what then has to hold.
import type { SendResult } from '#offline/outbox/command.ts';
import type { FakeTab } from '#offline/testing/testingPlatform.ts';
import {
  canChangeState,
  type ProgramState,
  type StateInDiagram,
  unsentStates,
} from '#features/application/programPolicy.ts';

type ModelProgram = StateInDiagram & { readonly revision: number };
type Body = {
  readonly id: string;
  readonly note: string;
  readonly to?: ProgramState;
  readonly revision?: number;
};

const reject = (code: string): SendResult<never> => ({
  kind: 'rejected',
  refusal: { code, message: 'Nothing was changed.', fields: [], until: null },
});

/** Does each key once, and changes no program that is another than the one that was shown. */
export class ProgramModel {
  readonly owed = new Map<string, { readonly device: number; readonly text: string }>();
  /** Taken back before any attempt. */
  readonly cancelled = new Set<string>();
  private readonly programs = new Map<string, ModelProgram>();
  private readonly seen = new Map<string, ModelProgram>();
  private readonly answers = new Map<string, SendResult<unknown>>();
  private readonly done: { readonly key: string; readonly text: string }[] = [];

  /** What a device shows: without a network what it saw last. */
  look(device: number, id: string, isOnline: boolean): ModelProgram {
    const place = `${device} ${id}`;
    const found = (isOnline ? undefined : this.seen.get(place)) ?? this.find(id);
    this.seen.set(place, found);
    return found;
  }

  take(command: string, key: string, body: Body): SendResult<unknown> {
    const known = this.answers.get(key);
    if (known) return known;
    const result = command === 'programState' ? this.change(key, body) : this.submit(key, body);
    if (result.kind === 'sent') this.answers.set(key, result);
    return result;
  }

  /** Site data of a device were cleared. */
  forget(device: number, isGone: (id: string) => boolean): void {
    for (const [id, owed] of this.owed)
      if (owed.device === device && isGone(id)) this.owed.delete(id);
  }

  /** @returns what is lost, was done twice or after it was taken back, is called refused and was done, or still waits */
  check(tabs: readonly FakeTab[]): readonly string[] {
    const items = tabs.flatMap(({ offline }) => offline.outbox.items());
    const texts = this.done.map(({ text }) => text);
    const lost = [...this.owed].filter(
      ([id, { text }]) => !texts.includes(text) && !items.some((item) => item.id === id),
    );
    const twice = texts.filter((text, at) => texts.indexOf(text) !== at);
    const after = this.done.filter(({ key }) => this.cancelled.has(key));
    const denied = items.filter(
      ({ state, key }) => state === 'refused' && this.done.some((each) => each.key === key),
    );
    const isStopped = (lane: string) =>
      items.some((item) => item.lane === lane && item.state === 'refused');
    const waiting = items.filter(
      ({ state, lane }) => state !== 'sent' && state !== 'refused' && !isStopped(lane),
    );
    return [
      ...lost.map(([id, { text }]) => `${id} ${text} is lost`),
      ...twice.map((text) => `${text} done twice`),
      ...after.map(({ text }) => `${text} done after it was taken back`),
      ...denied.map(({ id }) => `${id} is called refused, and was done`),
      ...waiting.map(({ id, state }) => `${id} is still ${state}`),
    ];
  }

  private find(id: string): ModelProgram {
    return this.programs.get(id) ?? { state: 'started', previous: null, revision: 1 };
  }

  private change(key: string, { id, to, revision, note }: Body): SendResult<unknown> {
    const program = this.find(id);
    if (revision !== program.revision) return reject('revision_mismatch');
    if (to === undefined || !canChangeState(program, to, 'student')) return reject('wrong_state');
    return this.put(key, id, note, to);
  }

  private submit(key: string, { id, note }: Body): SendResult<unknown> {
    if (!unsentStates.some((state) => state === this.find(id).state)) return reject('wrong_state');
    const { revision } = this.find(id);
    this.put(key, id, note, 'submitted');
    const at = '2026-11-20T08:00:00.000Z';
    const receipt = {
      programApplicationId: id,
      number: `LL-${revision}`,
      version: 1,
      submittedAt: at,
      deadlineAt: null,
      withinGrace: false,
      sha256: 'a'.repeat(64),
      signature: 'signed',
    };
    return { kind: 'sent', receipt };
  }

  private put(key: string, id: string, text: string, state: ProgramState): SendResult<unknown> {
    const before = this.find(id);
    const previous = state === 'archived' ? before.state : null;
    const revision = before.revision + 1;
    this.programs.set(id, { state, previous, revision });
    this.done.push({ key, text });
    return { kind: 'sent', receipt: { state, revision } };
  }
}
