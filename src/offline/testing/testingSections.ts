// For tests only: sections of fields without a slice, a server that keeps the promises of offline.md §4.1, and tabs that
// type into them.
import { applyChanges, type DraftChange, type DraftValues } from '#shared/draft/draftValues.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { OfflineOptions } from '../offlineParts.ts';
import type {
  DeviceMark,
  NotReceived,
  Op,
  PullAnswer,
  PushAnswer,
  Snapshot as SnapshotOf,
  Unknown,
} from '../records/collection.ts';
import {
  createFieldActions,
  type FieldActions,
  findFieldRecords,
} from '../records/fieldActions.ts';
import {
  type FieldCollection,
  fieldCollection,
  type FieldOptions,
  type FieldRecords,
} from '../records/fields.ts';
import type { AnyCollection, RegistryEntry } from '../registry.ts';
import type { Refusal } from '../sync/refusals.ts';
import { FakeDevice, FakeTab } from './testingPlatform.ts';
import { flushPending } from './testingTurns.ts';

export type Snapshot = SnapshotOf<DraftValues>;
type SectionOp = Op<readonly DraftChange[]>;
export type SectionPush =
  | {
      readonly kind: 'stored';
      readonly owner: string;
      readonly rev: number;
      readonly incarnation?: string | undefined;
      readonly at: string;
      readonly problems: readonly FieldProblem[];
    }
  | { readonly kind: 'conflict'; readonly owner: string; readonly snapshot: Snapshot }
  | Unknown
  | Refusal;
export type SectionPull =
  | {
      readonly kind: 'snapshot';
      readonly owner: string;
      readonly snapshot: Snapshot;
      readonly notReceived: readonly NotReceived[];
    }
  | { readonly kind: 'unchanged' }
  | Unknown
  | Refusal;

const timeAt = (rev: number): string => new Date(Date.UTC(2026, 0, 1) + rev * 1000).toISOString();

/** One section on a server with revisions, If-Match and idempotency. */
export class ModelServer {
  owner = 'a1';
  values: DraftValues = {};
  rev = 0;
  at = timeAt(0);
  device = '';
  /** Every op that reached the server, in order, repeats included. */
  readonly received: SectionOp[] = [];
  /** Undefined for a server from before there were any. */
  incarnation: string | undefined;
  private answered = new Map<string, SectionPush>();

  push(op: SectionOp, device: Pick<DeviceMark, 'label'>): SectionPush {
    this.received.push(op);
    const before = this.answered.get(op.key);
    if (before) return before;
    const isOther = op.baseIncarnation !== undefined && op.baseIncarnation !== this.incarnation;
    if (op.baseRev !== this.rev || isOther)
      return { kind: 'conflict', owner: this.owner, snapshot: this.snapshot() };
    this.values = applyChanges(this.values, op.change);
    this.rev += 1;
    this.at = timeAt(this.rev);
    this.device = device.label;
    const answer: SectionPush = {
      kind: 'stored',
      owner: this.owner,
      ...this.tag(),
      at: this.at,
      problems: [],
    };
    this.answered.set(op.key, answer);
    return answer;
  }

  pull(known: Pick<Snapshot, 'rev' | 'incarnation'> | null): SectionPull {
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

  snapshot(): Snapshot {
    return { ...this.tag(), values: this.values, at: this.at, device: this.device };
  }

  private tag(): Pick<Snapshot, 'rev' | 'incarnation'> {
    const { rev, incarnation } = this;
    return incarnation === undefined ? { rev } : { rev, incarnation };
  }
}

export function toPullAnswer(id: string, answer: SectionPull): PullAnswer<DraftValues> {
  if (answer.kind !== 'snapshot') return answer;
  const { owner, snapshot, notReceived } = answer;
  const records = [{ id, owner, snapshot, notReceived }];
  return { kind: 'pulled', records, incarnation: snapshot.incarnation };
}

export const toPushAnswer = (id: string, answer: SectionPush): PushAnswer<DraftValues> =>
  answer.kind === 'stored' || answer.kind === 'conflict'
    ? { kind: 'pushed', results: [{ id, ...answer }] }
    : answer;

/** One model server a section. */
export class ModelTransport {
  readonly servers = new Map<string, ModelServer>();
  readonly calls: string[] = [];
  readonly marks: DeviceMark[] = [];
  /** Replaces the answer of the next calls; undefined lets the server answer. */
  fault: (
    call: 'pull' | 'push',
    section: string,
    owner: string,
  ) => Promise<SectionPush & SectionPull> | undefined = () => undefined;
  /** Saves are answered once this has resolved. */
  pushesAfter: Promise<void> = Promise.resolve();

  get pushes(): readonly string[] {
    return this.calls.filter((call) => call.startsWith('push'));
  }

  /** @param only this section; all when it is not given. */
  refusePushes(answer: Refusal, only?: string): void {
    this.fault = (call, section) =>
      call === 'push' && (only === undefined || only === section)
        ? Promise.resolve(answer)
        : undefined;
  }

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
  ): Promise<PullAnswer<DraftValues>> {
    this.calls.push(`pull ${section}`);
    this.marks.push(device);
    const fault = await this.fault('pull', section, owner);
    return toPullAnswer(section, fault ?? this.server(section).pull(known));
  }

  async push(section: string, op: SectionOp, device: DeviceMark): Promise<PushAnswer<DraftValues>> {
    this.calls.push(`push ${section}`);
    this.marks.push(device);
    await this.pushesAfter;
    const fault = await this.fault('push', section, op.owner);
    return toPushAnswer(section, fault ?? this.server(section).push(op, device));
  }
}

/** Sections with phone numbers in `phone`. */
export function buildCollection({
  transport = new ModelTransport(),
  ...overrides
}: Partial<FieldOptions> & { readonly transport?: ModelTransport } = {}): FieldCollection {
  return fieldCollection({
    name: 'application',
    version: 1,
    ids: ['one', 'two', 'three'],
    journal: true,
    maxValueLength: 100_000,
    migrate: (_section, values) => values,
    normalise: (_section, path, value) =>
      path.endsWith('phone') ? value.replaceAll(/\D/g, '') : value.normalize('NFC').trim(),
    title: (section) => section,
    async pull({ known: [known], device }) {
      if (!known) return { kind: 'unchanged' };
      return await transport.pull(known.id, known.owner, known.base, device);
    },
    async push({ ops: [first], device }) {
      if (!first) return { kind: 'pushed', results: [] };
      return await transport.push(first.id, first.op, device);
    },
    ...overrides,
  });
}

export const collectionEntry = (collection: FieldCollection): RegistryEntry => ({
  kind: 'collection',
  name: collection.name,
  title: collection.name,
  eager: () => true,
  load: () => Promise.resolve(collection as unknown as AnyCollection),
});

export type TabOptions = Partial<OfflineOptions> & { readonly collection?: FieldCollection };

/** A device whose tabs show sections. */
export class SectionDevice extends FakeDevice {
  override async openTab(options: TabOptions = {}): Promise<SectionTab> {
    const tab = this.startTab(options);
    await tab.offline.opened;
    await flushPending();
    return tab;
  }

  startTab({ collection = buildCollection(), ...options }: TabOptions = {}): SectionTab {
    return new SectionTab(this, { registry: [collectionEntry(collection)], ...options });
  }
}

/** One device with one tab, whose transport has not seen a call since it opened. */
export async function openSectionTab(options: TabOptions = {}) {
  const device = new SectionDevice();
  const transport = new ModelTransport();
  const tab = await device.openTab({ collection: buildCollection({ transport }), ...options });
  transport.calls.length = 0;
  return { device, transport, tab };
}

export class SectionTab extends FakeTab {
  get records(): FieldRecords {
    const records = findFieldRecords(this.offline, 'application');
    if (!records) throw new Error('The sections are not open.');
    return records;
  }

  type(section: string, path: string, value: string): void {
    this.records.set(section, path, value);
  }

  comeOnline = (): boolean => this.window.dispatchEvent(new Event('online'));
  /** The state line of a section. */
  text = (section = 'one'): string => this.records.saveState(section).text;
  shown = (section: string, path: string): string => this.records.shown(section, path);
  values = (section = 'one'): DraftValues => this.records.values(section);
  review = (section = 'one') => this.records.record(section).review;
  status = () => this.offline.status();
  /** Sections that hold something the server does not have. */
  unsent = (): string[] => this.status().waiting.map(({ id }) => id);

  act(section = 'one'): FieldActions {
    return createFieldActions(this.records, section, this.offline.platform.newId);
  }
}
