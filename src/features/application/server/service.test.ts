import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { SectionKey } from '../contract.ts';
import { findBirthDate } from './birthDate.ts';
import { type ApplicationService, createApplicationService, type SectionSave } from './service.ts';
import { maxRevisions } from './sectionWriter.ts';
import { maxDevices } from './store.ts';
import { applicationDevices } from './tables.ts';
import { buildSave, laptop, phone } from './testing.ts';

const secret = 'a secret of this test';
let database: OpenDatabase;
let now: Date;
let service: ApplicationService;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-11-20T08:00:00.000Z');
  service = createApplicationService({
    db: database.db,
    clock: () => now,
    secret,
    catalogue: async () => [],
  });
  userId = randomUUID();
});

const save = (overrides: Partial<SectionSave> = {}) =>
  service.saveSection(buildSave(userId, overrides));
const read = (key: SectionKey = 'personal-information', device = laptop) =>
  service.getSection({ userId, applicationId: 'current', key, device });

/** Everything this database holds of the application, as text. */
async function everythingStored(): Promise<string> {
  const tables = [
    'application_sections',
    'application_demographics',
    'application_revisions',
    'application_devices',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      database.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`),
    ),
  );
  return JSON.stringify(rows.map((each) => each.rows));
}

it('gives its birth date to other pages, and none where none is entered', async () => {
  expect(await findBirthDate(database.db, userId)).toBeNull();
  await save({ changes: [{ path: 'birthDate', value: '2009-3-7' }] });
  expect(await findBirthDate(database.db, userId)).toBe('2009-03-07');
  expect(await findBirthDate(database.db, randomUUID())).toBeNull();
});

describe('the application of a student', () => {
  it('is made at the first call, and once also when two calls come together', async () => {
    const [a, b] = await Promise.all([
      service.getApplication(userId),
      service.getApplication(userId),
    ]);
    expect(a).toEqual(b);
    expect(a.state).toBe('open');
    expect(a.sections.map(({ rev }) => rev)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is nobody else’s', async () => {
    const { applicationId } = await service.getApplication(userId);
    for (const id of [applicationId, randomUUID(), '-'.repeat(36)]) {
      const call = service.getSection({
        userId: randomUUID(),
        applicationId: id,
        key: 'academics',
        device: null,
      });
      expect((await getProblem(call)).code).toBe('not_found');
    }
  });
});

describe('saving a section', () => {
  it('raises the revision and keeps every other path', async () => {
    await save();
    now = new Date('2026-11-20T09:15:00.000Z');
    const saved = await save({
      ifMatch: 1,
      device: laptop,
      changes: [{ path: 'legalLastName', value: 'O’Brien' }],
    });
    expect(saved).toMatchObject({ rev: 2, updatedAt: '2026-11-20T09:15:00.000Z', fields: [] });
    expect(await read()).toMatchObject({
      rev: 2,
      device: 'Laptop',
      updatedAt: '2026-11-20T09:15:00.000Z',
      values: { legalFirstName: 'Zoë', legalLastName: 'O’Brien' },
    });
    expect((await service.getApplication(userId)).sections[0]).toMatchObject({ rev: 2 });
  });

  it('clears a path with the empty text', async () => {
    await save();
    await save({ ifMatch: 1, changes: [{ path: 'legalFirstName', value: '' }] });
    expect((await read()).values).toEqual({});
  });

  it('gives the copy to merge with when another device was first', async () => {
    await save();
    const problem = await getProblem(
      save({ changes: [{ path: 'legalFirstName', value: 'Chloë' }] }),
    );
    expect(problem.code).toBe('revision_mismatch');
    expect(problem.current).toMatchObject({
      rev: 1,
      device: 'Phone',
      values: { legalFirstName: 'Zoë' },
    });
    expect((await read()).values).toEqual({ legalFirstName: 'Zoë' });
  });

  it.each([0, 1])('lets exactly one of ten saves at revision %i win', async (rev) => {
    await service.getApplication(userId);
    if (rev === 1) await save();
    const names = Array.from({ length: 10 }, (_, n) => `Zoë ${n}`);
    const results = await Promise.allSettled(
      names.map((value) => save({ ifMatch: rev, changes: [{ path: 'legalFirstName', value }] })),
    );
    const won = results.findIndex(({ status }) => status === 'fulfilled');
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'revision_mismatch' });
    }
    expect(await read()).toMatchObject({ rev: rev + 1, values: { legalFirstName: names[won] } });
  });

  it('lets sections be saved at the same time', async () => {
    await Promise.all([
      save(),
      save({ key: 'academics', changes: [{ path: 'noColleges', value: 'yes' }] }),
      save({ key: 'demographics', changes: [{ path: 'gender', value: 'Female' }] }),
    ]);
    expect((await service.getApplication(userId)).sections.map(({ rev }) => rev)).toEqual([
      1, 1, 1, 0, 0,
    ]);
  });

  it('stores what is wrong, and says what', async () => {
    const changes = [
      { path: 'email', value: 'zoe' },
      { path: 'birthDate', value: '2004-02-30' },
    ];
    const { fields } = await save({ changes });
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual(['birthDate date']);
    expect((await read()).values).toEqual({ email: 'zoe', birthDate: '2004-02-30' });
    expect(await findBirthDate(database.db, userId)).toBeNull();
  });

  it('stores 40,000 characters in a short field, and marks them', async () => {
    const value = 'ё'.repeat(40_000);
    const { fields } = await save({ changes: [{ path: 'legalFirstName', value }] });
    expect(fields).toEqual([
      {
        path: 'legalFirstName',
        code: 'too_long',
        message: '39,900 characters over the limit of 100. We kept all of it.',
      },
    ]);
    expect((await read()).values['legalFirstName']).toBe(value);
  });

  it.each([
    'علي بن أبي طالب',
    '王小明',
    'D\'Angelo "Bobby" O’Brien',
    'Nguyễn'.normalize('NFD'),
    '😀\n\t\\u0000',
  ])('gives back %j letter by letter', async (value) => {
    await save({
      changes: [
        { path: 'legalFirstName', value },
        { path: 'ssnLast4', value },
      ],
    });
    expect((await read()).values).toEqual({ legalFirstName: value, ssnLast4: value });
  });

  it('keeps paths that no question has: a newer build may have written them', async () => {
    const changes = [
      { path: 'colleges/c1/mascot', value: 'Lancer' },
      { path: 'unknown:fax', value: '555' },
    ];
    await save({ key: 'academics', changes });
    expect((await read('academics')).values).toEqual({
      'colleges/c1/mascot': 'Lancer',
      'unknown:fax': '555',
    });
  });

  it('keeps the last 20 revisions', async () => {
    for (let rev = 0; rev < maxRevisions + 3; rev += 1) {
      await save({ ifMatch: rev, changes: [{ path: 'legalFirstName', value: `Zoë ${rev}` }] });
    }
    const { applicationId } = await service.getApplication(userId);
    const { rows } = await database.db.execute(
      sql`select rev from application_revisions where application_id = ${applicationId} order by rev`,
    );
    expect(rows.map(({ rev }) => rev)).toEqual(
      Array.from({ length: maxRevisions }, (_, n) => n + 4),
    );
  });
});

describe('sensitive answers', () => {
  it('stand nowhere readable, in no revision either', async () => {
    const changes = [
      { path: 'orientation', value: 'GayLesbianHomosexual' },
      { path: 'americanIndianWriteIn', value: 'Tongva nation' },
      { path: 'asian:12', value: 'yes' },
    ];
    await save({ key: 'demographics', changes });
    await save({
      changes: [
        { path: 'ssnLast4', value: '4711' },
        { path: 'legalFirstName', value: 'Zoë' },
      ],
    });
    const stored = await everythingStored();
    for (const word of ['GayLesbian', 'Tongva', 'asian', 'orientation', '4711', 'ssnLast4'])
      expect(stored).not.toContain(word);
    expect(stored).toContain('Zoë');
    expect((await read('demographics')).values).toEqual({
      orientation: 'GayLesbianHomosexual',
      americanIndianWriteIn: 'Tongva nation',
      'asian:12': 'yes',
    });
    expect((await read()).values).toEqual({ ssnLast4: '4711', legalFirstName: 'Zoë' });
  });

  it('are not spoken of in the answer to a save, which is kept for repeats', async () => {
    const changes = [{ path: 'ssnLast4', value: '123456789' }];
    expect((await save({ changes })).fields).toEqual([]);
  });

  it('are not read under another secret', async () => {
    await save({ key: 'demographics', changes: [{ path: 'gender', value: 'Female' }] });
    service = createApplicationService({
      db: database.db,
      clock: () => now,
      secret: 'other',
      catalogue: async () => [],
    });
    await expect(read('demographics')).rejects.toThrow();
  });
});

describe('edits that never arrived', () => {
  const announce = (device: typeof phone) => read('personal-information', device);

  it('are told to other devices, by the device’s name', async () => {
    await save({ device: { ...phone, seq: 3 }, seq: 1 });
    expect((await announce(laptop)).notReceived).toEqual([
      { device: 'Phone', edits: 2, lastSeen: now.toISOString() },
    ]);
  });

  it('are not told to the device itself, nor once they came', async () => {
    await announce({ ...phone, seq: 2 });
    expect((await announce({ ...phone, seq: 2 })).notReceived).toEqual([]);
    await save({ device: { ...phone, seq: 2 }, seq: 2 });
    expect((await announce(laptop)).notReceived).toEqual([]);
  });

  it('are over when the device takes them back', async () => {
    await announce({ ...phone, seq: 2 });
    expect((await announce(laptop)).notReceived).toHaveLength(1);
    await announce({ ...phone, seq: 0 });
    expect((await announce(laptop)).notReceived).toEqual([]);
  });

  it('belong to their section', async () => {
    await announce({ ...phone, seq: 2 });
    expect((await read('academics')).notReceived).toEqual([]);
  });
});

describe('the number of queries', () => {
  /** Statements sent while `work` runs. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const client = await database.pool.connect();
    const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
    client.release();
    const { query } = prototype;
    let count = 0;
    prototype.query = function counted(...args: unknown[]) {
      count += 1;
      return query.apply(this, args);
    };
    try {
      await work();
    } finally {
      prototype.query = query;
    }
    return count;
  }

  it('knows the devices of a section that were seen last, however many names are sent', async () => {
    await database.db.delete(applicationDevices);
    const others = Array.from({ length: maxDevices + 10 }, (_, n) => `made-up-${n}`);
    for (const id of others) {
      await read('personal-information', { id, seq: 1, label: 'Made up' });
      now = new Date(now.getTime() + 1000);
    }
    await save({ device: phone });
    const rows = await database.db.select().from(applicationDevices);
    expect(rows).toHaveLength(maxDevices);
    const ids = rows.map(({ deviceId }) => deviceId);
    expect(ids).toContain(phone.id);
    expect(ids).toContain(others.at(-1));
    expect(ids).not.toContain(others[0]);
  });
  it('does not grow with answers, rows or devices', async () => {
    await save();
    const first = {
      save: await statementsOf(() => save({ ifMatch: 1 })),
      read: await statementsOf(() => read()),
      application: await statementsOf(() => service.getApplication(userId)),
    };
    const rows = Array.from({ length: 500 }, (_, n) => [
      { path: `phones/${n}/#`, value: 'V' },
      { path: `phones/${n}/number`, value: '2135550100' },
    ]).flat();
    await save({ ifMatch: 2, changes: rows });
    for (let n = 0; n < 5; n += 1)
      await read('personal-information', { id: `d${n}`, seq: 9, label: 'Old' });
    const then = {
      save: await statementsOf(() => save({ ifMatch: 3 })),
      read: await statementsOf(() => read()),
      application: await statementsOf(() => service.getApplication(userId)),
    };
    expect(then).toEqual(first);
    // begin, application, section, section, revision twice, device, commit.
    expect(first).toEqual({ save: 8, read: 4, application: 3 });
  });
});
