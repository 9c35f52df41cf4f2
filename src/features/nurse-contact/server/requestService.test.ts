import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { nursesNow } from '#features/nurses/server/testingNurses.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { day, hour } from '#shared/time/duration.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Member } from './requestAccess.ts';
import { openNurseContact, type OpenNurseContact, requestText } from './testingContact.ts';

let database: OpenDatabase;
let now = nursesNow;
let contact: OpenNurseContact;
/** As many nurses as a student could ask. */
let nurses: Awaited<ReturnType<OpenNurseContact['publish']>>[];
let student: Member;

const nurseAt = (at: number) => {
  const nurse = nurses[at];
  if (!nurse) throw new Error(`There is no nurse ${at}.`);
  return nurse;
};
const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  database = await openTestDatabase();
  contact = openNurseContact(database, () => now);
  nurses = [];
  for (let at = 0; at < 5; at += 1)
    nurses.push(await contact.publish({ displayName: `Nora Number${at}` }));
});
afterAll(() => database.close());
beforeEach(async () => {
  now = nursesNow;
  contact.notices.length = 0;
  await database.pool.query('delete from forum_blocks');
  student = await contact.buildStudent('Sam van Sample');
});

const openRows = async (userId: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from nurse_requests where student_id = $1 and slot is not null',
    [userId],
  );
  return rows[0]?.count ?? -1;
};

describe('a request to a nurse', () => {
  it('arrives, says who asks without the whole name, and notifies in words that name nobody', async () => {
    const request = await contact.send(student, nurseAt(0).id);
    expect(request).toMatchObject({ state: 'sent', nurseName: 'Nora Number0', role: 'student' });
    const inbox = await contact.requests.list(nurseAt(0).member, '');
    expect(inbox.data[0]).toMatchObject({
      id: request.id,
      role: 'nurse',
      studentName: 'Sam S.',
      message: requestText,
    });
    const [notice] = contact.notices;
    expect(notice).toMatchObject({
      kind: 'contact_request',
      to: [nurseAt(0).member.userId],
      by: student.userId,
      path: '/nurse-profile#requests',
    });
    expect(JSON.stringify(notice)).not.toMatch(/Sam|graduate|Nora/);
  });

  it('of 29 characters is refused with what is missing', async () => {
    const problem = await getProblem(contact.send(student, nurseAt(0).id, 'a'.repeat(29)));
    expect(problem.code).toBe('validation_failed');
    expect(problem.message).toContain('Write at least 30 characters');
    expect(problem.fields?.[0]).toMatchObject({ path: 'message', code: 'too_short' });
    expect(await openRows(student.userId)).toBe(0);
  });

  it('to the same nurse is one at a time', async () => {
    const first = await contact.send(student, nurseAt(0).id);
    const problem = await getProblem(contact.send(student, nurseAt(0).id));
    expect(problem.code).toBe('wrong_state');
    await contact.requests.close(student, first.id);
    await contact.send(student, nurseAt(0).id);
    expect(await openRows(student.userId)).toBe(1);
  });

  it('is refused as a fourth, and is possible again once one is closed', async () => {
    const [first] = await Promise.all([0, 1, 2].map((at) => contact.send(student, nurseAt(at).id)));
    const problem = await getProblem(contact.send(student, nurseAt(3).id));
    expect(problem.code).toBe('wrong_state');
    expect(problem.message).toContain('You have 3 open requests');
    await contact.requests.close(student, first?.id ?? '');
    await contact.send(student, nurseAt(3).id);
    expect(await openRows(student.userId)).toBe(3);
  });

  it('from two devices at once is one: the third, never a fourth', async () => {
    for (const at of [0, 1]) await contact.send(student, nurseAt(at).id);
    const sent = await Promise.allSettled(
      [2, 3].map((at) => contact.send(student, nurseAt(at).id)),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = sent.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'wrong_state' });
    expect(await openRows(student.userId)).toBe(3);
  });

  it('as a fourth is refused by the database itself', async () => {
    for (const at of [0, 1, 2]) await contact.send(student, nurseAt(at).id);
    const insert = (slot: number) =>
      database.pool.query(
        `insert into nurse_requests (student_id, nurse_id, topic, message, state, slot, expires_at, created_at, updated_at)
         values ($1, $2, 'other', 'x', 'sent', $3, now(), now(), now())`,
        [student.userId, nurseAt(3).member.userId, slot],
      );
    await expect(insert(3)).rejects.toThrow('nurse_requests_slot');
    await expect(insert(4)).rejects.toThrow('nurse_requests_three_open');
  });

  it.each([
    ['questions_only', { contactMode: 'questions_only' }],
    ['closed', { availability: 'closed' }],
  ] as const)('is refused by a nurse who is %s', async (refusal, fields) => {
    const { member, id } = await contact.publish(fields);
    expect(member.userId).toBeTruthy();
    const problem = await getProblem(contact.send(student, id));
    expect([problem.code, problem.current]).toEqual(['wrong_state', { refusal }]);
  });

  it('is refused while the license has run out, and not found while the profile is paused', async () => {
    const { member, id } = await contact.publish({}, {}, { expiresOn: '2026-12-31' });
    wait(60 * day);
    expect((await getProblem(contact.send(student, id))).current).toEqual({ refusal: 'license' });
    now = nursesNow;
    await contact.nurses.profiles.pause(member.userId);
    expect((await getProblem(contact.send(student, id))).code).toBe('not_found');
    expect((await getProblem(contact.send(student, 'abc'))).code).toBe('not_found');
  });

  it('is refused where one blocks the other, without saying so to whoever is blocked', async () => {
    const { member: nurse, id } = nurseAt(0);
    await contact.setBlock(nurse.userId, student.userId, true);
    const problem = await getProblem(contact.send(student, id));
    expect(problem.current).toEqual({ refusal: 'closed' });
    expect(problem.message).not.toContain('block');
  });

  it('is limited by the day, and says when the next may be sent', async () => {
    for (let at = 0; at < 10; at += 1) {
      const { id } = await contact.send(student, nurseAt(0).id);
      await contact.requests.close(student, id);
    }
    wait(hour);
    const problem = await getProblem(contact.send(student, nurseAt(0).id));
    expect([problem.code, problem.retryAfterSeconds]).toEqual(['too_many_requests', 23 * 60 * 60]);
    wait(23 * hour);
    await contact.send(student, nurseAt(0).id);
  });
});

describe('an answer', () => {
  it('is the nurse’s alone, comes once, and reaches the student', async () => {
    const { id } = await contact.send(student, nurseAt(0).id);
    const other = nurseAt(1).member;
    expect((await getProblem(contact.requests.accept(other, id))).code).toBe('not_found');
    wait(5 * hour);
    const accepted = await contact.requests.accept(nurseAt(0).member, id);
    expect(accepted).toMatchObject({ state: 'accepted', isAccepted: true });
    expect(await contact.requests.accept(nurseAt(0).member, id)).toEqual(accepted);
    const problem = await getProblem(contact.requests.decline(nurseAt(0).member, id, ''));
    expect(problem.code).toBe('wrong_state');
    const told = contact.notices.filter(({ kind }) => kind === 'contact_answer');
    expect(told).toMatchObject([{ to: [student.userId], title: 'A nurse accepted your request' }]);
  });

  it('with a reason shows it to the student and frees the place', async () => {
    const { id } = await contact.send(student, nurseAt(0).id);
    const problem = await getProblem(
      contact.requests.decline(nurseAt(0).member, id, 'a'.repeat(301)),
    );
    expect(problem.fields?.[0]?.code).toBe('too_long');
    await contact.requests.decline(nurseAt(0).member, id, 'Not my field.');
    const { data } = await contact.requests.list(student, '');
    expect(data[0]).toMatchObject({ state: 'declined', reason: 'Not my field.' });
    expect(await openRows(student.userId)).toBe(0);
  });

  it('makes the median hours that the card shows', async () => {
    const { id: nurseId, member } = await contact.publish({ displayName: 'Quick Answer' });
    for (const hours of [2, 40, 6]) {
      const asker = await contact.buildStudent();
      const { id } = await contact.send(asker, nurseId);
      wait(hours * hour);
      if (hours === 40) await contact.requests.decline(member, id, '');
      else await contact.requests.accept(member, id);
    }
    const page = await contact.nurses.directory.find(nurseId, { userId: student.userId });
    expect(page.responseHours).toBe(6);
  });

  it('of a nurse whose profile was taken back is refused', async () => {
    const { id: nurseId, member, email } = await contact.publish();
    const { id } = await contact.send(student, nurseId);
    await contact.nurses.moderation.revoke(email, 'The license was revoked.');
    expect((await getProblem(contact.requests.accept(member, id))).code).toBe('wrong_state');
  });
});

const answersTo = ({ userId }: Member) =>
  contact.notices.filter(({ kind, to }) => kind === 'contact_answer' && to.includes(userId));

describe('time', () => {
  it('ends a request after 14 days, tells the student, and frees the place', async () => {
    const { id } = await contact.send(student, nurseAt(0).id);
    wait(14 * day - 1);
    await contact.work.endDue();
    expect(await openRows(student.userId)).toBe(1);
    wait(1);
    await contact.work.endDue();
    await contact.work.endDue();
    expect(await openRows(student.userId)).toBe(0);
    expect(answersTo(student)).toMatchObject([{ dedupeKey: `nurse-request:${id}:expired` }]);
    expect((await getProblem(contact.requests.accept(nurseAt(0).member, id))).code).toBe(
      'wrong_state',
    );
  });

  it('ends a conversation in which nobody writes for a month', async () => {
    const { id } = await contact.send(student, nurseAt(0).id);
    await contact.requests.accept(nurseAt(0).member, id);
    wait(29 * day);
    await contact.conversations.write(student, id, 'One more question.');
    wait(29 * day);
    await contact.work.endDue();
    expect(await openRows(student.userId)).toBe(1);
    wait(day);
    await contact.work.endDue();
    expect(await openRows(student.userId)).toBe(0);
  });
});

describe('the list', () => {
  it('has pages, in the order of what happened last, and nothing of others', async () => {
    const { id: nurseId, member } = await contact.publish({ displayName: 'Busy Nurse' });
    for (let at = 0; at < 23; at += 1) {
      await contact.send(await contact.buildStudent(`Student Number${at}`), nurseId);
      if (at % 2 === 0) wait(1000);
    }
    const first = await contact.requests.list(member, '');
    const second = await contact.requests.list(member, first.meta.nextCursor ?? '');
    expect([first.data.length, second.data.length, second.meta.nextCursor]).toEqual([20, 3, null]);
    const all = [...first.data, ...second.data];
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    expect(all.map(({ updatedAt }) => updatedAt)).toEqual(
      all
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .toReversed(),
    );
    expect((await contact.requests.list(student, '')).data).toEqual([]);
    const problem = await getProblem(contact.requests.list(member, 'bm9uc2Vuc2U'));
    expect(problem.code).toBe('malformed_request');
  });

  it('goes with the account of either', async () => {
    const { id } = await buildUser(database.db);
    const leaving = { userId: id, roleName: 'Student' };
    await contact.send(leaving, nurseAt(4).id);
    await database.pool.query('delete from users where id = $1', [id]);
    const { data } = await contact.requests.list(nurseAt(4).member, '');
    expect(data).toEqual([]);
  });
});
