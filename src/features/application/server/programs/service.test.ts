import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { rowPositionPath } from '#shared/draft/draftValues.ts';
import { laptop } from '../testing.ts';
import { graceMs } from '../../programPolicy.ts';
import { buildCatalogueProgram, rowChanges } from './testing.ts';
import { setUpPrograms } from './testingStudent.ts';

const past = {
  cycle: 'Fall 2026',
  kind: 'final',
  at: '2026-03-01T08:00:00.000Z',
  zone: 'America/New_York',
} as const;
const harbor = buildCatalogueProgram();
const catalogue = [
  harbor,
  buildCatalogueProgram({ id: 2, deadlines: [past, ...harbor.deadlines] }),
  buildCatalogueProgram({ id: 3, deadlines: [] }),
  buildCatalogueProgram({ id: 4, school: { open: false } }),
  ...Array.from({ length: 40 }, (_, n) => buildCatalogueProgram({ id: 100 + n })),
];

const movingId = 5;

const student = setUpPrograms(catalogue);
const { add, save, stateOf, record } = student;
const readValues = async () =>
  (
    await student.sections.getSection({
      userId: student.userId,
      applicationId: 'current',
      key: 'program-material',
      device: laptop,
    })
  ).values;

describe('adding a program of the catalogue', () => {
  it('writes it into the section as a device would, pre-filled, and puts it on the list', async () => {
    const { isNew, program } = await add(1, 'Fall 2027');
    expect(isNew).toBe(true);
    expect(program).toMatchObject({
      programId: 1,
      cycle: 'Fall 2027',
      state: 'interested',
      revision: 1,
      school: 'Harbor State University',
      program: 'BSN',
      deadline: {
        date: '2027-03-01',
        time: '23:59',
        zone: 'America/Los_Angeles',
        at: '2027-03-02T07:59:00.000Z',
      },
      route: 'nursingcas',
      fee: '70',
      feeState: 'unpaid',
      warnings: [],
    });
    expect(await readValues()).toMatchObject({
      [`programs/${program.id}/programId`]: '1',
      [`programs/${program.id}/school`]: 'Harbor State University',
    });
    expect(await student.service.list(student.userId)).toHaveLength(1);
    expect(await student.service.events(student.userId, program.id)).toMatchObject([
      { from: null, to: 'interested', by: 'student', note: 'Added to my application.' },
    ]);
  });

  it('is done once: the second time answers with what is there', async () => {
    const first = await add(1);
    const again = await add(1, 'Fall 2027');
    expect([again.isNew, again.program.id]).toEqual([false, first.program.id]);
    const both = await Promise.all([add(2), add(2)]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await student.service.list(student.userId)).toHaveLength(2);
  });

  it('takes the cycle that is open next when none is named', async () => {
    expect((await add(2)).program.cycle).toBe('Fall 2027');
  });

  it('warns of a deadline that has passed, names the next round, and does not refuse', async () => {
    const { program } = await add(2, 'Fall 2026');
    expect(program.warnings).toEqual([
      {
        code: 'deadline_past',
        message: expect.stringMatching(
          /^The Fall 2026 deadline was March 1, 2026, .+ The next round is Fall 2027, due March 1, 2027/,
        ),
      },
    ]);
    expect(program.catalogue?.nextRound).toMatchObject({ cycle: 'Fall 2027' });
  });

  it('lets the student name the cycle where the program lists none', async () => {
    expect((await add(3, 'Spring 2028')).program).toMatchObject({ cycle: 'Spring 2028' });
  });

  it('refuses a cycle that is not listed, a school that is closed, and a program that is not there', async () => {
    const unknown = await getProblem(add(1, 'Fall 1999'));
    expect(unknown).toMatchObject({ code: 'validation_failed', fields: [{ path: 'cycle' }] });
    expect(unknown.message).toContain('Its cycles are: Fall 2027.');
    expect(await getProblem(add(4))).toMatchObject({ fields: [{ code: 'school_closed' }] });
    expect((await getProblem(add(999))).code).toBe('not_found');
    expect(await student.service.list(student.userId)).toEqual([]);
  });
});

describe('a program typed in by hand', () => {
  it('is added with its school, and named when the school is missing', async () => {
    const { program } = await student.service.add(student.userId, {
      school: 'Pasadena City College',
      notes: 'n',
    });
    expect(program).toMatchObject({ programId: null, school: 'Pasadena City College', notes: 'n' });
    expect(await getProblem(student.service.add(student.userId, { notes: 'n' }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'school', code: 'required' }],
    });
  });

  it('is added once by the device that names its row', async () => {
    const row = { id: 'row-1', school: 'Pasadena City College' };
    expect([
      (await student.service.add(student.userId, row)).isNew,
      (await student.service.add(student.userId, row)).isNew,
    ]).toEqual([true, false]);
  });

  it('typed into the section is on the list with school, deadline and notes', async () => {
    const typed = {
      school: 'Pasadena City College',
      program: 'ADN',
      deadlineDate: '2027-03-15',
      deadlineTime: '23:59',
      deadlineZone: 'America/Los_Angeles',
      notes: 'Ask about the waitlist.',
    };
    await save(rowChanges('p1', typed));
    expect(await student.service.list(student.userId)).toMatchObject([
      {
        id: 'p1',
        programId: null,
        state: 'interested',
        revision: 1,
        school: 'Pasadena City College',
        notes: 'Ask about the waitlist.',
        deadline: { date: '2027-03-15', at: '2027-03-16T06:59:00.000Z' },
        catalogue: null,
      },
    ]);
  });
});

describe('the same program from two devices that were offline', () => {
  const row = { school: 'Harbor State University', programId: '1', cycle: 'Fall 2027' };

  it('is one on the list, nothing typed is lost, and the second row leads to it', async () => {
    await save(rowChanges('phone', { ...row, notes: 'Typed on the phone' }));
    await save(rowChanges('laptop', { ...row, notes: 'Typed on the laptop' }, 'A'));
    const list = await student.service.list(student.userId);
    expect(list).toMatchObject([{ id: 'phone', alsoListed: ['laptop'] }]);
    expect((await student.service.get(student.userId, 'laptop')).id).toBe('phone');
    expect(Object.values(await readValues())).toEqual(
      expect.arrayContaining(['Typed on the phone', 'Typed on the laptop']),
    );
  });

  it('goes on under the other row when its own is removed, with its history', async () => {
    await save([...rowChanges('phone', row), ...rowChanges('laptop', row, 'W')]);
    await record('phone', 'started');
    const gone = Object.keys(await readValues()).filter((path) => path.includes('/phone/'));
    await save(gone.map((path) => ({ path, value: '' })));
    expect(await student.service.list(student.userId)).toMatchObject([
      { id: 'laptop', state: 'started' },
    ]);
    expect(await student.service.events(student.userId, 'laptop')).toHaveLength(2);
    await save(rowChanges('phone', row));
    expect(await student.service.list(student.userId)).toMatchObject([
      { id: 'laptop', alsoListed: ['phone'] },
    ]);
  });

  it('is another program in another cycle', async () => {
    await save(rowChanges('a', row));
    await save(rowChanges('b', { ...row, cycle: 'Fall 2028' }));
    expect(await student.service.list(student.userId)).toHaveLength(2);
  });

  it('never makes a save fail, whatever a device writes into the hidden answers', async () => {
    await save([...rowChanges('a', row), ...rowChanges('b', { ...row, programId: '2' })]);
    await save([
      { path: 'programs/a/programId', value: '2' },
      { path: 'programs/b/programId', value: '1' },
      ...rowChanges('c', { ...row, programId: '٣' }),
      ...rowChanges('d', { ...row, programId: '99999999999' }),
    ]);
    expect((await student.service.list(student.userId)).map(({ id }) => id).sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});

describe('a section that the build before stored', () => {
  async function storeAsBefore(rows: Readonly<Record<string, Readonly<Record<string, string>>>>) {
    const changes = Object.entries(rows).flatMap(([id, row]) => rowChanges(id, row));
    await save(changes);
    const { applicationId } = await student.sections.getApplication(student.userId);
    await student.database.db.execute(
      sql`delete from program_applications where user_id = ${student.userId}`,
    );
    await student.database.db.execute(
      sql`update application_sections set schema = 1,
        "values" = ${JSON.stringify(Object.fromEntries(changes.map(({ path, value }) => [path, value])))}::jsonb
        where application_id = ${applicationId}`,
    );
  }

  it('has its programs on the first list, each with the status that was chosen by hand', async () => {
    await storeAsBefore({
      a: { school: 'A', progress: 'interested' },
      b: { school: 'B', progress: 'started' },
      c: { school: 'C', progress: 'sent', notes: 'Sent with Ana' },
      d: { school: 'D', progress: 'decided' },
      e: { school: 'E' },
    });
    const list = await student.service.list(student.userId);
    expect(list.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'a interested',
      'b started',
      'c submitted',
      'd submitted',
      'e interested',
    ]);
    expect(list[2]).toMatchObject({ notes: 'Sent with Ana' });
    expect(await student.service.events(student.userId, 'd')).toMatchObject([
      { note: 'Entered by hand as “Decision received.” Record the decision here.' },
    ]);
    expect((await student.service.list(student.userId)).map(({ revision }) => revision)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  it('is read by devices in today’s paths', async () => {
    await storeAsBefore({ a: { school: 'A', progress: 'sent' } });
    expect(await readValues()).toEqual({
      [rowPositionPath('programs', 'a')]: 'V',
      'programs/a/school': 'A',
      'programs/a/enteredStatus': 'sent',
    });
  });

  it('takes what a device says that was offline since, where an arrow leads there', async () => {
    await storeAsBefore({ a: { school: 'A', progress: 'interested' } });
    await student.service.list(student.userId);
    await save([{ path: 'programs/a/enteredStatus', value: 'sent' }]);
    expect(await stateOf('a')).toBe('submitted');
    await record('a', 'admitted');
    await save([{ path: 'programs/a/enteredStatus', value: 'started' }]);
    expect(await stateOf('a')).toBe('admitted');
    expect((await student.service.events(student.userId, 'a')).map(({ to }) => to)).toEqual([
      'interested',
      'started',
      'submitted',
      'admitted',
    ]);
  });
});

describe('the list', () => {
  it('takes at most five queries, as many for forty programs as for one', async () => {
    const count = async () => {
      let queries = 0;
      const { pool } = student.database;
      const query = pool.query.bind(pool);
      pool.query = ((...args: Parameters<typeof query>) => {
        queries += 1;
        return query(...args);
      }) as typeof pool.query;
      await student.service.list(student.userId);
      pool.query = query;
      return queries;
    };
    await add(100);
    const one = await count();
    for (let n = 1; n < 40; n += 1) await add(100 + n);
    expect(await student.service.list(student.userId)).toHaveLength(40);
    expect([one, await count()]).toEqual([2, 2]);
  });

  it('is empty for who has no application yet, and makes none', async () => {
    expect(await student.service.list(student.userId)).toEqual([]);
    const { rows } = await student.database.db.execute(
      sql`select 1 from applications where user_id = ${student.userId}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a deadline that passes', () => {
  const missed = async (at: string) => {
    student.now = new Date(at);
    return student.service.markMissed();
  };

  it('marks what was not sent, a day later, in words and with the state before', async () => {
    const { program } = await add(1);
    await record(program.id, 'started');
    const deadline = Date.parse('2027-03-02T07:59:00.000Z');
    await missed(new Date(deadline + graceMs - 1000).toISOString());
    expect(await stateOf(program.id)).toBe('started');
    expect(await missed(new Date(deadline + graceMs + 1000).toISOString())).toBeGreaterThan(0);
    expect(await student.service.get(student.userId, program.id)).toMatchObject({
      state: 'missed_deadline',
      previousState: 'started',
      revision: 3,
    });
    const last = (await student.service.events(student.userId, program.id)).at(-1);
    expect(last).toMatchObject({ from: 'started', to: 'missed_deadline', by: 'system' });
    expect(last?.note).toMatch(/wasn’t recorded as submitted/);
    await missed('2027-04-01T00:00:00.000Z');
    expect(await student.service.events(student.userId, program.id)).toHaveLength(3);
  });

  /** Due on the day that each of its tests sets; what was typed is in September. */
  const addMoving = async (listed: string): Promise<string> => {
    list(listed);
    const { id } = (await add(movingId)).program;
    await save([{ path: `programs/${id}/deadlineDate`, value: '2027-09-01' }]);
    return id;
  };
  const list = (at: string) => {
    const before = catalogue.findIndex(({ id }) => id === movingId);
    const deadlines = [
      { cycle: 'Fall 2027', kind: 'final', at, zone: 'America/Los_Angeles' } as const,
    ];
    const moved = buildCatalogueProgram({ id: movingId, deadlines });
    catalogue.splice(before < 0 ? catalogue.length : before, 1, moved);
  };

  it('is the school’s where that one is earlier than what was typed', async () => {
    const id = await addMoving('2027-03-02T07:59:00.000Z');
    await missed('2027-03-10T00:00:00.000Z');
    expect(await stateOf(id)).toBe('missed_deadline');
  });

  it('is the one of now, where the school has moved it since', async () => {
    const id = await addMoving('2027-03-02T07:59:00.000Z');
    list('2027-06-02T07:59:00.000Z');
    await missed('2027-03-10T00:00:00.000Z');
    expect(await stateOf(id)).toBe('interested');
    await missed('2027-06-04T00:00:00.000Z');
    expect(await stateOf(id)).toBe('missed_deadline');
  });

  it('is undone by a deadline that has not passed', async () => {
    const id = await addMoving('2027-03-02T07:59:00.000Z');
    await missed('2027-03-10T00:00:00.000Z');
    list('2027-06-02T07:59:00.000Z');
    expect(await stateOf(id)).toBe('interested');
    const { program } = await add(3, 'Fall 2027');
    const due = (day: string) =>
      save([
        { path: `programs/${program.id}/deadlineDate`, value: day },
        { path: `programs/${program.id}/deadlineTime`, value: '17:00' },
        { path: `programs/${program.id}/deadlineZone`, value: 'America/New_York' },
      ]);
    await due('2027-04-01');
    await missed('2027-04-10T00:00:00.000Z');
    expect(await stateOf(program.id)).toBe('missed_deadline');
    await due('2027-09-01');
    expect(await stateOf(program.id)).toBe('interested');
  });

  it('leaves alone what was sent, and what was added after its deadline', async () => {
    const sent = (await add(1)).program.id;
    await record(sent, 'started');
    await record(sent, 'submitted');
    const late = (await add(2, 'Fall 2026')).program.id;
    await missed('2027-03-10T00:00:00.000Z');
    expect([await stateOf(sent), await stateOf(late)]).toEqual(['submitted', 'interested']);
  });
});
