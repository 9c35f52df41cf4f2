import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPulled,
  applyResult,
  emptyRecord,
  freeze,
  withdraw,
} from '#offline/records/reconcile.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { createSavedSchools } from '../collection.ts';
import { getSendable, isUnsent, joinNotes, listOthers, typeNote } from './mergeSaved.ts';
import { emptyFields, type SavedFields, type SavedRecord } from './savedRecord.ts';
import { ModelServer } from './testingSavedWorld.ts';

const collection = createSavedSchools('u1');
const row = (set: Partial<SavedFields>, rev = 1) => ({
  id: '1',
  snapshot: {
    rev,
    values: { ...emptyFields, saved: true, position: 1, ...set },
    at: '',
    device: '',
  },
});
const newRecord = (id: number): SavedRecord => emptyRecord(collection, String(id));
/** What the server says is joined with what is here. */
const takeRemote = (record: SavedRecord, pulled: ReturnType<typeof row>): SavedRecord =>
  applyPulled(collection, record, record.base?.rev ?? null, pulled) ?? record;
const known = (set: Partial<SavedFields> = {}): SavedRecord => takeRemote(newRecord(1), row(set));
const frozen = (record: SavedRecord): SavedRecord => freeze(collection, record, 'k', 0) ?? record;
const edited = (record: SavedRecord, set: Partial<SavedFields>): SavedRecord => ({
  ...record,
  local: { ...record.local, ...set },
});

describe('two devices that wrote about one school', () => {
  it('keep what each changed when it is not the same', () => {
    const mine = edited(known({ note: 'Old' }), { note: 'New', tag: 'reach' });
    const joined = takeRemote(mine, row({ note: 'Old', notify: false, position: 4 }, 2));
    expect(joined.local).toMatchObject({ note: 'New', tag: 'reach', notify: false, position: 4 });
    expect(getSendable(joined)).toEqual({ note: 'New', tag: 'reach' });
  });

  it('keep both notes when both are new, and send neither until a person has joined them', () => {
    const mine = edited(known({ note: 'Old' }), { note: 'Mine' });
    const joined = takeRemote(mine, row({ note: 'Theirs' }, 2));
    expect([joined.local.note, joined.review]).toEqual(['Mine', ['Theirs']]);
    expect(getSendable(joined)).toBeNull();
    expect(isUnsent(joined)).toBe(true);
    const both = edited(joined, { note: joinNotes('Mine', joined.review) });
    expect(getSendable({ ...both, review: [] })).toEqual({ note: 'Mine\n\nTheirs' });
  });

  it('do not ask when one note holds the other', () => {
    const mine = edited(known({ note: 'Ask' }), { note: 'Ask about parking' });
    expect(takeRemote(mine, row({ note: 'Ask about' }, 2))).toMatchObject({
      local: { note: 'Ask about parking' },
      review: [],
    });
    const cleared = edited(known({ note: 'Ask' }), { note: '' });
    expect(takeRemote(cleared, row({ note: 'Ask twice' }, 2)).local.note).toBe('Ask twice');
  });

  it.each(['', 'Ask'])(
    'keep a note shortened to "%s" when the other changed something else',
    (note) => {
      const mine = edited(known({ note: 'Ask about parking' }), { note });
      const joined = takeRemote(mine, row({ note: 'Ask about parking', tag: 'reach' }, 2));
      expect(joined).toMatchObject({ local: { note, tag: 'reach' }, review: [] });
      expect(getSendable(joined)).toEqual({ note });
    },
  );

  it('take over a third text while two are still open', () => {
    const mine = takeRemote(
      edited(known({ note: 'Old' }), { note: 'Mine' }),
      row({ note: 'Theirs' }, 2),
    );
    expect(takeRemote(mine, row({ note: 'Theirs, longer' }, 3)).review).toEqual(['Theirs, longer']);
    expect(takeRemote(mine, row({ note: 'Third' }, 3)).review).toEqual(['Theirs', 'Third']);
  });

  it('add and remove programs as sets', () => {
    const mine = edited(known({ programIds: [1, 2] }), { programIds: [2, 3] });
    expect(takeRemote(mine, row({ programIds: [1, 2, 4] }, 2)).local.programIds).toEqual([2, 3, 4]);
  });

  it('keep a school that one took off and the other wrote about, and say so', () => {
    const removed = edited(known(), { saved: false });
    expect(takeRemote(removed, row({ note: 'Words' }, 2))).toMatchObject({
      local: { saved: true, note: 'Words' },
      extra: { returned: true },
    });
    const written = edited(known(), { note: 'Words' });
    const kept = takeRemote(written, row({ saved: false }, 2));
    expect(kept).toMatchObject({ local: { saved: true }, extra: { returned: true } });
    expect(getSendable(kept)).toEqual({ saved: true, note: 'Words' });
  });

  it('take it off when the other only moved it', () => {
    const removed = edited(known(), { saved: false });
    expect(takeRemote(removed, row({ position: 9 }, 2)).local.saved).toBe(false);
    const moved = edited(known(), { position: 9 });
    expect(takeRemote(moved, row({ saved: false }, 2)).local.saved).toBe(false);
  });
});

describe('an answer', () => {
  it('does not undo what was typed meanwhile', () => {
    const typed = typeNote(frozen(edited(known(), { note: 'Sent' })), 'Sent, and more', 'Sent');
    const stored = { id: '1', kind: 'stored', rev: 2, at: '' } as const;
    const once = applyResult(collection, typed, 'k', stored, '');
    expect(once && getSendable(once)).toEqual({ note: 'Sent, and more' });
    expect(once?.base?.rev).toBe(2);
  });

  it('that refuses puts the row back as it was, but for its words', () => {
    const record = frozen(edited(known({ tag: 'safe' }), { tag: 'reach', note: 'Typed' }));
    const answer = { id: '1', kind: 'refused', code: 'limit', message: 'Full.' } as const;
    const refused = applyResult(collection, record, 'k', answer, '');
    expect(refused).toMatchObject({
      local: { tag: 'safe', note: 'Typed' },
      blocked: { code: 'limit', message: 'Full.' },
      extra: { refused: { tag: 'reach' } },
    });
    expect(refused && freeze(collection, refused, 'k2', 0)).toBeUndefined();
  });
});

describe('a note', () => {
  it('typed over one that a second tab changed keeps that one beside it', () => {
    const record = edited(known(), { note: 'Tab two' });
    expect(typeNote(record, 'Tab one', '')).toMatchObject({
      local: { note: 'Tab one' },
      review: ['Tab two'],
    });
    expect(typeNote(record, 'Tab two, more', '').review).toEqual([]);
  });

  it('that the server would not take stays here; the rest of the row goes', () => {
    const record = edited(known(), { note: 'x'.repeat(1001), tag: 'safe' });
    expect(getSendable(record)).toEqual({ tag: 'safe' });
    const stored = { id: '1', kind: 'stored', rev: 2, at: '' } as const;
    const after = applyResult(collection, frozen(record), 'k', stored, '');
    expect(after && isUnsent(after)).toBe(true);
  });

  it('typed and taken back is nothing to send', () => {
    const record = typeNote(typeNote(known({ note: 'A' }), 'AB', 'A'), 'A', 'AB');
    expect([getSendable(record), isUnsent(record)]).toEqual([null, false]);
  });

  it('others never hold a text twice, or one that the note holds', () => {
    expect(listOthers('a b', ['b', 'c', 'c d', 'c', ''])).toEqual(['c d']);
  });
});

/** A device in memory: its records, and what it has on its way. */
class Device {
  readonly records = new Map<number, SavedRecord>();
  private readonly server: ModelServer;
  private readonly name: string;
  private count = 0;

  constructor(server: ModelServer, name: string) {
    this.server = server;
    this.name = name;
  }

  record = (id: number): SavedRecord => this.records.get(id) ?? newRecord(id);
  set(id: number, set: Partial<SavedFields>): void {
    this.records.set(id, edited(this.record(id), set));
  }
  /** Adds a word of its own to the note that is shown. @returns the word */
  type(id: number): string | null {
    const record = this.record(id);
    if (!record.local.saved) return null;
    this.count += 1;
    const word = `<${this.name}${this.count}>`;
    const { note } = record.local;
    this.records.set(id, typeNote(record, note + word, note));
    return word;
  }
  freeze(): void {
    if (this.ops().length > 0) return;
    this.count += 1;
    const key = `${this.name}${this.count}`;
    for (const [id, record] of this.records)
      this.records.set(id, freeze(collection, record, key, id) ?? record);
  }
  /** @param heard false when the answer is lost */
  async deliver(heard: boolean): Promise<void> {
    const ops = this.ops();
    const key = ops[0]?.op.key ?? '';
    if (ops.length === 0) return;
    const answer = await this.server.push({ key, ops });
    if (!heard || answer.kind !== 'pushed') return;
    for (const result of answer.results) {
      const record = this.record(Number(result.id));
      const next = applyResult(collection, record, key, result, '') ?? withdraw(record, key);
      this.records.set(Number(result.id), next ?? record);
    }
  }
  pull(): void {
    for (const pulled of this.server.list()) {
      const id = Number(pulled.id);
      const record = this.record(id);
      const next = applyPulled(collection, record, record.base?.rev ?? null, pulled);
      this.records.set(id, next ?? record);
    }
  }
  join(): void {
    for (const [id, record] of this.records) {
      const note = joinNotes(record.local.note, record.review);
      if (record.review.length > 0)
        this.records.set(id, { ...edited(record, { note }), review: [] });
    }
  }
  async quiesce(): Promise<void> {
    this.join();
    this.freeze();
    await this.deliver(true);
    this.pull();
  }
  ops = () =>
    [...this.records.values()].flatMap(({ id, outgoing }) =>
      outgoing ? [{ id, op: outgoing.op }] : [],
    );
  shown = () =>
    [...this.records.values()]
      .filter(({ local }) => local.saved)
      .map(({ id, local }) => ({ id, ...local }))
      .sort((a, b) => Number(a.id) - Number(b.id));
}

const step = fc.record({
  device: fc.nat({ max: 1 }),
  id: fc.integer({ min: 1, max: 2 }),
  what: fc.constantFrom(
    'save',
    'type',
    'type',
    'remove',
    'tag',
    'program',
    'mute',
    'move',
    'freeze',
    'deliver',
    'lose',
    'pull',
  ),
});

describe('any interleaving of two devices', () => {
  it('ends with the same list on both and on the server, with every word that was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const server = new ModelServer();
        const devices = [new Device(server, 'p'), new Device(server, 'l')];
        const words: { id: number; word: string }[] = [];
        for (const [at, { device: which, id, what }] of steps.entries()) {
          const device = devices[which];
          if (!device) continue;
          if (what === 'save') device.set(id, { saved: true, position: at + 1 });
          else if (what === 'remove') device.set(id, { saved: false });
          else if (what === 'tag') device.set(id, { tag: ['reach', 'safe'][at % 2] ?? '' });
          else if (what === 'program') device.set(id, { programIds: [at % 3] });
          else if (what === 'mute')
            device.set(id, { muted: [[], ['deadlines'], ['deadlines', 'reviews']][at % 3] ?? [] });
          else if (what === 'move') device.set(id, { position: at });
          else if (what === 'freeze') device.freeze();
          else if (what === 'deliver') await device.deliver(true);
          else if (what === 'lose') await device.deliver(false);
          else if (what === 'pull') device.pull();
          else {
            const word = device.type(id);
            if (word) words.push({ id, word });
          }
        }
        for (let turn = 0; turn < 8; turn += 1)
          for (const device of devices) await device.quiesce();
        const [phone, laptop] = devices;
        expect(phone?.shown()).toEqual(laptop?.shown());
        expect(phone?.shown()).toEqual(
          server
            .list()
            .filter(({ snapshot }) => snapshot.values.saved)
            .map(({ id, snapshot }) => ({ id, ...snapshot.values }))
            .sort((a, b) => Number(a.id) - Number(b.id)),
        );
        for (const device of devices) {
          expect(device.ops()).toEqual([]);
          for (const each of device.records.values()) {
            expect(each.review).toEqual([]);
            expect(getSendable(each)).toBeNull();
          }
        }
        const saved = new Set(server.savedIds());
        for (const { id, word } of words)
          if (saved.has(id)) expect(server.note(id)).toContain(word);
      }),
      { numRuns: propertyRuns() },
    );
  });
});
