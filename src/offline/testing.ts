// For tests only: a draft kind without a slice, and a server that keeps the promises of offline.md §4.1.
import { applyChanges, type DraftValues } from '../shared/draft/draftValues.ts';
import type {
  DeviceMark,
  DraftKind,
  DraftOp,
  DraftTransport,
  PullAnswer,
  PushAnswer,
  Snapshot,
} from './types.ts';

const serverTime = (rev: number): string =>
  new Date(Date.UTC(2026, 0, 1) + rev * 1000).toISOString();

/** One section on a server with revisions, If-Match and idempotency. */
export class ModelServer {
  owner = 'a1';
  values: DraftValues = {};
  rev = 0;
  at = serverTime(0);
  device = '';
  /** Every op that reached the server, in order, repeats included. */
  readonly received: DraftOp[] = [];
  /** Undefined for a server from before there were any. */
  incarnation: string | undefined;
  private answered = new Map<string, PushAnswer>();

  push(op: DraftOp, device: Pick<DeviceMark, 'label'>): PushAnswer {
    this.received.push(op);
    const before = this.answered.get(op.opId);
    if (before) return before;
    const isOther = op.baseIncarnation !== undefined && op.baseIncarnation !== this.incarnation;
    if (op.baseRev !== this.rev || isOther)
      return { kind: 'conflict', owner: this.owner, snapshot: this.snapshot() };
    this.values = applyChanges(this.values, op.changes);
    this.rev += 1;
    this.at = serverTime(this.rev);
    this.device = device.label;
    const answer: PushAnswer = {
      kind: 'stored',
      owner: this.owner,
      ...this.tag(),
      at: this.at,
      fields: [],
    };
    this.answered.set(op.opId, answer);
    return answer;
  }

  pull(known: Pick<Snapshot, 'rev' | 'incarnation'> | null): PullAnswer {
    if (known?.rev === this.rev && known.incarnation === this.incarnation)
      return { kind: 'unchanged' };
    return { kind: 'snapshot', owner: this.owner, snapshot: this.snapshot(), notReceived: [] };
  }

  /** @returns what puts the server back to this moment, as another incarnation, whenever it is called */
  backUp(): (incarnation: string) => void {
    const { values, rev, at, device } = this;
    const answered = new Map(this.answered);
    return (incarnation) => {
      Object.assign(this, { values, rev, at, device, incarnation });
      this.answered = new Map(answered);
    };
  }

  private tag(): Pick<Snapshot, 'rev' | 'incarnation'> {
    const { rev, incarnation } = this;
    return incarnation === undefined ? { rev } : { rev, incarnation };
  }

  snapshot(): Snapshot {
    return { ...this.tag(), values: this.values, at: this.at, device: this.device };
  }
}

/** A transport over one model server a section. */
export class ModelTransport implements DraftTransport {
  readonly servers = new Map<string, ModelServer>();
  readonly calls: string[] = [];
  readonly marks: DeviceMark[] = [];
  /** Replaces the answer of the next calls; undefined lets the server answer. */
  fault: (
    call: 'pull' | 'push',
    section: string,
    owner: string,
  ) => Promise<PushAnswer & PullAnswer> | undefined = () => undefined;
  /** Saves are answered once this has resolved. */
  pushesAfter: Promise<void> = Promise.resolve();

  server(section: string): ModelServer {
    const server = this.servers.get(section) ?? new ModelServer();
    this.servers.set(section, server);
    return server;
  }

  async pull(
    section: string,
    owner: string,
    known: Pick<Snapshot, 'rev' | 'incarnation'> | null,
    device: DeviceMark,
  ) {
    this.calls.push(`pull ${section}`);
    this.marks.push(device);
    return (await this.fault('pull', section, owner)) ?? this.server(section).pull(known);
  }

  async push(op: DraftOp, device: DeviceMark) {
    this.calls.push(`push ${op.section}`);
    this.marks.push(device);
    await this.pushesAfter;
    return (
      (await this.fault('push', op.section, op.owner)) ?? this.server(op.section).push(op, device)
    );
  }
}

/** A draft kind with phone numbers in `phone` and sensitive paths under `secret`. */
export function buildKind(overrides: Partial<DraftKind> = {}): DraftKind {
  return {
    name: 'test',
    sections: ['one', 'two', 'three'],
    schema: 1,
    upgrade: (_section, values) => values,
    normalise: (_section, path, value) =>
      path.endsWith('phone') ? value.replaceAll(/\D/g, '') : value.normalize('NFC').trim(),
    isSensitive: (_section, path) => path.startsWith('secret'),
    valueLimit: 100_000,
    transport: new ModelTransport(),
    ...overrides,
  };
}
