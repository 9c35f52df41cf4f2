import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#server/text/sha256.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import { packetText } from '../../packet/hashPacket.ts';
import type { SnapshotDocument } from '../../packet/snapshotDocument.ts';
import type { StateOnward } from '../../programContract.ts';
import { deadline, declaration, openSubmissions, type World } from './testing.ts';

const hour = 3_600_000;

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

const submit = (body = {}) => submissions.submit(userId, id, { declaration, ...body });
const stateOf = async () => (await world.service.get(userId, id)).state;
const sentCount = async () => (await submissions.versions(userId, id)).length;
async function readSnapshot(version?: number): Promise<SnapshotDocument> {
  const { content } = await submissions.snapshot(userId, id, version);
  return JSON.parse(content.toString('utf8')) as SnapshotDocument;
}

/** Refused with these words, and nothing was sent. */
async function expectRefused(
  call: Promise<unknown>,
  code: string,
  words: RegExp,
): Promise<StateOnward> {
  const problem = await getProblem(call);
  expect(problem).toMatchObject({ code });
  expect(problem.message).toMatch(words);
  expect(problem.message).toMatch(/nothing was sent|Nothing was sent|wasn’t sent/);
  return problem.current as StateOnward;
}

describe('the preflight', () => {
  it('is exactly what the program will see, with its hash and a signed record', async () => {
    const found = await submissions.preflight(userId, id, '2026-11-20T12:00:00-08:00');
    expect(found).toMatchObject({ state: 'ready', blockers: [] });
    expect(found.answersSha256).toBe(sha256(packetText(found.packet)));
    expect(found.record).toMatchObject({
      programApplicationId: id,
      answersSha256: found.answersSha256,
      checkedAt: now.toISOString(),
      deviceTime: '2026-11-20T12:00:00-08:00',
      deadlineAt: deadline,
    });
    expect(found.packet.leftOut[0]).toMatchObject({ title: 'Demographics' });
    expect(await sentCount()).toBe(0);
  });

  it('names what is missing with the field that answers it, and signs nothing', async () => {
    await world.save(userId, 'personal-information', { legalFirstName: '' });
    const found = await submissions.preflight(userId, id, undefined);
    expect(found).toMatchObject({
      state: 'not_ready',
      blockers: [{ href: expect.stringContaining('field=legalFirstName') }],
      record: null,
    });
  });
});

describe('sending', () => {
  it('answers with a receipt for the bytes that are stored', async () => {
    world.documents.set(userId, [
      {
        id: 'd1',
        name: 'card.pdf',
        kind: 'certificate',
        size: 9,
        sha256: 'a'.repeat(64),
        state: 'ready',
      },
      {
        id: 'd2',
        name: 'late.pdf',
        kind: 'other',
        size: 9,
        sha256: 'b'.repeat(64),
        state: 'uploading',
      },
    ]);
    world.references.set(userId, [{ rowId: 'r1', state: 'submitted', waived: true }]);
    const receipt = await submit();
    expect(receipt).toMatchObject({
      programApplicationId: id,
      number: expect.stringMatching(/^LL-[A-Z2-9]{8}$/),
      version: 1,
      submittedAt: now.toISOString(),
      deadlineAt: deadline,
      withinGrace: false,
    });
    const { content } = await submissions.snapshot(userId, id, undefined);
    expect(sha256(content)).toBe(receipt.sha256);
    const document = await readSnapshot();
    expect(canonicalJson(document)).toBe(content.toString('utf8'));
    expect(document).toMatchObject({
      receiptNumber: receipt.number,
      program: {
        programId: 1,
        school: 'Harbor State University',
        name: 'Bachelor of Science in Nursing',
      },
      declaration,
      packet: {
        documents: [{ id: 'd1', name: 'card.pdf' }],
        references: [
          { name: 'Dr. Amina Yusuf', relation: 'Teacher', state: 'submitted', waived: true },
          { name: 'Luis Ortega', state: 'draft', waived: null },
        ],
      },
    });
    expect(await world.service.get(userId, id)).toMatchObject({
      state: 'submitted',
      snapshot: {
        version: 1,
        kind: 'submission',
        receiptNumber: receipt.number,
        sha256: receipt.sha256,
      },
    });
  });

  it('goes along the arrows of the diagram, each with who and when', async () => {
    const { number } = await submit();
    const events = await world.service.events(userId, id);
    expect(events.map(({ from, to, by }) => [from, to, by])).toEqual([
      [null, 'interested', 'student'],
      ['interested', 'started', 'student'],
      ['started', 'ready', 'system'],
      ['ready', 'submitting', 'student'],
      ['submitting', 'submitted', 'system'],
    ]);
    expect(events.at(-1)?.note).toContain(number);
  });

  it('starts what was not started yet', async () => {
    const { program } = await world.service.add(userId, { programId: 2 });
    await submissions.submit(userId, program.id, { declaration });
    expect((await world.service.events(userId, program.id)).map(({ to }) => to)).toEqual([
      'interested',
      'started',
      'ready',
      'submitting',
      'submitted',
    ]);
  });

  it('mails number, program, time in the deadline’s zone, hash and link, and no answer', async () => {
    const { number, sha256: hash } = await submit();
    const mail = world.mails.findLast(({ to }) => to === `${userId}@example.test`);
    expect(mail?.subject).toBe('Your application was sent');
    for (const part of [
      number,
      hash,
      'Harbor State University, Bachelor of Science in Nursing, Fall 2027',
      'November 20, 2026, 12:00 PM PST',
      `https://lamplight.example/my-account/application-condenser?page=program&id=${id}`,
    ])
      expect(mail?.text).toContain(part);
    for (const answer of ['Zoë', 'O’Brien', 'Pasadena', '2004', 'Yusuf'])
      expect(mail?.text).not.toContain(answer);
  });
});

describe('what is refused, with nothing sent', () => {
  it('is an application with something missing, with the blockers and the arrows', async () => {
    await world.save(userId, 'personal-information', { legalLastName: '' });
    const current = await expectRefused(submit(), 'wrong_state', /still missing/);
    expect(current).toMatchObject({
      state: 'started',
      blockers: [{ href: expect.stringContaining('legalLastName') }],
    });
    expect(current.arrows.map(({ to }) => to)).toContain('ready');
  });

  it.each([undefined, { accepted: false }])('is a declaration that is %j', async (given) => {
    const problem = await getProblem(submit({ declaration: given }));
    expect(problem).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'declaration.accepted', code: 'required' }],
    });
    expect(await sentCount()).toBe(0);
  });

  it('is other answers than those that were read back', async () => {
    const { answersSha256 } = await submissions.preflight(userId, id, undefined);
    await world.save(userId, 'personal-information', { preferredName: 'Zo' });
    await expectRefused(submit({ answersSha256 }), 'revision_mismatch', /changed since you read/);
    const again = await submissions.preflight(userId, id, undefined);
    expect(await submit({ answersSha256: again.answersSha256 })).toMatchObject({ version: 1 });
  });

  it('is a program that takes applications elsewhere, with the words where', async () => {
    const other = await world.prepare(3);
    const call = submissions.submit(other.userId, other.id, { declaration });
    await expectRefused(call, 'wrong_state', /Apply in NursingCAS.*record here/);
    await expectRefused(
      submissions.preflight(other.userId, other.id, undefined),
      'wrong_state',
      /NursingCAS/,
    );
  });

  it('is a real school, whatever its row says', async () => {
    const real = await world.prepare(4);
    const call = submissions.submit(real.userId, real.id, { declaration });
    await expectRefused(call, 'wrong_state', /doesn’t take applications from Lamplight/);
    const { program } = await world.service.add(userId, {
      school: 'Typed by hand',
      program: 'BSN',
      route: 'lamplight',
      deadlineDate: '2027-03-01',
      deadlineTime: '23:59',
      deadlineZone: 'America/Chicago',
    });
    await expectRefused(
      submissions.submit(userId, program.id, { declaration }),
      'wrong_state',
      /doesn’t take applications from Lamplight/,
    );
  });

  it('is a school that has closed', async () => {
    const [first, ...others] = world.programs;
    if (!first) throw new Error('There is no sample.');
    world.programs.splice(0, 1, { ...first, school: { ...first.school, open: false } });
    try {
      await expectRefused(submit(), 'wrong_state', /is closed and takes no applications/);
    } finally {
      world.programs.splice(0, world.programs.length, first, ...others);
    }
    expect(await submit()).toMatchObject({ version: 1 });
  });

  it('is another student’s program, and one that is not there', async () => {
    for (const call of [
      () => submissions.submit(randomUUID(), id, { declaration }),
      () => submissions.preflight(randomUUID(), id, undefined),
      () => submissions.versions(randomUUID(), id),
      () => submissions.snapshot(randomUUID(), id, undefined),
      () => submissions.submit(userId, 'nowhere', { declaration }),
      () => submissions.snapshot(userId, id, undefined),
    ])
      expect(await getProblem(call())).toMatchObject({ code: 'not_found' });
  });

  it('is a program that was withdrawn', async () => {
    await world.service.withdraw(userId, id, { note: '' });
    await expectRefused(submit(), 'wrong_state', /can’t be submitted in its current state/);
  });

  it('is a second time, with the first receipt', async () => {
    const { number } = await submit();
    const problem = await getProblem(submit());
    expect(problem.code).toBe('wrong_state');
    expect(problem.message).toContain(number);
    expect(await sentCount()).toBe(1);
  });

  it('is one of two devices that send at the same time', async () => {
    const all = await Promise.allSettled([submit(), submit(), submit()]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of all)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'wrong_state' });
    expect(await sentCount()).toBe(1);
    expect(
      (await world.service.events(userId, id)).filter(({ to }) => to === 'submitted'),
    ).toHaveLength(1);
  });
});

describe('the deadline', () => {
  const after = (ms: number) => new Date(Date.parse(deadline) + ms);
  const readRecord = async () => {
    const { record } = await submissions.preflight(userId, id, undefined);
    if (!record) throw new Error('Something is missing.');
    return record;
  };
  beforeEach(() => {
    now = after(-60_000);
  });

  it('ends sending, with the day in its zone and what is safe', async () => {
    now = after(0);
    const current = await expectRefused(submit(), 'wrong_state', /March 1, 2027, 11:59 PM PST/);
    expect(current.arrows.length).toBeGreaterThan(0);
    expect(await stateOf()).toBe('started');
  });

  it('is open for a day to what a record from before it says was complete', async () => {
    const record = await readRecord();
    now = after(24 * hour - 1);
    const receipt = await submit({ record });
    expect(receipt).toMatchObject({ withinGrace: true, deadlineAt: deadline });
    expect(await submissions.versions(userId, id)).toMatchObject([{ withinGrace: true }]);
    expect((await world.service.events(userId, id)).map(({ to }) => to).slice(-3)).toEqual([
      'ready',
      'submitting',
      'submitted',
    ]);
  });

  it('does not wait longer than a day', async () => {
    const record = await readRecord();
    now = after(24 * hour);
    await expectRefused(submit({ record }), 'wrong_state', /The deadline was/);
  });

  it('is not opened by a record that was changed, or is of another program or of other answers', async () => {
    const record = await readRecord();
    const other = await world.service.add(userId, { programId: 2 });
    const { record: ofOther } = await submissions.preflight(userId, other.program.id, undefined);
    const forged = [
      { ...record, deadlineAt: null },
      { ...record, signature: record.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) },
      { ...record, signature: '' },
      ofOther ?? undefined,
      { ...ofOther, programApplicationId: id },
    ];
    now = after(hour);
    for (const given of forged)
      await expectRefused(submit({ record: given }), 'wrong_state', /The deadline was/);
    await world.save(userId, 'personal-information', { preferredName: 'Zo' });
    await expectRefused(submit({ record }), 'wrong_state', /The deadline was/);
    now = after(-1);
    await world.save(userId, 'personal-information', { preferredName: '' });
    now = after(hour);
    expect(await submit({ record })).toMatchObject({ withinGrace: true });
  });

  it('is not opened by a record from after it', async () => {
    await world.save(userId, 'program-material', { [`programs/${id}/deadlineDate`]: '2027-03-09' });
    now = after(hour);
    const [first, ...others] = world.programs;
    if (!first) throw new Error('There is no sample.');
    world.programs.splice(0, 1, { ...first, deadlines: [] });
    const record = await readRecord();
    world.programs.splice(0, world.programs.length, first, ...others);
    await expectRefused(submit({ record }), 'wrong_state', /March 1, 2027/);
  });
});
