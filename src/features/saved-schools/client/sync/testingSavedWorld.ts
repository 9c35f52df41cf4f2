// For tests only: lists in the tabs of one device, over a server made of plain objects with the faults of a bad
// connection.
import { IDBFactory } from 'fake-indexeddb';
import type { OfflineOptions } from '#offline/offlineParts.ts';
import type {
  PullAnswer,
  PushAnswer,
  PushRequest,
  PushResult,
  Snapshot,
} from '#offline/records/collection.ts';
import type { AnyCollection, RegistryEntry } from '#offline/registry.ts';
import type { Refusal } from '#offline/sync/refusals.ts';
import { FakeDevice, FakeTab } from '#offline/testing/testingPlatform.ts';
import { flushPending } from '#offline/testing/testingTurns.ts';
import { createSavedSchools } from '../collection.ts';
import { type ListedSchool, readSavedList, type SavedList } from './savedList.ts';
import { emptyFields, type SavedFields, type SavedRecords } from './savedRecord.ts';
import { editSchool, findSavedRecords, saveSchool, savedSchools } from './savedSchools.ts';

type Change = {
  readonly id: number;
  readonly rev: number;
  readonly incarnation?: string | undefined;
  readonly set: Partial<SavedFields>;
};
type Push = Pick<PushRequest<Partial<SavedFields>>, 'key' | 'ops'>;
type Facts = { readonly name?: string };
type Row = Snapshot<SavedFields> & { readonly facts: Facts };

/** `offline` never arrives, `lost` is done and its answer is lost. */
export type Fault = 'offline' | 'lost' | Refusal;

export const labelOf = (id: number) => ({ slug: `school-${id}`, name: `School ${id}` });

const pickName = ({ name }: Facts) => (name === undefined ? {} : { name });

export class ModelServer {
  limit = 50;
  /** Schools that are not in the catalogue. */
  readonly unknown = new Set<number>();
  /** A call with one of them is refused whole. */
  readonly poisoned = new Set<number>();
  readonly rows = new Map<number, Row>();
  readonly received: { readonly key: string; readonly changes: readonly Change[] }[] = [];
  pulls = 0;
  feed: unknown = { items: [], more: 0 };
  isOnline = (): boolean => true;
  /** For the calls to come, in their order. */
  faults: (Fault | null | Promise<Fault | null>)[] = [];
  /** Undefined for a server from before there were any. */
  incarnation: string | undefined;
  private answered = new Map<string, readonly PushResult<SavedFields>[]>();

  /** Does a call once, however often it comes. */
  take = ({ key, ops }: Push): PushAnswer<SavedFields> => {
    const changes = ops.map(
      ({ id, op: { baseRev: rev, baseIncarnation: incarnation, change } }) => ({
        id: Number(id),
        rev,
        incarnation,
        set: change,
      }),
    );
    this.received.push({ key, changes });
    if (changes.some(({ id }) => this.poisoned.has(id)))
      return { kind: 'refused', code: 'validation_failed', message: 'Not this.' };
    const results = this.answered.get(key) ?? changes.map((change) => this.make(change));
    this.answered.set(key, results);
    return { kind: 'pushed', results };
  };

  give = (): PullAnswer<SavedFields> => {
    this.pulls += 1;
    const { incarnation, feed } = this;
    return { kind: 'pulled', records: this.list(), incarnation, feed };
  };

  readonly push = async (call: Push): Promise<PushAnswer<SavedFields>> => {
    const fault = await this.nextFault();
    if (fault === 'offline') return { kind: 'unreachable' };
    if (fault === null) return this.take(call);
    if (fault !== 'lost') {
      this.received.push({ key: call.key, changes: [] });
      return fault;
    }
    this.take(call);
    return { kind: 'unreachable' };
  };

  readonly pull = async (): Promise<PullAnswer<SavedFields>> => {
    const fault = await this.nextFault();
    if (fault === null) return this.give();
    return fault === 'offline' || fault === 'lost' ? { kind: 'unreachable' } : fault;
  };

  list = () =>
    [...this.rows].map(([id, { facts, ...snapshot }]) => ({
      id: String(id),
      snapshot,
      extra: { label: { ...labelOf(id), ...pickName(facts) }, facts },
    }));
  fields = (id: number): SavedFields | undefined => this.rows.get(id)?.values;
  note = (id: number): string => this.fields(id)?.note ?? '';
  savedIds = (): number[] =>
    [...this.rows]
      .filter(([, { values }]) => values.saved)
      .sort(([a, one], [b, other]) => one.values.position - other.values.position || a - b)
      .map(([id]) => id);

  put(id: number, values: SavedFields, facts: Facts = {}): void {
    this.rows.set(id, { rev: 1, ...this.tag(), values, at: '', device: '', facts });
  }

  /** What another device does. */
  edit(id: number, set: Partial<SavedFields>): void {
    this.make({ id, rev: this.rows.get(id)?.rev ?? 0, incarnation: this.incarnation, set });
  }

  /** @returns what puts the server back to this moment, as another incarnation, whenever it is called */
  backUp(): (incarnation: string) => void {
    const rows = [...this.rows];
    const answered = new Map(this.answered);
    return (incarnation) => {
      this.incarnation = incarnation;
      this.answered = new Map(answered);
      this.rows.clear();
      for (const [id, row] of rows) this.rows.set(id, { ...row, incarnation });
    };
  }

  private nextFault = async (): Promise<Fault | null> =>
    this.isOnline() ? ((await this.faults.shift()) ?? null) : 'offline';

  private tag = () => (this.incarnation === undefined ? {} : { incarnation: this.incarnation });

  private make({ id, rev, incarnation, set }: Change): PushResult<SavedFields> {
    const name = String(id);
    const row = this.rows.get(id);
    const isOther = incarnation !== undefined && incarnation !== this.incarnation;
    if ((row?.rev ?? 0) !== rev || isOther) return { id: name, kind: 'conflict' };
    const joins = set.saved === true && row?.values.saved !== true;
    const refuse = (code: string) => ({ id: name, kind: 'refused', code, message: code }) as const;
    if (this.unknown.has(id)) return refuse('not_found');
    if (joins && this.savedIds().length >= this.limit) return refuse('limit');
    const values = { ...(row?.values ?? emptyFields), ...set };
    const tag = { rev: rev + 1, ...this.tag() };
    this.rows.set(id, { ...tag, values, at: '', device: '', facts: row?.facts ?? {} });
    return { id: name, kind: 'stored', ...tag, at: '' };
  }
}

type SavedCollection = ReturnType<typeof createSavedSchools>;

export const savedSchoolsEntry = (
  server: Pick<SavedCollection, 'pull' | 'push'>,
): RegistryEntry => ({
  kind: 'collection',
  name: savedSchools,
  title: 'Saved schools',
  load(userId) {
    const { pull, push } = server;
    const collection = { ...createSavedSchools(userId), pull, push };
    return Promise.resolve(collection as unknown as AnyCollection);
  },
});

export class SavedWorld {
  readonly device = new FakeDevice();
  readonly server = new ModelServer();
  private readonly tabs: ListTab[] = [];

  constructor() {
    globalThis.indexedDB = new IDBFactory();
    this.server.isOnline = () => this.device.online;
  }

  /** A tab that has not read the device yet. */
  start(options: Partial<OfflineOptions> = {}): ListTab {
    const registry = [savedSchoolsEntry(this.server)];
    const tab = new ListTab(this.device, { registry, ...options });
    this.tabs.push(tab);
    return tab;
  }

  async open(options: Partial<OfflineOptions> = {}): Promise<ListTab> {
    const tab = this.start(options);
    await tab.load();
    await flushPending();
    return tab;
  }

  /** Long enough for everything that waits a moment. */
  pass = (ms = 12_000): Promise<void> => this.device.advance(ms);

  close(): void {
    for (const tab of this.tabs) if (tab.alive) tab.kill();
  }
}

export class ListTab extends FakeTab {
  get records(): SavedRecords {
    const records = findSavedRecords(this.offline);
    if (!records) throw new Error('The list is not open.');
    return records;
  }

  get list(): SavedList {
    const list = readSavedList(this.offline, this.records);
    if (!list) throw new Error('The device was not read.');
    return list;
  }

  async load(): Promise<void> {
    await this.offline.opened;
    await this.offline.load(savedSchools);
    await this.offline.engine.wake();
  }

  save = (id: number): Promise<boolean> => saveSchool(this.records, { id, ...labelOf(id) });
  edit = (id: number, fields: Partial<SavedFields>): Promise<void> =>
    editSchool(id, fields, this.records);
  /** Types as a field does that shows what the list says. */
  type = (id: number, text: string): void => this.records.set(String(id), 'note', text);
  row = (id: number): ListedSchool | undefined => this.list.schools.find((row) => row.id === id);
  states = (): string[] =>
    this.list.schools
      .filter(({ local, blocked }) => local.saved || blocked !== null)
      .map(({ id, state }) => `${id} ${state}`);
}
