import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { SnapshotDocument } from '../../packet/snapshotDocument.ts';
import type { ProgramState } from '../../programPolicy.ts';
import { buildRow } from '../../testing.ts';
import { buildSamplePrograms, declaration, openSubmissions, type World } from './testing.ts';

let database: OpenDatabase;
let now: Date;
let world: World;
let submissions: World['submissions'];
let userId: string;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  world = openSubmissions(database, () => now);
  ({ submissions } = world);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-20T20:00:00.000Z');
  ({ userId, id } = await world.prepare());
});

const correct = (body = {}) =>
  submissions.correct(userId, id, { declaration, note: 'My new number', ...body });
const change = (preferredName = 'Zo') =>
  world.save(userId, 'personal-information', { preferredName });
const go = async (...states: ProgramState[]) => {
  for (const state of states) await world.service.change(userId, id, { state, note: '' });
};
const kinds = async () =>
  (await submissions.versions(userId, id)).map(({ version, kind }) => `${version} ${kind}`);
async function textOf(version: number): Promise<string> {
  const { content } = await submissions.snapshot(userId, id, version);
  const { packet } = JSON.parse(content.toString('utf8')) as SnapshotDocument;
  return JSON.stringify(packet.answers.topics);
}

describe('a correction', () => {
  beforeEach(async () => {
    await submissions.submit(userId, id, { declaration });
  });

  it.each<readonly ProgramState[]>([
    [],
    ['incomplete_at_program'],
    ['complete'],
    ['complete', 'under_review'],
  ])('is a version of its own and changes no state, after %j', async (...way) => {
    await go(...way);
    await change();
    now = new Date('2026-11-21T20:00:00.000Z');
    const receipt = await correct();
    expect(receipt).toMatchObject({ version: 2, submittedAt: now.toISOString() });
    expect(await kinds()).toEqual(['1 submission', '2 correction']);
    expect(await textOf(1)).not.toContain('"Zo"');
    expect(await textOf(2)).toContain('"Zo"');
    expect(await world.service.get(userId, id)).toMatchObject({
      state: way.at(-1) ?? 'submitted',
      snapshot: { version: 2, note: 'My new number', receiptNumber: receipt.number },
    });
    expect(world.mails.at(-1)).toMatchObject({ subject: 'Your correction was sent' });
  });

  it('is taken after the deadline', async () => {
    await change();
    now = new Date('2027-04-01T20:00:00.000Z');
    expect(await correct()).toMatchObject({ version: 2, withinGrace: false });
  });

  it('is refused when nothing has changed', async () => {
    const problem = await getProblem(correct());
    expect(problem).toMatchObject({ code: 'wrong_state' });
    expect(problem.message).toMatch(/Nothing has changed since.*nothing was sent/);
    expect(await kinds()).toEqual(['1 submission']);
  });

  it('is refused without a declaration, with something missing, and when the answers changed', async () => {
    const { answersSha256 } = await submissions.preflight(userId, id, undefined);
    await change();
    expect((await getProblem(correct({ declaration: undefined }))).fields).toMatchObject([
      { path: 'declaration.accepted' },
    ]);
    expect((await getProblem(correct({ answersSha256 }))).code).toBe('revision_mismatch');
    await world.save(userId, 'personal-information', { legalLastName: '' });
    expect((await getProblem(correct())).current).toMatchObject({
      blockers: [{ href: expect.stringContaining('legalLastName') }],
    });
    expect(await kinds()).toEqual(['1 submission']);
  });

  it.each<readonly ProgramState[]>([['admitted'], ['denied'], ['withdrawn'], ['archived']])(
    'is refused once it is %s, with what is safe',
    async (...way) => {
      await go(...way);
      await change();
      const problem = await getProblem(correct());
      expect(problem).toMatchObject({ code: 'wrong_state', current: { state: way.at(-1) } });
      expect(problem.message).toMatch(/Nothing was sent now. What you sent before is as it was/);
    },
  );

  it('is one of two that come at the same time from two devices', async () => {
    await change();
    const all = await Promise.allSettled([correct(), correct()]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await kinds()).toEqual(['1 submission', '2 correction']);
  });

  it('of what came back is a resubmission, along the arrow', async () => {
    await go('complete', 'under_review', 'returned_for_fix');
    const { number } = await correct({ note: 'The transcript is there now' });
    expect(await kinds()).toEqual(['1 submission', '2 resubmission']);
    const events = await world.service.events(userId, id);
    expect(events.at(-1)).toMatchObject({
      from: 'returned_for_fix',
      to: 'resubmitted',
      by: 'student',
      note: `Receipt ${number}.`,
    });
    expect(world.mails.at(-1)).toMatchObject({ subject: 'Your application was sent again' });
  });

  it('leaves every earlier version as it was, byte by byte', async () => {
    const before = await submissions.snapshot(userId, id, 1);
    await change();
    await correct();
    const after = await submissions.snapshot(userId, id, 1);
    expect(after.content.equals(before.content)).toBe(true);
    expect((await getProblem(submissions.snapshot(userId, id, 3))).code).toBe('not_found');
  });
});

it('there is no correction of what was never sent from here', async () => {
  ({ userId, id } = await world.prepare(3));
  await go('submitted');
  expect((await getProblem(correct())).code).toBe('wrong_state');
});

it('withdrawing after sending is an arrow with its note, and the copy stays', async () => {
  await submissions.submit(userId, id, { declaration });
  await world.service.withdraw(userId, id, { note: 'Another school said yes' });
  expect((await world.service.events(userId, id)).at(-1)).toMatchObject({
    from: 'submitted',
    to: 'withdrawn',
    by: 'student',
    note: 'Another school said yes',
  });
  expect(await kinds()).toEqual(['1 submission']);
});

describe('a copy for the next cycle', () => {
  const material = () =>
    world.sections.getSection({
      userId,
      applicationId: 'current',
      key: 'program-material',
      device: null,
    });
  beforeEach(async () => {
    const [program, ...others] = buildSamplePrograms();
    if (!program) throw new Error('There is no sample.');
    const next = { cycle: 'Fall 2028', at: '2028-03-02T07:59:00.000Z' };
    const deadlines = program.deadlines.flatMap((each) => [each, { ...each, ...next }]);
    world.programs.splice(0, world.programs.length, { ...program, deadlines }, ...others);
    await world.save(userId, 'program-material', {
      ...buildRow('essays', 'e1', { title: 'Why nursing?', program: id, body: 'Because.' }),
      ...buildRow('essays', 'e2', { title: 'For all', body: 'Words.' }),
      ...buildRow('requirements', 'q1', { program: id, label: 'Transcript', state: 'done' }),
      ...buildRow('requirements', 'q2', { program: id, label: 'TEAS', state: 'not_needed' }),
      [`programs/${id}/notes`]: 'Call them',
      [`programs/${id}/feeState`]: 'paid',
    });
    await submissions.submit(userId, id, { declaration });
  });

  it('has its deadline, essays and checklist, with nothing paid, sent or done yet', async () => {
    const { catalogue } = await world.service.get(userId, id);
    expect(catalogue?.nextRound?.cycle).toBe('Fall 2028');
    const { isNew, program } = await submissions.copy(userId, id, undefined);
    expect(isNew).toBe(true);
    expect(program).toMatchObject({
      programId: 1,
      cycle: 'Fall 2028',
      state: 'interested',
      deadline: { at: '2028-03-02T07:59:00.000Z' },
      feeState: 'unpaid',
      notes: '',
      snapshot: null,
    });
    const { values } = await material();
    const copied = Object.entries(values).filter(([, value]) => value === program.id);
    expect(new Set(copied.map(([path]) => path.split('/')[0]))).toEqual(
      new Set(['essays', 'requirements']),
    );
    expect(copied).toHaveLength(3);
    expect(Object.values(values).filter((value) => value === 'Because.')).toHaveLength(2);
    expect(Object.values(values).filter((value) => value === 'Words.')).toHaveLength(1);
    expect(Object.values(values).filter((value) => value === 'todo')).toHaveLength(1);
    expect(Object.values(values).filter((value) => value === 'not_needed')).toHaveLength(2);
    expect(values['requirements/q1/state']).toBe('done');
    expect(values[`programs/${program.id}/acceptedVersion`]).toBe('1');
  });

  it('is made once, whatever the device', async () => {
    const all = await Promise.all([1, 2].map(() => submissions.copy(userId, id, 'Fall 2028')));
    expect(new Set(all.map(({ program }) => program.id)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await submissions.copy(userId, id, 'Fall 2027')).toMatchObject({
      isNew: false,
      program: { id },
    });
  });

  it('is refused for a cycle that the program does not list', async () => {
    const problem = await getProblem(submissions.copy(userId, id, 'Fall 2031'));
    expect(problem).toMatchObject({ fields: [{ path: 'cycle', code: 'unknown_cycle' }] });
    expect(problem.message).toMatch(/Fall 2027, Fall 2028. Nothing was added/);
  });

  it('of a program typed in by hand asks for the cycle, and has no deadline yet', async () => {
    const { program } = await world.service.add(userId, {
      school: 'Typed by hand',
      program: 'ADN',
      deadlineDate: '2027-03-01',
    });
    expect((await getProblem(submissions.copy(userId, program.id, undefined))).fields).toEqual([
      expect.objectContaining({ path: 'cycle', code: 'required' }),
    ]);
    const copy = await submissions.copy(userId, program.id, 'Spring 2029');
    expect(copy).toMatchObject({
      isNew: true,
      program: { school: 'Typed by hand', cycle: 'Spring 2029', deadline: { date: '', at: null } },
    });
    expect(await submissions.copy(userId, program.id, 'Spring 2029')).toMatchObject({
      isNew: false,
      program: { id: copy.program.id },
    });
  });

  it('is of one’s own program alone', async () => {
    const other = await world.prepare();
    expect((await getProblem(submissions.copy(other.userId, id, undefined))).code).toBe(
      'not_found',
    );
  });
});
