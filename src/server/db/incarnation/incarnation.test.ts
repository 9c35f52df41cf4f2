import { randomUUID } from 'node:crypto';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApplicationService } from '#features/application/server/service.ts';
import { buildSave } from '#features/application/server/testing.ts';
import { applyPulled, applyResult, emptyRecord, freeze } from '#offline/records/reconcile.ts';
import type { PushResult } from '#offline/records/collection.ts';
import type { FieldRecord } from '#offline/records/review.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { buildCollection, type Snapshot } from '#offline/testing/testingSections.ts';
import {
  engineBundle,
  openTestDatabase,
  prepareSeed,
  seededFolder,
} from '#testing/testDatabase.ts';
import { type OpenDatabase, openDatabase } from '../openDatabase.ts';
import { ensureIncarnation, renewIncarnation } from './incarnation.ts';

const clock = () => new Date('2026-11-23T08:00:00.000Z');
const section = 'personal-information';
const collection = buildCollection({ ids: [section] });
const folders: string[] = [];
let open: OpenDatabase | null = null;

beforeAll(prepareSeed);
afterEach(async () => {
  await open?.close();
  open = null;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<OpenDatabase> {
  await open?.close();
  open = await openDatabase({ databaseUrl: undefined, dataDir, workerFile: await engineBundle() });
  return open;
}
async function stop(): Promise<void> {
  await open?.close();
  open = null;
}

describe('the incarnation of a database', () => {
  it('stays from start to start, and is renewed by the command', async () => {
    open = await openTestDatabase();
    const first = await ensureIncarnation(open, '', clock);
    expect(await ensureIncarnation(open, '', clock)).toBe(first);
    const second = await renewIncarnation(open, '', clock);
    expect(second).not.toBe(first);
    expect(await ensureIncarnation(open, '', clock)).toBe(second);
  });

  it('is another one once a copy of the data folder was put back', { tags: 'long' }, async () => {
    const folder = await seededFolder();
    folders.push(folder, `${folder}-copy`);
    const first = await ensureIncarnation(await start(folder), folder, clock);
    await stop();
    cpSync(folder, `${folder}-copy`, { recursive: true });
    expect(await ensureIncarnation(await start(folder), folder, clock)).toBe(first);
    await stop();
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-copy`, folder);
    expect(await ensureIncarnation(await start(folder), folder, clock)).not.toBe(first);
  });
});

/** One device over the real rules of the server. */
class Device {
  record: FieldRecord = emptyRecord(collection, section);
  readonly name: string;
  private n = 0;
  constructor(name: string) {
    this.name = name;
  }
  private context() {
    const { local, review } = this.record;
    return { device: this.name, tab: this.name, now: 1, seen: local, cards: review };
  }

  type(path: string, value: string): void {
    const was = this.record.local[path] ?? '';
    const edits = [{ path, value, was, n: (this.n += 1) }];
    this.record = collection.commit(this.record, edits, this.context()) ?? this.record;
  }

  async sync(service: ReturnType<typeof createApplicationService>, userId: string): Promise<void> {
    const device = { id: this.name, seq: 1, label: this.name };
    const place = { userId, applicationId: 'current', key: section, device } as const;
    const read = await service.getSection(place);
    const snapshot: Snapshot = { ...read, at: read.updatedAt };
    const asked = this.record.base?.rev ?? null;
    const owner = read.applicationId;
    const pulled = { id: section, owner, snapshot };
    this.record = applyPulled(collection, this.record, asked, pulled) ?? this.record;
    const frozen = freeze(collection, this.record, randomUUID(), 0);
    if (!frozen?.outgoing) return;
    const { op } = frozen.outgoing;
    const take = (result: PushResult<DraftValues>) => {
      this.record = applyResult(collection, frozen, op.key, result, this.name) ?? this.record;
    };
    const isOther = op.baseIncarnation !== read.incarnation;
    if (isOther) return take({ id: section, kind: 'conflict', owner, snapshot });
    const saved = await service.saveSection(
      buildSave(userId, { ...place, ifMatch: op.baseRev, changes: op.change }),
    );
    return take({ ...saved, id: section, kind: 'stored', owner, at: saved.updatedAt });
  }

  choose(): void {
    for (const entry of this.record.review) {
      const context = { ...this.context(), n: (this.n += 1) };
      this.record = collection.resolve(this.record, entry, 'mine', context) ?? this.record;
    }
  }
  words = (): string[] => {
    const { local, review } = this.record;
    return [
      ...Object.values(local),
      ...review.flatMap(({ others }) => others.map(({ value }) => value)),
    ];
  };
}

describe('an older copy of the database under two devices with unsent work', () => {
  it('loses no word, asks about what differs, and all agree after the choices', {
    tags: 'long',
  }, async () => {
    const folder = await seededFolder();
    folders.push(folder, `${folder}-copy`);
    const userId = randomUUID();
    const service = async () => {
      const database = await start(folder);
      const incarnation = await ensureIncarnation(database, folder, clock);
      return createApplicationService({
        db: database.db,
        clock,
        secret: 's',
        incarnation,
        catalogue: async () => [],
      });
    };
    const phone = new Device('phone');
    const laptop = new Device('laptop');
    let server = await service();
    phone.type('legalFirstName', 'Ada');
    for (const device of [phone, laptop]) await device.sync(server, userId);
    await stop();
    cpSync(folder, `${folder}-copy`, { recursive: true });

    server = await service();
    phone.type('legalFirstName', 'Ada Augusta');
    laptop.type('preferredName', 'Countess');
    for (const device of [phone, laptop, phone]) await device.sync(server, userId);
    phone.type('legalLastName', 'King');
    laptop.type('legalFirstName', 'Augusta Ada');
    await stop();
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-copy`, folder);

    server = await service();
    for (const device of [phone, laptop, phone, laptop]) await device.sync(server, userId);
    const words = [...phone.words(), ...laptop.words()];
    for (const word of ['Ada', 'Ada Augusta', 'Augusta Ada', 'Countess', 'King']) {
      expect(words).toContain(word);
    }
    expect(phone.record.review).not.toEqual([]);
    for (const device of [phone, laptop, phone, laptop, phone]) {
      device.choose();
      await device.sync(server, userId);
    }
    const stored = await server.getSection({
      userId,
      applicationId: 'current',
      key: section,
      device: null,
    });
    for (const { record } of [phone, laptop]) {
      expect(record).toMatchObject({ local: stored.values, review: [] });
    }
    expect(stored.values).toMatchObject({ preferredName: 'Countess', legalLastName: 'King' });
  });
});
