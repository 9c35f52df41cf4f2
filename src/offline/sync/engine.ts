// One leader a person over all tabs, lanes that do not wait for each other, a backoff a lane, bounded calls.
import { StoreClosed } from '../db/storageErrors.ts';
import type { Platform } from '../platform.ts';
import { backoffMs } from './backoff.ts';
import { boundedCall } from './boundedCall.ts';
import type { LaneContext, LaneFacts, LaneOutcome, LaneSource } from './lanes.ts';
import { LaneState } from './laneState.ts';
import { LeaderLock, leaderRetryMs } from './leaderLock.ts';
import { Pass } from './pass.ts';
import type { Refusal } from './refusals.ts';
import { RetryTimer } from './retryTimer.ts';

export type EngineOptions = {
  readonly platform: Platform;
  readonly lockName: string;
  /** Asked before every call: another person may have signed in through another tab. */
  readonly stillSignedIn: () => boolean;
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  readonly onChange: (source: string, lane: string) => void;
  /** Another tab led until now: what it wrote has to be read before this one sends. */
  readonly onLead: () => Promise<void>;
};

const staleMs = 60_000;

export class Engine {
  stopped: 'signedOut' | 'clientTooOld' | null = null;
  /** Ms of the device's clock; null when the server was never reached. */
  lastContact: number | null = null;
  private readonly options: EngineOptions;
  private readonly leader: LeaderLock;
  private readonly timer: RetryTimer;
  private readonly sources: LaneSource[] = [];
  private readonly states = new Map<string, LaneState>();
  private readonly calls = new Set<AbortController>();
  private running: Promise<void> | null = null;
  private again = false;
  private ended = false;
  private current: Pass | null = null;
  private sendRequests = 0;

  constructor(options: EngineOptions) {
    this.options = options;
    const { platform, lockName } = options;
    this.leader = new LeaderLock(platform.locks, platform.namespace + lockName);
    this.timer = new RetryTimer(platform, () => void this.run());
  }

  add(source: LaneSource): void {
    this.sources.push(source);
  }

  facts = (source: string, lane: string): LaneFacts => this.stateOf(source, lane);

  get isElsewhere(): boolean {
    return this.leader.isElsewhere;
  }

  /** Something was typed and committed: it is sent after two seconds without another edit. */
  touch(source: string, lane: string): void {
    if (this.ended) return;
    this.stateOf(source, lane).fresh = true;
    this.timer.whenIdle();
  }

  /** Ends the lane's wait. Resolves when it had its turn, however long others take. */
  hasten(source: string, lane: string): Promise<void> {
    const state = this.stateOf(source, lane);
    state.reset();
    return Promise.race([state.whenOver(), this.run()]);
  }

  interrupt(source: string, lane: string): void {
    this.stateOf(source, lane).running?.abort();
  }

  wake(): Promise<void> {
    this.invalidate(this.options.platform.ticks() - staleMs);
    return this.run();
  }

  /** The network came back, someone signed in or pressed the button: no more waiting, everything is asked for. */
  now(): Promise<void> {
    this.invalidate(Number.POSITIVE_INFINITY);
    return this.send();
  }

  send(): Promise<void> {
    this.sendRequests += 1;
    if (this.stopped === 'signedOut') this.stopped = null;
    for (const state of this.states.values()) state.reset();
    return this.run();
  }

  /** Sends what waits; a tab that is already at it is waited for. */
  async finish(): Promise<void> {
    await this.send();
    while (this.leader.isElsewhere && !this.ended) {
      await this.leader.wait();
      await this.options.onLead();
      await this.send();
    }
  }

  /** Runs every lane that is due; a call during a pass looks again at its end. Never throws. */
  run(): Promise<void> {
    if (this.ended) return Promise.resolve();
    this.timer.clearIdle();
    for (const [key, state] of this.states) {
      if (!state.fresh) continue;
      state.fresh = false;
      this.emit(key);
    }
    if (this.running) {
      if (this.current?.renew() !== true) this.again = true;
      return this.running;
    }
    this.running = this.passes()
      .catch(() => undefined)
      .finally(() => {
        this.running = null;
        this.arm();
      });
    return this.running;
  }

  end(): void {
    this.ended = true;
    for (const call of this.calls) call.abort();
    this.timer.end();
  }

  private async passes(): Promise<void> {
    do {
      this.again = false;
      const wasElsewhere = this.leader.isElsewhere;
      await this.leader.run(
        async () => {
          if (wasElsewhere) await this.options.onLead();
          await this.pass(() => true);
        },
        () => {
          this.timer.within(leaderRetryMs);
          return this.pass((source, lane) => source.isLocal(lane));
        },
      );
    } while (this.again && !this.ended && !this.stopped);
  }

  private async pass(isMine: (source: LaneSource, lane: string) => boolean): Promise<void> {
    this.current = new Pass({
      sources: this.sources,
      findDue: (source, mayRun) =>
        this.findDue(source, (lane) => isMine(source, lane) && mayRun(lane)),
      run: (source, lane) => this.runLane(source, lane),
    });
    await this.current.over;
  }

  private findDue(source: LaneSource, mayRun: (lane: string) => boolean): string | undefined {
    if (this.ended || this.stopped) return undefined;
    const now = this.options.platform.ticks();
    return source.lanes().find((lane) => {
      const state = this.stateOf(source.name, lane);
      return !state.running && state.due <= now && mayRun(lane);
    });
  }

  private async runLane(source: LaneSource, lane: string): Promise<boolean> {
    const { platform } = this.options;
    const state = this.stateOf(source.name, lane);
    const abort = new AbortController();
    state.running = abort;
    const { sendRequests } = this;
    this.options.onChange(source.name, lane);
    let outcome: LaneOutcome = await source.run(lane, this.contextOf(state, abort)).catch(
      (error: unknown): LaneOutcome =>
        // Storage that fails for a moment is like a network that does.
        error instanceof StoreClosed ? { kind: 'done' } : { kind: 'unreachable' },
    );
    state.running = null;
    // The person may have signed in again after this call was sent: `send` has asked for another.
    const isLate = outcome.kind === 'signedOut' && sendRequests !== this.sendRequests;
    if (abort.signal.aborted || isLate) outcome = { kind: 'done' };
    if (outcome.kind === 'signedOut' || outcome.kind === 'clientTooOld') this.stop(outcome.kind);
    const isNetworkDown = state.end(outcome, platform);
    if (isNetworkDown) this.timer.within(backoffMs(1, 0.5));
    this.options.onChange(source.name, lane);
    return isNetworkDown;
  }

  private contextOf(state: LaneState, lane: AbortController): LaneContext {
    return {
      signal: lane.signal,
      polls: state.polls,
      call: (send, timeoutMs) => this.call(send, lane, timeoutMs),
    };
  }

  private async call<T>(
    send: (signal: AbortSignal) => Promise<T>,
    lane: AbortController,
    timeoutMs?: number,
  ): Promise<T | Refusal> {
    const { platform, stillSignedIn } = this.options;
    if (this.ended || lane.signal.aborted) return { kind: 'unreachable', notSent: true };
    if (!stillSignedIn()) return { kind: 'signedOut' };
    const call = new AbortController();
    const stop = (): void => call.abort();
    this.calls.add(call);
    lane.signal.addEventListener('abort', stop);
    const answer = await boundedCall(platform, call, send, timeoutMs);
    lane.signal.removeEventListener('abort', stop);
    this.calls.delete(call);
    const isRefusal = typeof answer === 'object' && answer !== null && 'kind' in answer;
    if (!isRefusal || answer.kind !== 'unreachable') this.lastContact = platform.now();
    return answer;
  }

  private stop(reason: 'signedOut' | 'clientTooOld'): void {
    if (this.stopped === reason || this.ended) return;
    this.stopped = reason;
    for (const key of this.states.keys()) this.emit(key);
    if (reason === 'signedOut') this.options.onSignedOut();
    else this.options.onClientTooOld();
  }

  private invalidate(before: number): void {
    for (const source of this.sources) source.invalidate?.(before);
  }

  private arm(): void {
    if (this.ended || this.stopped) return;
    const now = this.options.platform.ticks();
    const waits = this.sources.flatMap((source) =>
      source
        .lanes()
        .map((lane) => this.stateOf(source.name, lane))
        .filter(({ failures, polls }) => failures + polls > 0)
        .map(({ due }) => due - now),
    );
    if (waits.length === 0) return;
    const first = Math.max(0, Math.min(...waits));
    this.timer.within(this.leader.isElsewhere ? Math.max(first, leaderRetryMs) : first);
  }

  private stateOf(source: string, lane: string): LaneState {
    const key = `${source}\n${lane}`;
    const found = this.states.get(key) ?? new LaneState();
    this.states.set(key, found);
    return found;
  }

  private emit(key: string): void {
    const [source = '', lane = ''] = key.split('\n');
    this.options.onChange(source, lane);
  }
}
