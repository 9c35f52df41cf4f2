import { Problem } from '#shared/contract/problem.ts';
import { day } from '#shared/time/duration.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import {
  type ContactRequest,
  type NurseContact,
  type RequestBody,
  requestsOnPage,
} from '../contract.ts';
import { expiryOf, maxOpenRequests, requestsPerDay } from '../policy.ts';
import { checkDecline, checkRequest, cleanRequest, medianHours } from '../rules.ts';
import type { NurseContactDeps, NurseFacts } from './deps.ts';
import { findRating } from './feedbackStore.ts';
import { reportAnswer, reportSent } from './news.ts';
import { presentRating } from './present.ts';
import {
  advance,
  invalid,
  lockOwn,
  type Member,
  noNurse,
  presentAll,
  presentOne,
  requireNurse,
  requireUnblocked,
  roleOf,
  wrongState,
} from './requestAccess.ts';
import * as store from './store.ts';

export type RequestService = ReturnType<typeof createRequestService>;

/** Of these the median is made. */
const countedAnswers = 50;

const refusalTexts: Readonly<Record<NonNullable<NurseFacts['refusal']>, string>> = {
  not_available: 'This profile is not available.',
  questions_only: 'This nurse answers in the forum only.',
  closed: 'This nurse isn’t taking requests right now.',
  license: 'This nurse’s license isn’t verified right now, so requests are paused.',
};
const refuse = (refusal: NonNullable<NurseFacts['refusal']>): Problem =>
  new Problem('wrong_state', `${refusalTexts[refusal]} Nothing was sent.`, {
    current: { refusal },
  });

const writeCursor = (at: string, id: string): string =>
  Buffer.from(`${at} ${id}`).toString('base64url');

/** @throws Problem malformed_request */
function readCursor(text: string): store.ListPlace {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const date = new Date(at);
  if (Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id))
    throw new Problem('malformed_request', 'This link to older requests doesn’t work.');
  return { at: date, id };
}

export function createRequestService(deps: NurseContactDeps) {
  const { database, clock, notify, nurseFacts, blocks, setResponseHours } = deps;
  const { db } = database;

  /** @throws Problem wrong_state, too_many_requests @returns the free slot */
  async function findSlot(studentId: string, nurse: NurseFacts, now: Date): Promise<number> {
    const open = await store.listOpenOf(db, studentId);
    if (open.some(({ nurseId }) => nurseId === nurse.userId))
      throw new Problem(
        'wrong_state',
        'You already have an open request with this nurse. Write there, or close it first.',
        { current: { open: open.length, most: maxOpenRequests } },
      );
    const slot = [1, 2, 3].find((each) => open.every((row) => row.slot !== each));
    if (slot === undefined)
      throw new Problem(
        'wrong_state',
        `You have ${maxOpenRequests} open requests, and that’s the most at a time. Close one first. What you wrote is still here.`,
        { current: { open: open.length, most: maxOpenRequests } },
      );
    const since = new Date(now.getTime() - day);
    const { count, oldest } = await store.countSince(db, studentId, since);
    if (count >= requestsPerDay && oldest !== null)
      throw new Problem(
        'too_many_requests',
        `You’ve sent ${requestsPerDay} requests within a day. What you wrote is still here.`,
        {
          retryAfterSeconds: Math.max(
            1,
            Math.ceil((oldest.getTime() + day - now.getTime()) / 1000),
          ),
        },
      );
    return slot;
  }

  async function requireAllowed(studentId: string, nurse: NurseFacts): Promise<void> {
    const { refusal, userId: nurseId } = nurse;
    if (refusal === 'not_available') throw noNurse();
    if (refusal !== null) throw refuse(refusal);
    await requireUnblocked(blocks, { by: studentId, other: nurseId, refusal: refuse('closed') });
  }

  const answer = (
    nurse: Member,
    id: string,
    to: 'accepted' | 'declined',
    reason = '',
  ): Promise<ContactRequest> =>
    database.transaction(async (tx) => {
      const now = clock();
      const row = await lockOwn(tx, nurse, id);
      // Sent twice, it is done once.
      if (row.state === to) return presentOne(tx, blocks, nurse, id);
      const { nurseStatus } = (await store.findShown(tx, id)) ?? {};
      if (to === 'accepted' && nurseStatus !== 'published' && nurseStatus !== 'paused')
        throw new Problem(
          'wrong_state',
          'Your profile isn’t published, so you can’t accept requests right now.',
          { current: { state: row.state } },
        );
      if (to === 'accepted')
        await requireUnblocked(blocks, {
          by: row.nurseId,
          other: row.studentId,
          refusal: wrongState(row, 'nurse', 'It can’t be accepted right now.'),
        });
      const values = { answeredAt: now, reason, ...(to === 'accepted' && { acceptedAt: now }) };
      const moved = await advance(tx, row, { to, by: 'nurse', at: now, values });
      if (moved === null) throw wrongState(row, 'nurse', 'Nothing was changed.');
      await setResponseHours(
        row.nurseId,
        medianHours(await store.listWaits(tx, row.nurseId, countedAnswers)),
      );
      await reportAnswer(notify, moved, to);
      return presentOne(tx, blocks, nurse, id);
    });

  return {
    /** @throws Problem not_found, wrong_state, validation_failed, too_many_requests */
    send: (student: Member, nurseId: string, given: RequestBody): Promise<ContactRequest> =>
      database.transaction(async (tx) => {
        const body = cleanRequest(given);
        const problems = checkRequest(body);
        if (problems.length > 0) throw invalid(problems);
        const nurse = await requireNurse(nurseFacts, nurseId);
        await requireAllowed(student.userId, nurse);
        const now = clock();
        await store.lockStudent(tx, student.userId);
        const slot = await findSlot(student.userId, nurse, now);
        const row = await store.insertRequest(tx, {
          ...body,
          studentId: student.userId,
          nurseId: nurse.userId,
          state: 'sent',
          slot,
          expiresAt: expiryOf(now),
          createdAt: now,
          updatedAt: now,
        });
        await reportSent(notify, row);
        return presentOne(tx, blocks, student, row.id);
      }),

    accept: (nurse: Member, id: string): Promise<ContactRequest> => answer(nurse, id, 'accepted'),

    async decline(nurse: Member, id: string, given: string): Promise<ContactRequest> {
      const reason = cleanText(given);
      const problems = checkDecline(reason);
      if (problems.length > 0) throw invalid(problems);
      return await answer(nurse, id, 'declined', reason);
    },

    close: (member: Member, id: string): Promise<ContactRequest> =>
      database.transaction(async (tx) => {
        const row = await lockOwn(tx, member, id);
        const by = roleOf(member);
        if (row.state === 'closed') return presentOne(tx, blocks, member, id);
        const moved = await advance(tx, row, { to: 'closed', by, at: clock() });
        if (moved === null) throw wrongState(row, by, 'Nothing was changed.');
        return presentOne(tx, blocks, member, id);
      }),

    async list(member: Member, cursor: string) {
      const role = roleOf(member);
      const before = cursor === '' ? null : readCursor(cursor);
      const rows = await store.listShown(db, member.userId, role, {
        before,
        limit: requestsOnPage + 1,
      });
      const data = await presentAll(db, blocks, rows.slice(0, requestsOnPage), member);
      const last = data.at(-1);
      const hasMore = rows.length > requestsOnPage && last !== undefined;
      return { data, meta: { nextCursor: hasMore ? writeCursor(last.updatedAt, last.id) : null } };
    },

    /** @throws Problem not_found */
    async contact(member: Member, nurseId: string): Promise<NurseContact> {
      const nurse = await requireNurse(nurseFacts, nurseId);
      const rating = presentRating(await findRating(db, nurse.userId));
      const isBlocked = await blocks.isBlocked(member.userId, nurse.userId);
      if (roleOf(member) === 'nurse') return { request: null, openCount: 0, rating, isBlocked };
      const pair = await store.findOfPair(db, member.userId, nurse.userId);
      const [request = null] = await presentAll(db, blocks, pair ? [pair] : [], member);
      return {
        request,
        openCount: (await store.listOpenOf(db, member.userId)).length,
        rating,
        isBlocked,
      };
    },
  };
}
