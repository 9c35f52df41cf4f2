// Sends what is unsent and pulls what is newer: one flusher a person over all tabs, one section after another, at
// most one op on its way a section. An op whose outcome is unknown is sent again unchanged, with the same id.
import { backoffMs } from './backoff.ts';
import { boundedCall } from './boundedCall.ts';
import { announcedSeq, currentOwner, freeze, sendableChanges } from './sectionState.ts';
import {
  forgetOwner,
  park,
  settleConflict,
  settlePull,
  settleStored,
  unpark,
  withdraw,
} from './settle.ts';
import { NewerRecord, ShelfClosed } from './storageErrors.ts';
import type { SyncOptions } from './syncOptions.ts';
import { SyncTurn, turnRetryMs } from './syncTurn.ts';
import { type Failure, type SectionSync, SectionSyncs, Wakeups } from './syncSchedule.ts';
import type {
  DeviceMark,
  DraftOp,
  PullAnswer,
  PushAnswer,
  Refusal,
  StoredSection,
  Unknown,
} from './types.ts';

const staleMs = 60_000;
const mostRounds = 6;

type Outcome = 'done' | 'unreachable' | 'stopped';

export class Sync {
  stopped: 'signedOut' | 'clientTooOld' | null = null;
  /** Ms of the device's clock. */
  lastContact: number | null = null;
  private readonly options: SyncOptions;
  private readonly sections: SectionSyncs;
  private running: Promise<void> | null = null;
  private again = false;
  private readonly turn: SyncTurn;
  private readonly wakeups: Wakeups;
  private ended = false;
  private abort = new AbortController();

  constructor(options: SyncOptions) {
    this.options = options;
    this.turn = new SyncTurn(options.surroundings.locks, options.user);
    this.wakeups = new Wakeups(options.surroundings, () => void this.run());
    this.sections = new SectionSyncs(options.kind.sections);
  }

  facts = (section: string): Readonly<SectionSync> => this.of(section);
  private of = (section: string): SectionSync => this.sections.of(section);

  /** Something was committed: it is sent after two seconds without another edit. */
  edited(section: string): void {
    if (this.ended) return;
    this.of(section).fresh = true;
    this.wakeups.whenIdle();
  }

  /** The page came to the front: sections not seen for a minute are pulled. */
  wake(): Promise<void> {
    this.sections.wantPull(this.options.surroundings.ticks() - staleMs);
    return this.run();
  }

  /** The network came back, someone signed in or pressed the button: no more waiting, everything is pulled. */
  now(): Promise<void> {
    this.sections.wantPull();
    return this.send();
  }

  send(): Promise<void> {
    if (this.stopped === 'signedOut') this.stopped = null;
    this.sections.forgetFailures();
    return this.run();
  }

  /** Sends what is unsent; a tab that is already at it is waited for. */
  async finish(): Promise<void> {
    await this.send();
    while (this.turn.isElsewhere && !this.ended) {
      await this.turn.wait();
      for (const section of this.sections.names()) await this.options.shelf.refresh(section);
      await this.send();
    }
  }

  /** Tries a parked section again. */
  async retryParked(section: string): Promise<void> {
    await this.options.commits.update(section, unpark);
    this.of(section).wantsPull = true;
    await this.now();
  }

  end(): void {
    this.ended = true;
    this.abort.abort();
    this.wakeups.end();
  }

  /** One pass over all sections; a call during a pass makes it start over at its end. */
  run(): Promise<void> {
    this.wakeups.idleIsOver();
    for (const section of this.sections.takeFresh()) this.options.onChange(section);
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.passes().finally(() => {
      this.running = null;
      this.arm();
    });
    return this.running;
  }

  private async passes(): Promise<void> {
    do {
      this.again = false;
      await this.turn.take(() => this.pass());
      if (this.turn.isElsewhere) this.wakeups.within(turnRetryMs);
    } while (this.again && !this.ended);
  }

  private async pass(): Promise<void> {
    for (const section of this.options.kind.sections) {
      if (this.ended || this.stopped) return;
      if (!this.hasWork(section) || this.of(section).due > this.options.surroundings.ticks())
        continue;
      const outcome = await this.syncSection(section).catch((error: unknown): Outcome => {
        if (error instanceof ShelfClosed) return 'stopped';
        if (error instanceof NewerRecord) return 'done';
        return this.fail(section, {});
      });
      if (outcome === 'stopped') return;
      // The next section would meet the same network; it gets its turn in a second.
      if (outcome === 'unreachable') return this.wakeups.within(backoffMs(1, 0.5));
    }
  }

  private async syncSection(section: string): Promise<Outcome> {
    const { commits, kind, shelf, surroundings } = this.options;
    const facts = this.of(section);
    for (let round = 0; round < mostRounds; round += 1) {
      const known = shelf.last(section);
      if (!known.outgoing && (facts.wantsPull || !known.record.base)) {
        const outcome = await this.pull(section, known);
        if (outcome !== 'done' || shelf.last(section).record.parked) return outcome;
      }
      const { outgoing } = await commits.update(
        section,
        (state) => freeze(state, surroundings.newId(), kind),
        true,
      );
      if (!outgoing) return 'done';
      const outcome = await this.push(section, outgoing.op);
      if (outcome !== 'done') return outcome;
      const rest = shelf.last(section);
      if (rest.record.parked || facts.fresh || sendableChanges(rest, kind).length === 0)
        return 'done';
    }
    return this.fail(section, {});
  }

  private async pull(section: string, known: StoredSection): Promise<Outcome> {
    const { commits, kind, surroundings } = this.options;
    const { owner, base } = known.record;
    const rev = base?.rev ?? null;
    const mark = this.mark(known);
    const answer = await this.call<PullAnswer>((signal) =>
      kind.transport.pull(section, owner, base, mark, signal),
    );
    if (answer.kind !== 'snapshot' && answer.kind !== 'unchanged')
      return this.refuse(section, answer);
    const facts = this.reached(section);
    facts.wantsPull = false;
    facts.pulledAt = surroundings.ticks();
    if (answer.kind === 'snapshot') {
      facts.notReceived = answer.notReceived;
      const context = this.context();
      await commits.update(section, (state) =>
        settlePull(state, rev, answer.owner, answer.snapshot, context),
      );
    }
    this.options.onChange(section);
    return 'done';
  }

  private async push(section: string, op: DraftOp): Promise<Outcome> {
    const { commits, kind, shelf } = this.options;
    this.setSending(section, true);
    const mark = this.mark(shelf.last(section));
    const answer = await this.call<PushAnswer>((signal) =>
      kind.transport.push(op, mark, signal),
    ).finally(() => this.setSending(section, false));
    const context = this.context();
    switch (answer.kind) {
      case 'stored':
        await commits.update(section, (state) => settleStored(state, op.opId, answer, context));
        break;
      case 'clientTooOld':
        if (op.schema >= kind.schema) return this.refuse(section, answer);
        // The op is from before an update of this page; its changes go again in today's paths.
        await commits.update(section, (state) => withdraw(state, op.opId));
        break;
      case 'conflict':
        await commits.update(section, (state) =>
          settleConflict(state, op.opId, answer.owner, answer.snapshot, context),
        );
        break;
      default:
        return this.refuse(section, answer);
    }
    this.reached(section).pulledAt = this.options.surroundings.ticks();
    this.options.onChange(section);
    return 'done';
  }

  private async refuse(section: string, answer: Refusal | Unknown): Promise<Outcome> {
    const { commits, shelf, surroundings } = this.options;
    switch (answer.kind) {
      case 'unknown': {
        const { owner } = shelf.last(section).record;
        if (owner === currentOwner) return this.refuse(section, { ...answer, kind: 'gone' });
        await commits.update(section, (state) => forgetOwner(state, owner, surroundings.now()));
        return this.fail(section, {});
      }
      case 'unreachable':
        return this.fail(section, answer);
      case 'signedOut':
      case 'clientTooOld':
        this.stopped = answer.kind;
        for (const each of this.sections.names()) this.options.onChange(each);
        if (answer.kind === 'signedOut') this.options.onSignedOut();
        else this.options.onClientTooOld();
        return 'stopped';
      case 'forbidden':
      case 'locked':
      case 'gone':
      case 'refused': {
        this.reached(section).wantsPull = false;
        const parked = { reason: answer.kind, message: answer.message };
        await commits.update(section, (state) => park(state, parked, surroundings.now()));
        return 'done';
      }
      default:
        return answer satisfies never;
    }
  }

  private fail(section: string, answer: Failure): 'unreachable' {
    this.of(section).failed(this.options.surroundings, answer);
    this.options.onChange(section);
    return 'unreachable';
  }

  private reached(section: string): SectionSync {
    this.lastContact = this.options.surroundings.now();
    return this.of(section).reached();
  }

  private async call<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T | Refusal> {
    if (!this.options.stillSignedIn()) return { kind: 'signedOut' };
    this.abort = new AbortController();
    return await boundedCall(this.options.surroundings, this.abort, send);
  }

  private hasWork(section: string): boolean {
    const state = this.options.shelf.last(section);
    if (state.record.parked || this.options.shelf.isNewer(section)) return false;
    if (state.outgoing || !state.record.base || this.of(section).wantsPull) return true;
    return sendableChanges(state, this.options.kind).length > 0;
  }

  /** Wakes when the first waiting section is due. */
  private arm(): void {
    if (this.ended || this.stopped) return;
    const first = this.sections.firstDue((section) => this.hasWork(section));
    if (first === null) return;
    this.wakeups.within(Math.max(0, first - this.options.surroundings.ticks()));
  }

  private setSending(section: string, sending: boolean): void {
    this.of(section).sending = sending;
    this.options.onChange(section);
  }

  private mark = (state: StoredSection): DeviceMark => ({
    ...this.options.device(),
    seq: announcedSeq(state),
  });

  private context() {
    const { kind, surroundings, device } = this.options;
    return { kind, device: device().label, now: surroundings.now() };
  }
}
