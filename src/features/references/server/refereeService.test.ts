import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFieldCodes } from '#features/account/server/testing.ts';
import { buildPdf, buildJpeg, protection } from '#features/documents/server/testingFiles.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { fileBytesLimit, textLimit } from '../rules.ts';
import { findByToken, listEvents } from './store.ts';
import { openReferences, writeDeadline } from './testingReferences.ts';
import { sha256 } from '#server/text/sha256.ts';

let now: Date;
let database: OpenDatabase;
let references: ReturnType<typeof openReferences>;
let ana: string;
let token: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  references = openReferences(database, () => now);
  ana = randomUUID();
  await writeDeadline(database, ana, { date: '2027-03-15' });
  const person = { name: 'Dr. Amina Yusuf', email: 'amina@college.example', waived: true };
  await references.student.invite(ana, 'row-1', person);
  token = references.tokenFor(person.email);
});
afterAll(() => database.close());

const guest = (typed = token) => ({ token: typed, userId: null });
const referee = () => references.referee;
const requireRow = async () => {
  const row = await findByToken(database.db, sha256(token));
  if (row === null) throw new Error('There is no request.');
  return row;
};
const arrows = async () =>
  (await listEvents(database.db, (await requireRow()).id)).map(({ from, to }) => `${from} ${to}`);
const save = (value: string, revision: number, path = 'text') =>
  referee().saveDraft(guest(), [{ path, value }], revision);
const answer = { recommendation: 'yes', text: 'I would hire her.' };

describe('a link', () => {
  it('that a scanner opens changes nothing, however often', async () => {
    const before = await requireRow();
    for (let n = 0; n < 5; n += 1)
      expect(await referee().read(guest())).toMatchObject({ state: 'invited' });
    expect(await requireRow()).toEqual(before);
    expect(await arrows()).toEqual(['draft invited']);
  });

  it('shows the names, the waiver and the deadline in its zone', async () => {
    expect(await referee().read(guest())).toEqual({
      state: 'invited',
      studentName: 'Ana Ruiz',
      refereeName: 'Dr. Amina Yusuf',
      waived: true,
      deadline: { at: '2027-03-16T06:59:00.000Z', zone: 'America/Los_Angeles' },
      draft: { revision: 0, values: {}, updatedAt: '2026-11-20T12:00:00.000Z' },
      file: null,
      submittedAt: null,
    });
  });

  it('works as a typed code, too', async () => {
    const typed = ` ${token.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    expect(await referee().read(guest(typed))).toMatchObject({ state: 'invited' });
  });

  it('that is cut, made up or long is unknown', async () => {
    for (const wrong of ['', token.slice(0, -1), 'ABCD-'.repeat(6), 'x'.repeat(100_000)])
      expect((await getProblem(referee().read(guest(wrong)))).code).toBe('not_found');
  });

  it('stays closed to the student who asked', async () => {
    const own = { token, userId: ana };
    for (const call of [
      () => referee().read(own),
      () => referee().open(own, 'UTC'),
      () => referee().saveDraft(own, [{ path: 'text', value: 'x' }], 0),
      () => referee().submit(own, answer),
      () => referee().decline(own, ''),
      () => referee().addFile(own, { name: 'a.pdf', bytes: buildPdf() }),
    ])
      expect((await getProblem(call())).code).toBe('wrong_role');
    expect(await arrows()).toEqual(['draft invited']);
  });

  it('is open to somebody else who happens to be signed in', async () => {
    expect(await referee().read({ token, userId: randomUUID() })).toMatchObject({
      state: 'invited',
    });
  });

  it('that has expired says so before the job has noted it', async () => {
    now = new Date('2027-03-30T07:00:00Z');
    expect(await referee().read(guest())).toMatchObject({ state: 'expired', draft: null });
    expect((await getProblem(save('late', 0))).code).toBe('gone');
    expect((await getProblem(referee().submit(guest(), answer))).code).toBe('gone');
  });
});

describe('a person who begins', () => {
  it('opens it once, in their own time zone, and the student hears of it once', async () => {
    expect(await referee().open(guest(), 'America/Denver')).toMatchObject({ state: 'opened' });
    expect(await referee().open(guest(), 'Not/AZone')).toMatchObject({ state: 'opened' });
    expect(await requireRow()).toMatchObject({ zone: 'America/Denver', openedAt: now });
    expect(await arrows()).toEqual(['draft invited', 'invited opened']);
    const mails = references.mailbox.mails.filter(({ text }) => text.includes('opened your'));
    expect(mails).toHaveLength(1);
  });

  it('saves as often as they type, and reads it on another device', async () => {
    expect(await save('She', 0)).toEqual({ revision: 1, updatedAt: now.toISOString() });
    await save('She is kind', 1);
    await save('strong', 2, 'care');
    expect((await referee().read(guest())).draft).toMatchObject({
      revision: 3,
      values: { text: 'She is kind', care: 'strong' },
    });
    expect(await arrows()).toEqual(['draft invited', 'invited opened', 'opened started']);
  });

  it('and another one with the same link get both versions, and nothing is overwritten', async () => {
    await save('Mine', 0);
    const problem = await getProblem(save('Theirs', 0));
    expect(problem).toMatchObject({
      code: 'revision_mismatch',
      current: { revision: 1, values: { text: 'Mine' } },
    });
    expect((await referee().read(guest())).draft?.values).toEqual({ text: 'Mine' });
  });

  it('may write more than the limit: that is saved and not sent', async () => {
    const long = 'x'.repeat(textLimit + 1);
    await save(long, 0);
    expect((await referee().read(guest())).draft?.values['text']).toBe(long);
    expect(await getFieldCodes(referee().submit(guest(), { ...answer, text: long }))).toEqual([
      'text: too_long',
    ]);
    expect(await arrows()).toEqual(['draft invited', 'invited opened', 'opened started']);
  });
});

describe('a reference that is sent', () => {
  it('at once passes every state, and shows nothing of itself to the link afterwards', async () => {
    expect(await referee().submit(guest(), answer)).toEqual({ submittedAt: now.toISOString() });
    expect(await arrows()).toEqual([
      'draft invited',
      'invited opened',
      'opened started',
      'started submitted',
    ]);
    const page = await referee().read(guest());
    expect(page).toMatchObject({ state: 'submitted', draft: null, file: null, deadline: null });
    expect(JSON.stringify(page)).not.toContain('hire');
    expect(references.mailbox.newestTo(`${ana}@students.example`).text).toContain(
      'sent the reference',
    );
  });

  it('is not changed by the second person with the link, nor declined', async () => {
    await referee().submit(guest(), answer);
    const { answer: sealed } = await requireRow();
    for (const call of [
      () => save('Other words', 1),
      () => referee().submit(guest(), { ...answer, text: 'Other words' }),
      () => referee().decline(guest(), ''),
      () => referee().removeFile(guest()),
    ])
      expect((await getProblem(call())).code).toBe('gone');
    expect((await requireRow()).answer).toEqual(sealed);
  });

  it('needs something in it', async () => {
    expect(await getFieldCodes(referee().submit(guest(), {}))).toEqual([
      'recommendation: required',
      'text: required',
    ]);
    expect(await arrows()).toEqual(['draft invited']);
  });
});

describe('a declined request', () => {
  it('deletes what was written and tells the student, with the reason', async () => {
    await save('Begun', 0);
    await referee().decline(guest(), 'I’m on leave.');
    expect(await requireRow()).toMatchObject({ state: 'declined', answer: null });
    const [shown] = await references.student.list(ana);
    expect(shown).toMatchObject({ state: 'declined', reason: 'I’m on leave.' });
    const mail = references.mailbox.newestTo(`${ana}@students.example`);
    expect(mail.text).toContain('I’m on leave.');
    expect(mail.subject).toBe('About one of your references');
  });

  it('with a note that is too long changes nothing', async () => {
    expect(await getFieldCodes(referee().decline(guest(), 'x'.repeat(501)))).toEqual([
      'reason: too_long',
    ]);
    expect((await requireRow()).state).toBe('invited');
  });
});

describe('a PDF', () => {
  const read = (bytes: Buffer, name = 'reference') =>
    referee().readFile({ name, data: bytes.toString('base64') });

  it('is taken by what its bytes say, with a clean name', async () => {
    const bytes = buildPdf();
    expect(await read(bytes, '../../my\u202efdp.exe')).toEqual({ name: 'myfdp.exe.pdf', bytes });
  });

  it.each([
    ['protected', buildPdf({ trailer: protection }), 'password_protected'],
    ['without pages', buildPdf({ pages: 0 }), 'no_pages'],
    ['that is a picture', buildJpeg(), 'wrong_type'],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await getFieldCodes(read(bytes))).toEqual([`file: ${code}`]);
  });

  it('that is too big or empty is refused', async () => {
    expect((await getProblem(read(Buffer.alloc(fileBytesLimit + 3)))).code).toBe('too_large');
    expect(await getFieldCodes(read(Buffer.alloc(0)))).toEqual(['file: required']);
  });

  it('replaces the one before, can be removed, and is enough to send', async () => {
    await referee().addFile(guest(), { name: 'one.pdf', bytes: buildPdf() });
    const bytes = buildPdf();
    await referee().addFile(guest(), { name: 'two.pdf', bytes });
    expect((await referee().read(guest())).file).toEqual({ name: 'two.pdf', bytes: bytes.length });
    await referee().removeFile(guest());
    expect((await referee().read(guest())).file).toBeNull();
    await referee().addFile(guest(), { name: 'three.pdf', bytes });
    await referee().submit(guest(), { recommendation: 'strongly' });
    expect((await requireRow()).state).toBe('submitted');
  });
});
