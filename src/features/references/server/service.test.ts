import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFieldCodes } from '#features/account/server/testing.ts';
import { buildPdf } from '#features/documents/server/testingFiles.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { invitationsPerDay } from '../policy.ts';
import { listEvents } from './store.ts';
import { referenceRequests } from './tables.ts';
import { openReferences, writeDeadline } from './testingReferences.ts';

let now: Date;
let database: OpenDatabase;
let references: ReturnType<typeof openReferences>;
let ana: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
  references = openReferences(database, () => now);
  ana = randomUUID();
});
afterAll(() => database.close());

const email = 'amina@college.example';
const person = { name: 'Dr. Amina Yusuf', email, waived: true };
const invite = (more: Partial<typeof person> = {}, rowId = 'row-1', who = ana) =>
  references.student.invite(who, rowId, { ...person, ...more });
const guest = (to = email) => ({ token: references.tokenFor(to), userId: null });
const answer = { recommendation: 'strongly', care: 'outstanding', text: 'She notices people.' };
const rowOf = async (rowId = 'row-1') => {
  const rows = await database.db.select().from(referenceRequests);
  const found = rows.findLast((row) => row.userId === ana && row.rowId === rowId);
  if (!found) throw new Error('There is no request.');
  return found;
};

describe('an invitation', () => {
  it('records the waiver before the mail is written, and holds the link, the code and the deadline', async () => {
    await writeDeadline(database, ana, { date: '2027-03-15' });
    const { reference, isNew } = await invite();
    expect(isNew).toBe(true);
    expect(reference).toMatchObject({
      state: 'invited',
      waived: true,
      canRead: false,
      revision: 1,
    });
    const stored = await rowOf();
    expect(await listEvents(database.db, stored.id)).toMatchObject([
      { from: 'draft', to: 'invited', by: 'student', note: 'right to read waived' },
    ]);
    const mail = references.mailbox.newestTo(email);
    expect(mail.subject).toBe('Ana Ruiz asked you for a reference');
    expect(mail.text).toContain('March 15, 2027, 11:59 PM PDT');
    expect(mail.text).toContain('gave up the right to read');
    expect(mail.text).toContain(`https://lamplight.example/reference#${guest().token}`);
    expect(mail.unsubscribeUrl).toContain('/unsubscribe/reference-reminders/');
  });

  it('stores neither the link nor a readable answer', async () => {
    await invite();
    await references.referee.saveDraft(guest(), [{ path: 'text', value: 'She notices.' }], 0);
    const stored = await rowOf();
    const bytes = JSON.stringify(stored) + String(stored.answer?.toString('latin1'));
    expect(bytes).not.toContain(guest().token);
    expect(bytes).not.toContain('notices');
  });

  it('from two devices is one invitation and one mail', async () => {
    await invite();
    const again = await invite({
      email: email.toUpperCase().replace('COLLEGE.EXAMPLE', 'college.example'),
    });
    expect(again.isNew).toBe(false);
    expect(references.mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('to another person for the same row waits until the first is taken back', async () => {
    await invite();
    const other = { email: 'ben@college.example', name: 'Ben Okafor' };
    const problem = await getProblem(invite(other));
    expect(problem.code).toBe('wrong_state');
    expect(problem.current).toMatchObject({
      state: 'invited',
      next: ['opened', 'bounced', 'declined', 'expired', 'replaced'],
    });
    await references.student.replace(ana, 'row-1');
    expect((await invite(other)).reference).toMatchObject({ state: 'invited', name: 'Ben Okafor' });
  });

  it('is refused to oneself: the account’s address and the one of the application', async () => {
    await writeDeadline(database, ana, { date: '2027-03-15' }, 'Ana.Own@example.test');
    for (const own of [`${ana}@students.example`, ' ana.own@EXAMPLE.test '])
      expect(await getFieldCodes(invite({ email: own }))).toEqual(['email: own_email']);
    expect(references.mailbox.mails).toEqual([]);
  });

  it('is refused to the same person in two rows, and to what is no address or name', async () => {
    await invite();
    expect(await getFieldCodes(invite({}, 'row-2'))).toEqual(['email: same_reference']);
    expect(await getFieldCodes(invite({ email: 'amina@college' }, 'row-2'))).toEqual([
      'email: email',
    ]);
    expect(await getFieldCodes(invite({ name: '://' }, 'row-2'))).toEqual(['name: name']);
  });

  it('carries no link of the student’s making', async () => {
    await invite({ name: 'https://evil.example/pay www.evil.example' });
    expect(references.mailbox.newestTo(email).text).not.toMatch(/https?:\/\/(?!lamplight)/);
  });

  it('is one of ten a day', async () => {
    for (let n = 0; n < invitationsPerDay; n += 1)
      await invite({ email: `person${n}@college.example` }, `row-${n}`);
    const problem = await getProblem(invite({ email: 'more@college.example' }, 'more'));
    expect(problem.code).toBe('too_many_requests');
    now = new Date(now.getTime() + 86_400_001);
    expect((await invite({ email: 'more@college.example' }, 'more')).isNew).toBe(true);
  });

  it('is nobody else’s', async () => {
    await invite();
    const ben = randomUUID();
    expect(await references.student.list(ben)).toEqual([]);
    for (const call of [
      () => references.student.remind(ben, 'row-1'),
      () => references.student.replace(ben, 'row-1'),
      () => references.student.readAnswer(ben, 'row-1'),
      () => references.student.readFile(ben, 'row-1'),
    ])
      expect((await getProblem(call())).code).toBe('not_found');
  });
});

describe('a reminder by the student', () => {
  it('is sent once in three days, with the same link', async () => {
    await invite();
    const { token } = guest();
    expect((await getProblem(references.student.remind(ana, 'row-1'))).code).toBe(
      'too_many_requests',
    );
    now = new Date('2026-11-23T12:00:00Z');
    expect(await references.student.remind(ana, 'row-1')).toMatchObject({
      remindedAt: now.toISOString(),
    });
    expect(references.mailbox.newestTo(email).subject).toContain('is waiting for your reference');
    expect(guest().token).toBe(token);
    expect((await getProblem(references.student.remind(ana, 'row-1'))).code).toBe(
      'too_many_requests',
    );
  });

  it('is not sent to who asked for none, nor once it is over', async () => {
    await invite();
    const { id } = await rowOf();
    await references.mailKinds['reference-reminders']?.unsubscribe(id);
    now = new Date('2026-11-24T12:00:00Z');
    expect((await getProblem(references.student.remind(ana, 'row-1'))).code).toBe('wrong_state');
    await references.referee.decline(guest(), '');
    expect((await getProblem(references.student.remind(ana, 'row-1'))).code).toBe('wrong_state');
  });
});

describe('a reference that was waived', () => {
  it('is in no answer that the student can read', async () => {
    await invite();
    const pdf = buildPdf({ title: 'SECRETWORD' });
    await references.referee.addFile(guest(), { name: 'SECRETWORD.pdf', bytes: pdf });
    await references.referee.submit(guest(), { ...answer, text: 'SECRETWORD' });
    expect((await getProblem(references.student.readAnswer(ana, 'row-1'))).code).toBe('wrong_role');
    expect((await getProblem(references.student.readFile(ana, 'row-1'))).code).toBe('wrong_role');
    const shown = JSON.stringify([
      await references.student.list(ana),
      references.mailbox.mails,
      await references.referee.read(guest()),
    ]);
    expect(shown).not.toContain('SECRETWORD');
    expect(shown).toContain('submitted');
  });
});

describe('a reference that was not waived', () => {
  it('is read by its student once it was sent, with its PDF', async () => {
    await invite({ waived: false });
    await references.referee.saveDraft(guest(), [{ path: 'text', value: 'A first try' }], 0);
    expect((await getProblem(references.student.readAnswer(ana, 'row-1'))).code).toBe('not_found');
    const pdf = buildPdf();
    await references.referee.addFile(guest(), { name: 'for Ana.pdf', bytes: pdf });
    await references.referee.submit(guest(), { ...answer, zone: 'UTC' });
    expect(await references.student.readAnswer(ana, 'row-1')).toEqual({
      values: answer,
      file: { name: 'for Ana.pdf', bytes: pdf.length },
      submittedAt: now.toISOString(),
    });
    const file = await references.student.readFile(ana, 'row-1');
    expect(file.content.equals(pdf)).toBe(true);
    expect((await references.student.list(ana))[0]).toMatchObject({ canRead: true });
  });
});

describe('a replacement', () => {
  it('ends the link, deletes what was begun and tells the referee', async () => {
    await invite();
    const first = guest();
    await references.referee.saveDraft(first, [{ path: 'text', value: 'Begun' }], 0);
    await references.referee.addFile(first, { name: 'a.pdf', bytes: buildPdf() });
    expect(await references.student.replace(ana, 'row-1')).toMatchObject({ state: 'replaced' });
    expect(await rowOf()).toMatchObject({ answer: null, fileName: '', fileBytes: 0 });
    expect(references.mailbox.newestTo(email).subject).toContain('no longer needs');
    expect(await references.referee.read(first)).toMatchObject({
      state: 'replaced',
      studentName: '',
      draft: null,
    });
    expect((await getProblem(references.referee.submit(first, answer))).code).toBe('gone');
    expect(await references.student.list(ana)).toEqual([]);
  });

  it('is not possible once the reference was sent', async () => {
    await invite();
    await references.referee.submit(guest(), answer);
    const problem = await getProblem(references.student.replace(ana, 'row-1'));
    expect(problem).toMatchObject({
      code: 'wrong_state',
      current: { state: 'submitted', next: [] },
    });
    expect((await getProblem(invite({ email: 'x@y.example' }))).code).toBe('wrong_state');
  });
});

describe('when the application is deleted', () => {
  it('invitations that were not answered end, without name and address; answers stay', async () => {
    await invite();
    await invite({ email: 'luis@college.example', name: 'Luis Ortega' }, 'row-2');
    await references.referee.submit(guest(), answer);
    await references.student.endAll(ana);
    expect(await rowOf('row-2')).toMatchObject({ state: 'replaced', name: '', email: '' });
    expect(await references.student.list(ana)).toMatchObject([
      { rowId: 'row-1', state: 'submitted', name: 'Dr. Amina Yusuf' },
    ]);
    expect(references.mailbox.newestTo('luis@college.example').subject).toMatch(/no longer needs/);
  });
});
