// For tests only: a list that the server names, pulled whole and pushed in batches, e.g. saved schools.
import * as z from 'zod/mini';
import type {
  Collection,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
  Snapshot,
  SyncedRecord,
} from '../records/collection.ts';
import type { AnyRecords, Records } from '../records/records.ts';
import type { RegistryEntry } from '../registry.ts';
import { otherBody, type Network } from './testingNetwork.ts';
import type { FakeTab } from './testingPlatform.ts';
import type { KindUnderTest } from './testingWorld.ts';

type Note = { readonly note: string };
type NoteRecord = SyncedRecord<Note, Note, string>;
type NoteCollection = Collection<Note, Note, string>;

const name = 'list';
const noNote: Note = { note: '' };

class ListServer {
  readonly notes = new Map<string, Snapshot<Note>>();
  private readonly answered = new Map<string, { answer: PushAnswer<Note>; body: string }>();

  pull(): PullAnswer<Note> {
    return {
      kind: 'pulled',
      records: [...this.notes].map(([id, snapshot]) => ({ id, snapshot })),
    };
  }

  push({ key, ops, device }: PushRequest<Note>): PushAnswer<Note> {
    const body = JSON.stringify(ops);
    const known = this.answered.get(key);
    if (known) return known.body === body ? known.answer : otherBody;
    const results = ops.map(({ id, op }) => {
      const before = this.notes.get(id);
      if ((before?.rev ?? 0) !== op.baseRev) {
        return { id, kind: 'conflict' as const, ...(before && { snapshot: before }) };
      }
      const rev = op.baseRev + 1;
      const at = new Date(rev * 1000).toISOString();
      this.notes.set(id, { rev, values: op.change, at, device: device.label });
      return { id, kind: 'stored' as const, rev, at };
    });
    const answer: PushAnswer<Note> = { kind: 'pushed', results };
    this.answered.set(key, { answer, body });
    return answer;
  }
}

function rebase(found: NoteRecord, agreed: NoteRecord | undefined, held: NoteRecord): NoteRecord {
  const { note } = held.local;
  if (note === (agreed?.local.note ?? '') || note === found.local.note) return found;
  const isUnchanged = found.local.note === (agreed?.local.note ?? '');
  const review = isUnchanged ? found.review : [...found.review, found.local.note];
  const edits = Math.max(found.edits, held.edits) + 1;
  return { ...found, local: held.local, review, edits, marks: { ...found.marks, ...held.marks } };
}

const rules: Omit<NoteCollection, 'pull' | 'push'> = {
  name,
  version: 1,
  ids: null,
  batch: 3,
  journal: true,
  schema: z.object({ note: z.string() }),
  empty: noNote,
  title: () => 'List',
  migrate: (_id, values) => values,
  diff: (from, to) => (from.note === to.note ? null : to),
  apply: (_values, change) => change,
  sendable: (record, change) => (record.review.length > 0 ? null : change),
  merge({ base, local, remote, review }) {
    const theirs = remote.values.note;
    const was = base?.note ?? '';
    if (theirs === was || theirs === local.note) return { local, review };
    if (local.note === was && review.length === 0) return { local: remote.values, review };
    return { local, review: [...new Set([...review, theirs])] };
  },
  commit(record, edits, { tab }) {
    const last = edits.at(-1);
    if (!last || last.value === record.local.note) return undefined;
    const found = record.local.note;
    const review = found === last.was ? record.review : [...record.review, found];
    const marks = { ...record.marks, [tab]: last.n };
    return { ...record, edits: record.edits + 1, local: { note: last.value }, review, marks };
  },
  rebase,
  overlay: (values, typed) => ({ note: typed.note ?? values.note }),
  textAt: ({ note }) => note,
};

const recordsOf = (tab: FakeTab) =>
  tab.offline.find(name) as unknown as Records<Note, Note, string> | undefined;

const createEntry = (collection: NoteCollection): RegistryEntry => ({
  kind: 'collection',
  name,
  title: name,
  eager: () => true,
  load: () => Promise.resolve(collection as unknown as AnyRecords['collection']),
});

function check(
  server: ListServer,
  typed: ReadonlyMap<string, readonly string[]>,
  tabs: readonly FakeTab[],
): readonly string[] {
  const all = tabs.flatMap((tab) => recordsOf(tab) ?? []);
  const found: string[] = [];
  for (const [id, texts] of typed) {
    const reviews = all.flatMap((records) => {
      const { local, review } = records.record(id);
      return review.length > 0 ? [local.note, ...review] : [];
    });
    const note = server.notes.get(id)?.values.note ?? '';
    if (![note, ...reviews].some((text) => texts.includes(text))) {
      found.push(`${id} ${texts.join('|')} is lost; the server has ${note}`);
    }
  }
  for (const records of all) {
    for (const { id, local, review } of records.all()) {
      const note = server.notes.get(id)?.values.note ?? '';
      if (review.length === 0 && local.note !== note) {
        found.push(`a device shows ${local.note} at ${id}, not ${note}`);
      }
    }
  }
  return found;
}

/** Every device writes notes of its own; all write one that they share. */
export const listUnderTest: KindUnderTest = {
  name: 'a list collection',
  start(network: Network) {
    const server = new ListServer();
    let pulls = 0;
    /** Record → the text acknowledged as stored and those typed over it since: the last or one of these is right. */
    const typed = new Map<string, readonly string[]>();
    return {
      registry: (caller) => [
        createEntry({
          ...rules,
          pull: ({ signal }: PullRequest<Note>) =>
            network.send(caller, `list ${(pulls += 1)}`, '', signal, {
              deliver: () => server.pull(),
              lost: () => ({ kind: 'unreachable' }),
            }),
          push: (request) =>
            network.send(caller, request.key, JSON.stringify(request.ops), request.signal, {
              deliver: () => server.push(request),
              lost: (how) => ({ kind: 'unreachable', ...how }),
            }),
        }),
      ],
      async act(tab, { device, n, text }) {
        const records = recordsOf(tab);
        if (!records) return;
        const id = n % 4 === 3 ? 'shared' : `${device}-${n % 3}`;
        if (records.record(id).review.length > 0) {
          await records.change(id, (record) => ({ ...record, review: [] }));
          return;
        }
        records.set(id, 'note', text);
        await tab.device.advance(n * 100);
        if (id === 'shared') return;
        const isStored = records.record(id).local.note === text;
        if (isStored) typed.set(id, [text]);
        else if (typed.has(id)) typed.set(id, [...(typed.get(id) ?? []), text]);
      },
      onCleared(device, tabs) {
        for (const [id, texts] of typed) {
          if (!id.startsWith(`${device}-`)) continue;
          const isThere = tabs.some((tab) => {
            const records = recordsOf(tab);
            return records?.isDurable(id) === true && texts.includes(records.record(id).local.note);
          });
          if (!isThere && !texts.includes(server.notes.get(id)?.values.note ?? ''))
            typed.delete(id);
        }
      },
      check: (tabs) => check(server, typed, tabs.flat()),
    };
  },
};
