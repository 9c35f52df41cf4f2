// For tests only: three devices with two tabs each, one server, and a network that delays, repeats and loses. It keeps
// account of what is owed: every committed value that nobody who saw it has replaced.
import {
  type DraftChange,
  type DraftValues,
  parseRowPath,
  listRows,
} from '#shared/draft/draftValues.ts';
import type { Edit, Op } from '../records/collection.ts';
import { applyPulled, applyResult, emptyRecord, freeze } from '../records/reconcile.ts';
import type { FieldRecord, ReviewEntry } from '../records/review.ts';
import { addRowChanges, moveRowChanges, removeRowChanges } from '#shared/draft/rowChanges.ts';
import {
  buildCollection,
  ModelServer,
  type SectionPush,
  type Snapshot,
} from './testingSections.ts';

const id = 's';
const collection = buildCollection({ ids: [id], normalise: (_section, _path, value) => value });
const fields = ['name', 'city', 'schools/r0/name', 'schools/r0/year', 'schools/r1/name'];

export type Step = {
  readonly do: string;
  readonly device: number;
  readonly tab: number;
  readonly at: number;
};

class Tab {
  readonly name: string;
  pending = new Map<string, Edit>();
  view: DraftValues = {};
  cards: readonly ReviewEntry[] = [];
  constructor(name: string) {
    this.name = name;
  }
  shown(path: string): string {
    return this.pending.get(path)?.value ?? this.view[path] ?? '';
  }
  see({ local, review }: FieldRecord): void {
    this.view = local;
    this.cards = review;
  }
  values(): DraftValues {
    const all: Record<string, string> = { ...this.view };
    for (const edit of this.pending.values()) all[edit.path] = edit.value;
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  }
}

class Device {
  stored: FieldRecord = emptyRecord(collection, id);
  readonly tabs: Tab[];
  readonly name: string;
  readonly answers: { key: string; answer: SectionPush }[] = [];
  readonly pulls: { asked: number | null; snapshot: Snapshot }[] = [];
  constructor(name: string) {
    this.name = name;
    this.tabs = [new Tab(`${name}-a`), new Tab(`${name}-b`)];
  }
}

export class World {
  readonly server = new ModelServer();
  readonly devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name));
  readonly sent: { op: Op<readonly DraftChange[]>; label: string }[] = [];
  /** Committed and not knowingly replaced: path and value. */
  readonly owed = new Set<string>();
  private count = 0;

  run(step: Step): void {
    const device = this.devices[step.device]!;
    const tab = device.tabs[step.tab]!;
    const list = listRows(tab.values(), 'schools');
    const row = list[step.at % Math.max(1, list.length)];
    switch (step.do) {
      case 'type':
        return this.type(tab, this.writable(tab, step.at), `v${(this.count += 1)}`);
      case 'clear':
        return this.type(tab, this.writable(tab, step.at), '');
      case 'toggle': {
        const path = `races:0${step.at % 3}`;
        return this.change(tab, [{ path, value: tab.shown(path) === '' ? 'yes' : '' }]);
      }
      case 'addRow':
        return this.change(
          tab,
          addRowChanges(
            tab.values(),
            'schools',
            `n${(this.count += 1)}`,
            { name: `v${this.count}` },
            row?.id,
          ),
        );
      case 'removeRow':
        return row && this.removeRow(tab, row.id);
      case 'moveRow':
        return (
          row &&
          this.change(tab, moveRowChanges(tab.values(), 'schools', row.id, step.at % 2 ? 1 : -1))
        );
      case 'refresh':
        tab.see(device.stored);
        return undefined;
      case 'commit':
        return this.commit(device, tab);
      case 'crash':
        tab.pending.clear();
        tab.see(device.stored);
        return undefined;
      case 'resolve':
        return this.resolve(device, tab, step.at);
      default:
        return this.network(device, step);
    }
  }

  /** Delivers everything and lets every device talk until nothing moves. */
  quiesce(): void {
    for (const device of this.devices) {
      for (const tab of device.tabs) this.commit(device, tab);
      device.answers.length = 0;
      device.pulls.length = 0;
    }
    for (let round = 0; round < 30; round += 1) {
      const before = JSON.stringify([this.server.values, this.devices.map((each) => each.stored)]);
      for (const device of this.devices) {
        for (const action of ['ask', 'pulled', 'freeze', 'send', 'answer']) {
          this.network(device, { do: action, device: 0, tab: 0, at: 0 });
        }
        for (const tab of device.tabs) tab.see(device.stored);
      }
      const after = JSON.stringify([this.server.values, this.devices.map((each) => each.stored)]);
      if (before === after) return;
    }
    throw new Error('The devices never come to rest');
  }

  /** Values nobody knowingly replaced that are nowhere to be found. */
  lost(): string[] {
    const found = new Set<string>();
    const add = (values: DraftValues) => {
      for (const [path, value] of Object.entries(values)) found.add(`${path}=${value}`);
    };
    add(this.server.values);
    for (const { stored } of this.devices) {
      add(stored.local);
      for (const change of stored.outgoing?.op.change ?? [])
        found.add(`${change.path}=${change.value}`);
      for (const entry of stored.review) {
        for (const value of [entry.mine, ...entry.others.map((version) => version.value)]) {
          found.add(`${entry.path}=${value}`);
        }
      }
    }
    return [...this.owed].filter((value) => !found.has(value));
  }

  /** Owed values that are on the server alone: a device sent them and has let go of them since. */
  unreadOnServer(): Set<string> {
    const { values } = this.server;
    this.server.values = {};
    const missing = new Set(this.lost());
    this.server.values = values;
    return missing;
  }

  resolveAll(): void {
    for (const device of this.devices) {
      for (let guard = 0; device.stored.review.length > 0; guard += 1) {
        if (guard > 50) throw new Error('A review does not end');
        this.resolve(device, device.tabs[0]!, guard);
      }
    }
  }

  private writable(tab: Tab, at: number): string {
    const rows = listRows(tab.values(), 'schools').map((row) => `schools/${row.id}/name`);
    const plain = fields.filter((path) => !parseRowPath(path));
    const all = [...plain, ...rows, ...rows.map((path) => path.replace('/name', '/year'))];
    return all[at % all.length]!;
  }

  private type(tab: Tab, path: string, value: string): void {
    this.change(tab, [{ path, value }]);
  }

  private change(tab: Tab, changes: readonly { path: string; value: string }[]): void {
    for (const { path, value } of changes) {
      const was = tab.shown(path);
      if (was === value) continue;
      this.owed.delete(`${path}=${was}`);
      const earlier = tab.pending.get(path);
      this.count += 1;
      tab.pending.set(path, { path, value, was: earlier?.was ?? was, n: this.count });
    }
  }

  /** Whoever removes a row saw its words and its cards. */
  private removeRow(tab: Tab, id: string): void {
    for (const entry of tab.cards) {
      if (!entry.path.startsWith(`schools/${id}/`)) continue;
      for (const { value } of entry.others) this.owed.delete(`${entry.path}=${value}`);
    }
    this.change(tab, removeRowChanges(tab.values(), 'schools', id));
  }

  private commit(device: Device, tab: Tab): void {
    const edits = [...tab.pending.values()];
    const context = {
      device: device.name,
      tab: tab.name,
      now: 0,
      seen: tab.values(),
      cards: tab.cards,
    };
    device.stored = collection.commit(device.stored, edits, context) ?? device.stored;
    for (const { path, value } of edits) {
      if (value !== '' && value !== 'yes' && !path.endsWith('/#'))
        this.owed.add(`${path}=${value}`);
    }
    tab.pending.clear();
    tab.see(device.stored);
  }

  private resolve(device: Device, tab: Tab, at: number): void {
    this.commit(device, tab);
    const { review } = device.stored;
    const entry = review[at % Math.max(1, review.length)];
    if (!entry) return;
    const version = entry.others[at % entry.others.length]!;
    const choice = at % 2 === 0 ? 'mine' : { value: version.value };
    this.release(tab, entry, choice === 'mine' ? entry.mine : choice.value);
    const context = {
      device: device.name,
      tab: tab.name,
      now: 0,
      seen: tab.values(),
      cards: tab.cards,
    };
    device.stored =
      collection.resolve(device.stored, entry, choice, { ...context, n: (this.count += 1) }) ??
      device.stored;
    tab.see(device.stored);
  }

  /** What the card showed and the person did not choose. */
  private release(tab: Tab, entry: ReviewEntry, chosen: string): void {
    if (entry.kind === 'row') {
      const prefix = entry.path.slice(0, -1);
      for (const [path, value] of Object.entries(tab.values())) {
        if (chosen === '' && path.startsWith(prefix)) this.owed.delete(`${path}=${value}`);
      }
      for (const card of chosen === '' ? tab.cards : []) {
        if (!card.path.startsWith(prefix)) continue;
        for (const { value } of card.others) this.owed.delete(`${card.path}=${value}`);
      }
      return;
    }
    for (const value of [entry.mine, ...entry.others.map((version) => version.value)]) {
      if (value !== chosen) this.owed.delete(`${entry.path}=${value}`);
    }
  }

  private network(device: Device, { do: action, at }: Step): void {
    const { outgoing } = device.stored;
    if (action === 'freeze') {
      device.stored =
        freeze(collection, device.stored, `op${(this.count += 1)}`, 0) ?? device.stored;
    } else if ((action === 'send' || action === 'sendAndLose') && outgoing) {
      const answer = this.server.push(outgoing.op, { label: device.name });
      this.sent.push({ op: outgoing.op, label: device.name });
      if (action === 'send') device.answers.push({ key: outgoing.op.key, answer });
    } else if (action === 'answer' || action === 'answerTwice') {
      const found = action === 'answer' ? device.answers.shift() : device.answers[0];
      if (found) this.takeAnswer(device, found.key, found.answer);
    } else if (action === 'old' && this.sent.length > 0) {
      const { op, label } = this.sent[at % this.sent.length]!;
      this.server.push(op, { label });
    } else if (action === 'ask') {
      const asked = device.stored.base?.rev ?? null;
      device.pulls.push({ asked, snapshot: this.server.snapshot() });
    } else if (action === 'pulled') {
      const pull = device.pulls.shift();
      if (!pull) return;
      const pulled = { id, owner: 'a1', snapshot: pull.snapshot };
      device.stored = applyPulled(collection, device.stored, pull.asked, pulled) ?? device.stored;
    }
  }

  private takeAnswer(device: Device, key: string, answer: SectionPush): void {
    if (answer.kind !== 'stored' && answer.kind !== 'conflict') return;
    device.stored =
      applyResult(collection, device.stored, key, { id, ...answer }, device.name) ?? device.stored;
  }
}
