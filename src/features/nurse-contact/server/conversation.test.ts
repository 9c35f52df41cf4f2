import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nursesNow } from '#features/nurses/server/testingNurses.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { hour, minute } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createNurseContactData } from './personData.ts';
import type { Member } from './requestAccess.ts';
import { createReportModeration } from './safety/reportModeration.ts';
import { openNurseContact, type OpenNurseContact } from './testingContact.ts';

let database: OpenDatabase;
let now = nursesNow;
let contact: OpenNurseContact;
let nurse: Awaited<ReturnType<OpenNurseContact['publish']>>;
let student: Member;
let stranger: Member;

beforeAll(async () => {
  database = await openTestDatabase();
  contact = openNurseContact(database, () => now);
  stranger = await contact.buildStudent();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = nursesNow;
  nurse = await contact.publish();
  student = await contact.buildStudent();
  contact.notices.length = 0;
});

async function accepted(asker: Member = student): Promise<string> {
  const { id } = await contact.send(asker, nurse.id);
  await contact.requests.accept(nurse.member, id);
  return id;
}
const codeOf = async (call: Promise<unknown>): Promise<string> => (await getProblem(call)).code;

describe('a conversation', () => {
  it('is between the two, in order, counted as unread until it is read', async () => {
    const { conversations } = contact;
    const id = await accepted();
    await conversations.write(nurse.member, id, 'Sleep in two blocks.\u202e');
    const second = await conversations.write(nurse.member, id, 'And eat before midnight.');
    await conversations.write(student, id, 'Thank you!');
    const read = await conversations.read(student, id, null);
    expect(read.messages.map(({ from, body }) => [from, body])).toEqual([
      ['nurse', 'Sleep in two blocks.'],
      ['nurse', 'And eat before midnight.'],
      ['student', 'Thank you!'],
    ]);
    expect(read.request).toMatchObject({ unread: 2, last: { text: 'Thank you!' } });
    const firstId = read.messages[0]?.id ?? 0;
    expect(await conversations.markRead(student, id, firstId)).toEqual({ unread: 1 });
    expect(await conversations.markRead(student, id, second.id)).toEqual({ unread: 0 });
    expect((await conversations.read(nurse.member, id, null)).request.unread).toBe(1);
  });

  it('is nobody else’s', async () => {
    const id = await accepted();
    const { conversations, safety, requests } = contact;
    const report = { reason: 'rude', note: '' };
    for (const call of [
      () => conversations.read(stranger, id, null),
      () => conversations.write(stranger, id, 'Hello.'),
      () => conversations.markRead(stranger, id, 9),
      () => requests.close(stranger, id),
      () => safety.report(stranger, id, report),
      () => safety.block(stranger, id, true),
      () => contact.feedback.save(stranger, id, { stars: 5, text: '' }, 0),
      () => conversations.read(student, 'nonsense', null),
    ])
      expect(await codeOf(call())).toBe('not_found');
  });

  it('begins when the nurse accepts and ends when one of them closes it', async () => {
    const { id } = await contact.send(student, nurse.id);
    const { conversations } = contact;
    expect(await codeOf(conversations.write(student, id, 'Are you there?'))).toBe('wrong_state');
    await contact.requests.accept(nurse.member, id);
    await conversations.write(student, id, 'Great.');
    await contact.requests.close(nurse.member, id);
    const problem = await getProblem(conversations.write(student, id, 'Bye.'));
    expect(problem.message).toContain('This conversation has ended.');
    expect(problem.message).toContain('still here');
  });

  it('notifies without a word of the message', async () => {
    const id = await accepted();
    await contact.conversations.write(nurse.member, id, 'The secret word is lantern.');
    const notice = contact.notices.at(-1);
    expect(notice).toMatchObject({ kind: 'contact_message', to: [student.userId] });
    expect(JSON.stringify(notice)).not.toMatch(/lantern|Nora/);
  });

  it('has pages, and a limit by the hour that says when it ends', async () => {
    const id = await accepted();
    const { conversations } = contact;
    for (let at = 0; at < 60; at += 1) await conversations.write(student, id, `Message ${at}`);
    now = new Date(now.getTime() + 10 * minute);
    const problem = await getProblem(conversations.write(student, id, 'One more.'));
    expect([problem.code, problem.retryAfterSeconds]).toEqual(['too_many_requests', 50 * 60]);
    for (let at = 0; at < 50; at += 1) await conversations.write(nurse.member, id, `Reply ${at}`);
    const newest = await conversations.read(student, id, null);
    const older = await conversations.read(student, id, newest.before);
    expect([newest.messages.length, older.messages.length, older.before]).toEqual([100, 10, null]);
    expect(older.messages.at(-1)?.body).toBe('Message 9');
    now = new Date(now.getTime() + hour);
    await conversations.write(student, id, 'One more.');
  });
});

describe('a report', () => {
  it('ends the conversation, stays unknown to the other, and is read by staff with what was written', async () => {
    const id = await accepted();
    await contact.conversations.write(nurse.member, id, 'Send me your number.');
    const reported = await contact.safety.report(student, id, {
      reason: 'contact_details',
      note: 'Asked twice.',
    });
    expect(reported.state).toBe('reported');
    const inbox = await contact.requests.list(nurse.member, '');
    expect(inbox.data[0]?.state).toBe('closed');
    expect(await codeOf(contact.conversations.write(nurse.member, id, 'Hello?'))).toBe(
      'wrong_state',
    );
    const moderation = createReportModeration({ database, clock: () => now });
    const waiting = (await moderation.waiting()).find(({ nurse: to }) => to === nurse.email);
    expect(waiting).toMatchObject({ by: 'student', note: 'Asked twice.' });
    expect(waiting?.lines.map(({ text }) => text)).toContain('Send me your number.');
    expect(await moderation.close(waiting?.id ?? '')).toBe(true);
    expect(await moderation.close(waiting?.id ?? '')).toBe(false);
  });
});

describe('a block', () => {
  it('ends what is open, stops new requests, and can be taken back', async () => {
    const { id } = await contact.send(student, nurse.id);
    await contact.safety.block(nurse.member, id, true);
    const { data } = await contact.requests.list(student, '');
    expect(data[0]?.state).toBe('closed');
    expect(await codeOf(contact.send(student, nurse.id))).toBe('wrong_state');
    await contact.safety.block(nurse.member, id, false);
    await contact.send(student, nurse.id);
  });

  it('by the student shows on the nurse’s page', async () => {
    const id = await accepted();
    await contact.safety.block(student, id, true);
    expect(await contact.requests.contact(student, nurse.id)).toMatchObject({ isBlocked: true });
    const problem = await getProblem(contact.send(student, nurse.id));
    expect(problem.message).toContain('You blocked this person');
  });
});

describe('the page of a nurse, without a request', () => {
  const report = { reason: 'not_real', note: 'The photo is from an ad.' };
  const moderation = () => createReportModeration({ database, clock: () => now });
  const waiting = async () =>
    (await moderation().waiting()).filter(({ nurse: to }) => to === nurse.email);

  it('can be reported by a student and a nurse, and staff read the profile', async () => {
    const other = await contact.publish();
    await contact.safety.reportNurse(student, nurse.id, report);
    now = new Date(now.getTime() + minute);
    await contact.safety.reportNurse(other.member, nurse.id, { reason: 'selling', note: '' });
    const [first, second] = await waiting();
    expect(first).toMatchObject({
      by: 'student',
      note: 'The photo is from an ad.',
      profileId: Number(nurse.id),
    });
    expect(first?.lines.map(({ text }) => text).join()).toContain('I have worked nights');
    expect(second).toMatchObject({ by: 'nurse', other: other.email });
  });

  it('is one report a person, the newest, and opens again when it was closed', async () => {
    await contact.safety.reportNurse(student, nurse.id, report);
    await contact.safety.reportNurse(student, nurse.id, { reason: 'rude', note: 'Now this.' });
    const [open, ...others] = await waiting();
    expect([open?.note, others]).toEqual(['Now this.', []]);
    expect(await moderation().close(open?.id ?? '')).toBe(true);
    expect(await waiting()).toEqual([]);
    await contact.safety.reportNurse(student, nurse.id, report);
    expect(await waiting()).toHaveLength(1);
  });

  it('is not reported or blocked by its owner, without a reason, or where there is none', async () => {
    const { safety } = contact;
    expect(await codeOf(safety.reportNurse(nurse.member, nurse.id, report))).toBe('wrong_state');
    expect(await codeOf(safety.blockNurse(nurse.member, nurse.id, true))).toBe('wrong_state');
    const noReason = { reason: '', note: '' };
    expect(await codeOf(safety.reportNurse(student, nurse.id, noReason))).toBe('validation_failed');
    for (const id of ['abc', '0', '999999999'])
      expect(await codeOf(safety.reportNurse(student, id, report))).toBe('not_found');
    expect(await waiting()).toEqual([]);
  });

  it('can be blocked and unblocked; meanwhile neither writes to the other', async () => {
    const { safety, requests, conversations } = contact;
    await safety.blockNurse(student, nurse.id, true);
    expect(await requests.contact(student, nurse.id)).toMatchObject({
      isBlocked: true,
      request: null,
    });
    expect(await codeOf(contact.send(student, nurse.id))).toBe('wrong_state');
    await safety.blockNurse(student, nurse.id, false);
    const { id } = await contact.send(student, nurse.id);
    await requests.accept(nurse.member, id);
    await safety.blockNurse(student, nurse.id, true);
    expect(await codeOf(conversations.write(nurse.member, id, 'Hello?'))).toBe('wrong_state');
    const other = await contact.publish();
    await safety.blockNurse(other.member, nurse.id, true);
    expect(await requests.contact(other.member, nurse.id)).toMatchObject({ isBlocked: true });
  });

  it('leaves nothing open to who is blocked in the forum', async () => {
    const asked = await contact.send(student, nurse.id);
    const block = (on: boolean) => contact.setBlock(nurse.member.userId, student.userId, on);
    await block(true);
    expect(await codeOf(contact.requests.accept(nurse.member, asked.id))).toBe('wrong_state');
    await block(false);
    await contact.requests.accept(nurse.member, asked.id);
    await block(true);
    const { conversations } = contact;
    const problem = await getProblem(conversations.write(student, asked.id, 'Hello?'));
    expect([problem.code, problem.message]).toEqual([
      'wrong_state',
      'This conversation is paused. Your message wasn’t sent. It’s still here.',
    ]);
    expect(await codeOf(conversations.write(nurse.member, asked.id, 'Hi'))).toBe('wrong_state');
    const [own] = (await contact.requests.list(nurse.member, '')).data;
    const [theirs] = (await contact.requests.list(student, '')).data;
    expect([own?.isBlocked, theirs?.isBlocked]).toEqual([true, false]);
    await block(false);
    await conversations.write(student, asked.id, 'Hello?');
  });

  it('is in the copy of whoever reported it, without an id of the nurse', async () => {
    await contact.safety.reportNurse(student, nurse.id, report);
    const texts: string[] = [];
    for await (const { content } of createNurseContactData(database).exportPerson(student.userId))
      texts.push(typeof content === 'string' ? content : '');
    expect(texts.join()).toContain('The photo is from an ad.');
    expect(texts.join()).not.toContain(nurse.member.userId);
    await database.pool.query('delete from users where id = $1', [student.userId]);
    expect(await waiting()).toEqual([]);
  });
});

describe('feedback', () => {
  it('needs an accepted request, can be changed, and is one for each nurse', async () => {
    const { feedback } = contact;
    const { id } = await contact.send(student, nurse.id);
    const stars = { stars: 4, text: 'So kind.' };
    expect(await codeOf(feedback.save(student, id, stars, 0))).toBe('wrong_state');
    await contact.requests.accept(nurse.member, id);
    expect(await feedback.save(student, id, stars, 0)).toEqual({ ...stars, revision: 1 });
    expect(await codeOf(feedback.save(student, id, stars, 0))).toBe('revision_mismatch');
    const better = { stars: 5, text: '' };
    expect(await feedback.save(student, id, better, 1)).toEqual({ ...better, revision: 2 });
    await contact.requests.close(student, id);
    const { request } = await contact.requests.contact(student, nurse.id);
    expect(request?.feedback).toEqual({ ...better, revision: 2 });
  });

  it('shows an average from three on, and the notes to the nurse alone', async () => {
    const { feedback, requests } = contact;
    for (const [at, stars] of [5, 4, 4].entries()) {
      const asker = await contact.buildStudent();
      expect((await requests.contact(student, nurse.id)).rating).toBeNull();
      const given = { stars, text: at === 0 ? 'Thank you so much.' : '' };
      await feedback.save(asker, await accepted(asker), given, 0);
    }
    expect((await requests.contact(student, nurse.id)).rating).toEqual({ average: 4.5, count: 3 });
    const own = await feedback.listOwn(nurse.member);
    expect(own).toMatchObject({
      rating: { count: 3 },
      helped: 3,
      notes: [{ text: 'Thank you so much.' }],
    });
    const inbox = await requests.list(nurse.member, '');
    expect(inbox.data.map((request) => request.feedback)).toEqual([null, null, null]);
  });
});

describe('the copy of a person', () => {
  it('has requests, messages, feedback and reports, and of others no stars', async () => {
    const id = await accepted();
    await contact.conversations.write(student, id, 'Hello there.');
    await contact.feedback.save(student, id, { stars: 3, text: 'Fine.' }, 0);
    await contact.safety.report(student, id, { reason: 'rude', note: 'Once.' });
    const data = createNurseContactData(database);
    const read = async (userId: string) => {
      const files: Record<string, string> = {};
      for await (const { path, content } of data.exportPerson(userId))
        files[path] = typeof content === 'string' ? content : '';
      return files;
    };
    const own = await read(student.userId);
    expect(Object.keys(own)).toEqual(
      ['requests', 'messages', 'feedback', 'reports'].map((name) => `nurse-contact/${name}.json`),
    );
    expect(own['nurse-contact/messages.json']).toContain('Hello there.');
    expect(own['nurse-contact/feedback.json']).toContain('"stars": 3');
    const theirs = await read(nurse.member.userId);
    expect(theirs['nurse-contact/feedback.json']).toContain('Fine.');
    expect(theirs['nurse-contact/feedback.json']).not.toContain('stars');
    expect(theirs['nurse-contact/reports.json']).toBeUndefined();
    expect(await read(stranger.userId)).toEqual({});
  });
});
