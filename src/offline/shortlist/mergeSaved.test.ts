import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  isUnsent,
  joinedNote,
  joinNotes,
  newRecord,
  othersOf,
  takeDone,
  takeRemote,
  takeRefused,
  typeNote,
} from './mergeSaved.ts';
import { labelOf, ModelServer, noFields } from './testingShortlist.ts';
import type { Batch, SavedFields, SavedRecord, ServerRow } from './types.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const maySend = () => true;
const row = (set: Partial<SavedFields>, revision = 1, id = 1): ServerRow => ({
  id,
  revision,
  fields: { ...noFields, saved: true, position: 1, ...set },
  label: labelOf(id),
  facts: null,
});
const known = (set: Partial<SavedFields> = {}): SavedRecord =>
  takeRemote(newRecord({ id: 1, label: labelOf(1) }, 1), row(set));
const edited = (record: SavedRecord, set: Partial<SavedFields>): SavedRecord => ({
  ...record,
  local: { ...record.local, ...set },
});

describe('two devices that wrote about one school', () => {
  it('keep what each changed when it is not the same', () => {
    const mine = edited(known({ note: 'Old' }), { note: 'New', tag: 'reach' });
    const joined = takeRemote(mine, row({ note: 'Old', notify: false, position: 4 }, 2));
    expect(joined.local).toMatchObject({ note: 'New', tag: 'reach', notify: false, position: 4 });
    expect(changeOf(joined, maySend)).toEqual({
      id: 1,
      revision: 2,
      set: { note: 'New', tag: 'reach' },
    });
  });

  it('keep both notes when both are new, and send neither until a person has joined them', () => {
    const mine = edited(known({ note: 'Old' }), { note: 'Mine' });
    const joined = takeRemote(mine, row({ note: 'Theirs' }, 2));
    expect([joined.local.note, joined.others]).toEqual(['Mine', ['Theirs']]);
    expect(changeOf(joined, maySend)).toBeNull();
    expect(isUnsent(joined)).toBe(true);
    const both = joinNotes(joined, joinedNote('Mine', joined.others));
    expect(changeOf(both, maySend)?.set).toEqual({ note: 'Mine\n\nTheirs' });
  });

  it('do not ask when one note holds the other', () => {
    const mine = edited(known({ note: 'Ask' }), { note: 'Ask about parking' });
    expect(takeRemote(mine, row({ note: 'Ask about' }, 2))).toMatchObject({
      local: { note: 'Ask about parking' },
      others: [],
    });
    const cleared = edited(known({ note: 'Ask' }), { note: '' });
    expect(takeRemote(cleared, row({ note: 'Ask twice' }, 2)).local.note).toBe('Ask twice');
  });

  it.each(['', 'Ask'])(
    'keep a note shortened to "%s" when the other changed something else',
    (note) => {
      const mine = edited(known({ note: 'Ask about parking' }), { note });
      const joined = takeRemote(mine, row({ note: 'Ask about parking', tag: 'reach' }, 2));
      expect(joined).toMatchObject({ local: { note, tag: 'reach' }, others: [] });
      expect(changeOf(joined, maySend)).toEqual({ id: 1, revision: 2, set: { note } });
    },
  );

  it('take over a third text while two are still open', () => {
    const mine = takeRemote(
      edited(known({ note: 'Old' }), { note: 'Mine' }),
      row({ note: 'Theirs' }, 2),
    );
    expect(takeRemote(mine, row({ note: 'Theirs, longer' }, 3)).others).toEqual(['Theirs, longer']);
    expect(takeRemote(mine, row({ note: 'Third' }, 3)).others).toEqual(['Theirs', 'Third']);
  });

  it('add and remove programs as sets', () => {
    const mine = edited(known({ programIds: [1, 2] }), { programIds: [2, 3] });
    expect(takeRemote(mine, row({ programIds: [1, 2, 4] }, 2)).local.programIds).toEqual([2, 3, 4]);
  });

  it('keep a school that one took off and the other wrote about, and say so', () => {
    const removed = edited(known(), { saved: false });
    expect(takeRemote(removed, row({ note: 'Words' }, 2))).toMatchObject({
      local: { saved: true, note: 'Words' },
      returned: true,
    });
    const written = edited(known(), { note: 'Words' });
    const kept = takeRemote(written, row({ saved: false }, 2));
    expect(kept).toMatchObject({ local: { saved: true }, returned: true });
    expect(changeOf(kept, maySend)?.set).toEqual({ saved: true, note: 'Words' });
  });

  it('take it off when the other only moved it', () => {
    const removed = edited(known(), { saved: false });
    expect(takeRemote(removed, row({ position: 9 }, 2)).local.saved).toBe(false);
    const moved = edited(known(), { position: 9 });
    expect(takeRemote(moved, row({ saved: false }, 2)).local.saved).toBe(false);
  });
});

describe('an answer', () => {
  it('that is older than what is known here changes nothing', () => {
    const record = takeRemote(known(), row({ note: 'Newer' }, 3));
    expect(takeRemote(record, row({ note: 'Older' }, 2))).toBe(record);
  });

  it('that comes twice is taken once, and typing meanwhile is not undone', () => {
    const record = edited(known(), { note: 'Sent' });
    const change = changeOf(record, maySend);
    if (!change) throw new Error('Nothing to send.');
    const typed = typeNote(record, 'Sent, and more', 'Sent');
    const once = takeDone(typed, change, { revision: 2 });
    expect(takeDone(once, change, { revision: 2 })).toEqual(once);
    expect(changeOf(once, maySend)).toEqual({
      id: 1,
      revision: 2,
      set: { note: 'Sent, and more' },
    });
  });

  it('that refuses puts the row back as it was, but for its words', () => {
    const record = edited(known({ tag: 'safe' }), { tag: 'reach', note: 'Typed' });
    const change = { id: 1, revision: 1, set: { tag: 'reach', note: 'Typed' } };
    const refused = takeRefused(record, change, {
      id: 1,
      kind: 'refused',
      code: 'limit',
      message: 'Full.',
    });
    expect(refused).toMatchObject({
      local: { tag: 'safe', note: 'Typed' },
      refusal: { code: 'limit', message: 'Full.', set: { tag: 'reach' } },
    });
    expect(changeOf(refused, maySend)).toBeNull();
  });
});

describe('a note', () => {
  it('typed over one that a second tab changed keeps that one beside it', () => {
    const record = edited(known(), { note: 'Tab two' });
    expect(typeNote(record, 'Tab one', '')).toMatchObject({
      local: { note: 'Tab one' },
      others: ['Tab two'],
    });
    expect(typeNote(record, 'Tab two, more', '').others).toEqual([]);
  });

  it('that the server would not take stays here; the rest of the row goes', () => {
    const record = edited(known(), { note: 'Too long', tag: 'safe' });
    expect(changeOf(record, () => false)?.set).toEqual({ tag: 'safe' });
    expect(
      isUnsent(takeDone(record, { id: 1, revision: 1, set: { tag: 'safe' } }, { revision: 2 })),
    ).toBe(true);
  });

  it('typed and taken back is nothing to send', () => {
    const record = typeNote(typeNote(known({ note: 'A' }), 'AB', 'A'), 'A', 'AB');
    expect([changeOf(record, maySend), isUnsent(record)]).toEqual([null, false]);
  });

  it('others never hold a text twice, or one that the note holds', () => {
    expect(othersOf('a b', ['b', 'c', 'c d', 'c', ''])).toEqual(['c d']);
  });
});

/** A device in memory: its records, and what it has on its way. */
class Device {
  readonly records = new Map<number, SavedRecord>();
  batch: Batch | null = null;
  private readonly server: ModelServer;
  private readonly name: string;
  private count = 0;

  constructor(server: ModelServer, name: string) {
    this.server = server;
    this.name = name;
  }

  record = (id: number): SavedRecord =>
    this.records.get(id) ?? newRecord({ id, label: labelOf(id) }, id);
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
    const changes = [...this.records.values()].flatMap((each) => changeOf(each, maySend) ?? []);
    if (this.batch === null && changes.length > 0) {
      this.count += 1;
      this.batch = { key: `${this.name}${this.count}`, changes };
    }
  }
  /** @param heard false when the answer is lost */
  deliver(heard: boolean): void {
    if (this.batch === null) return;
    const results = this.server.take(this.batch);
    if (!heard) return;
    for (const change of this.batch.changes) {
      const result = results.find(({ id }) => id === change.id);
      const record = this.record(change.id);
      if (result?.kind === 'done') this.records.set(change.id, takeDone(record, change, result));
    }
    this.batch = null;
  }
  pull(): void {
    for (const each of this.server.list())
      this.records.set(each.id, takeRemote(this.record(each.id), each));
  }
  join(): void {
    for (const [id, record] of this.records) {
      if (record.others.length === 0) continue;
      const note = joinedNote(record.local.note, record.others);
      this.records.set(id, joinNotes(record, note));
    }
  }
  settle(): void {
    this.join();
    this.freeze();
    this.deliver(true);
    this.pull();
  }
  shown = () =>
    [...this.records.values()]
      .filter(({ local }) => local.saved)
      .map(({ id, local }) => ({ id, ...local }))
      .sort((a, b) => a.id - b.id);
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
  it('ends with the same list on both and on the server, with every word that was typed', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
        const server = new ModelServer();
        const devices = [new Device(server, 'p'), new Device(server, 'l')];
        const words: { id: number; word: string }[] = [];
        for (const [at, { device: which, id, what }] of steps.entries()) {
          const device = devices[which];
          if (!device) continue;
          if (what === 'save') device.set(id, { saved: true });
          else if (what === 'remove') device.set(id, { saved: false });
          else if (what === 'tag') device.set(id, { tag: ['reach', 'safe'][at % 2] ?? '' });
          else if (what === 'program') device.set(id, { programIds: [at % 3] });
          else if (what === 'mute')
            device.set(id, { muted: [[], ['deadlines'], ['deadlines', 'reviews']][at % 3] ?? [] });
          else if (what === 'move') device.set(id, { position: at });
          else if (what === 'freeze') device.freeze();
          else if (what === 'deliver') device.deliver(true);
          else if (what === 'lose') device.deliver(false);
          else if (what === 'pull') device.pull();
          else {
            const word = device.type(id);
            if (word) words.push({ id, word });
          }
        }
        for (let turn = 0; turn < 8; turn += 1) for (const device of devices) device.settle();
        const [phone, laptop] = devices;
        expect(phone?.shown()).toEqual(laptop?.shown());
        expect(phone?.shown()).toEqual(
          server
            .list()
            .filter(({ fields }) => fields.saved)
            .map(({ id, fields }) => ({ id, ...fields }))
            .sort((a, b) => a.id - b.id),
        );
        for (const device of devices) {
          expect(device.batch).toBeNull();
          for (const each of device.records.values()) {
            expect(each.others).toEqual([]);
            expect(changeOf(each, maySend)).toBeNull();
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
