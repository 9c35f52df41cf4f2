import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox, type RunningOutbox } from '#server/mail/outbox.ts';
import { createSmtpTransport } from '#server/mail/smtpTransport.ts';
import { type MailServer, startMailServer } from '#server/mail/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { deleteOwners, findOwners } from './store.ts';
import { referenceRequests } from './tables.ts';
import { openReferences, writeDeadline } from './testingReferences.ts';

let now: Date;
let database: OpenDatabase;
let references: ReturnType<typeof openReferences>;
let ana: string;
const email = 'amina@college.example';

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.delete(referenceRequests);
  now = new Date('2027-03-01T12:00:00Z');
  references = openReferences(database, () => now);
  ana = randomUUID();
});
afterAll(() => database.close());

const invite = (rowId = 'row-1', to = email) =>
  references.student.invite(ana, rowId, { name: 'Dr. Amina Yusuf', email: to, waived: true });
const guest = () => ({ token: references.tokenFor(email), userId: null });
const mailsTo = (to: string) => references.mailbox.mails.filter((mail) => mail.to === to);
const stateOf = async () => (await references.student.list(ana))[0]?.state;
const at = async (time: string) => {
  now = new Date(time);
  return await references.remindDue();
};

describe('reminders', () => {
  beforeEach(async () => {
    await writeDeadline(database, ana, { date: '2027-03-15' });
    await invite();
  });

  it('go out 7, 3 and 1 days before the deadline, each once, in the referee’s zone', async () => {
    await references.referee.open(guest(), 'America/Los_Angeles');
    expect(await at('2027-03-08T16:59:00Z')).toBe(0);
    expect(await at('2027-03-08T17:00:00Z')).toBe(1);
    expect(await at('2027-03-08T17:15:00Z')).toBe(0);
    expect(await at('2027-03-12T17:00:00Z')).toBe(1);
    expect(await at('2027-03-14T16:00:00Z')).toBe(1);
    expect(await at('2027-03-16T07:00:00Z')).toBe(0);
    expect(mailsTo(email)).toHaveLength(4);
    expect(mailsTo(email).at(-1)?.text).toContain('by March 15, 2027, 11:59 PM PDT');
  });

  it('follow the deadline’s zone before the page was opened, and the referee’s own after', async () => {
    expect(await at('2027-03-08T17:00:00Z')).toBe(1);
    await references.referee.open(guest(), 'Europe/Berlin');
    expect(await at('2027-03-13T07:59:00Z')).toBe(0);
    expect(await at('2027-03-13T08:00:00Z')).toBe(1);
  });

  it('tell the student, too, once three days are left', async () => {
    const student = `${ana}@students.example`;
    await at('2027-03-08T17:00:00Z');
    const before = mailsTo(student).length;
    await at('2027-03-12T17:00:00Z');
    expect(mailsTo(student)).toHaveLength(before + 1);
    expect(mailsTo(student).at(-1)?.subject).toBe('One of your references is still missing');
  });

  it('end when the reference was sent, declined or silenced', async () => {
    const [row] = await database.db.select().from(referenceRequests);
    await references.mailKinds['reference-reminders']?.unsubscribe(row?.id ?? '');
    await at('2027-03-08T17:00:00Z');
    expect(mailsTo(email)).toHaveLength(1);
    await references.referee.decline(guest(), '');
    expect(await at('2027-03-12T17:00:00Z')).toBe(0);
  });
});

describe('a request that expires', () => {
  it('is ended two weeks after the last deadline, with what was begun', async () => {
    await writeDeadline(database, ana, { date: '2027-03-15' });
    await invite();
    await references.referee.saveDraft(guest(), [{ path: 'text', value: 'Begun' }], 0);
    now = new Date('2027-03-30T06:58:59Z');
    expect(await references.endDue()).toBe(0);
    now = new Date('2027-04-01T12:00:00Z');
    expect(await references.endDue()).toBe(1);
    expect(await stateOf()).toBe('expired');
    const [row] = await database.db.select().from(referenceRequests);
    expect(row?.answer).toBeNull();
    expect(mailsTo(`${ana}@students.example`).at(-1)?.text).toContain('has expired');
    expect((await invite()).reference.state).toBe('invited');
  });

  it('stays open for a program that was added later', async () => {
    await invite();
    await writeDeadline(database, ana, { date: '2027-12-01' });
    await references.remindDue();
    now = new Date('2027-07-01T12:00:00Z');
    expect(await references.endDue()).toBe(0);
    expect(await references.referee.read(guest())).toMatchObject({ state: 'invited' });
  });
});

describe('an address that takes no mail', () => {
  let server: MailServer;
  let outbox: RunningOutbox;
  beforeEach(async () => {
    server = await startMailServer({
      refuse: (to) => (to === email ? { code: 550, text: '5.1.1 No such user' } : undefined),
    });
    outbox = createOutbox({
      database: { db: database.db, afterCommit: () => undefined },
      clock: () => now,
      transport: createSmtpTransport(server.url),
      from: 'Lamplight <site@lamplight.example>',
      report: () => undefined,
    });
    references = openReferences(database, () => now, outbox);
  });

  it('bounces: the student hears of it, and sends a new invitation to the right one', async () => {
    await invite();
    expect(await references.endDue()).toBe(0);
    await outbox.deliverDue();
    expect(await references.endDue()).toBe(1);
    expect(await stateOf()).toBe('bounced');
    await outbox.deliverDue();
    expect(server.received.some((mail) => mail.includes('delivered'))).toBe(true);
    expect((await getProblem(references.student.remind(ana, 'row-1'))).code).toBe('wrong_state');
    const right = await invite('row-1', 'amina.yusuf@college.example');
    expect(right.reference).toMatchObject({
      state: 'invited',
      email: 'amina.yusuf@college.example',
    });
    await outbox.stop();
    await server.close();
  });
});

describe('an account that is gone', () => {
  it('takes its references along', async () => {
    await invite();
    expect(await findOwners(database.db)).toEqual([ana]);
    await database.transaction((tx) => deleteOwners(tx, [ana]));
    expect((await getProblem(references.referee.read(guest()))).code).toBe('not_found');
  });
});
