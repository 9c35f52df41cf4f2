// The student's side: inviting, reminding, replacing, and reading what was not waived.
import { randomUUID } from 'node:crypto';
import { sha256 } from '#server/text/sha256.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isEmail, maxEmailLength, normaliseEmail } from '#shared/input/email.ts';
import { isName, normaliseName } from '#shared/input/name.ts';
import { day } from '#shared/time/duration.ts';
import type { Reference, ReferenceAnswer } from '../contract.ts';
import { plainName, waiverVersion } from '../invitation.ts';
import {
  canReadAnswer,
  expiryOf,
  invitationsPerDay,
  isOpen,
  nextDeadline,
  reminderPauseMs,
} from '../policy.ts';
import { pickAnswer } from '../rules.ts';
import { lastDeadline, type ReferenceDeps } from './deps.ts';
import type { ReferenceMails } from './mails.ts';
import { fileOf, presentReference } from './present.ts';
import { advance, wrongState } from './requestState.ts';
import type { ReferenceSealer } from './seal.ts';
import * as store from './store.ts';
import type { RequestRow } from './store.ts';

export type InvitationBody = {
  readonly name: string;
  readonly email: string;
  readonly waived: boolean;
};

const emailKey = (email: string): string => normaliseEmail(email).toLowerCase();

const refuse = (path: string, code: string, message: string): Problem =>
  new Problem('validation_failed', `We haven’t sent this invitation. ${message}.`, {
    fields: [{ path, code, message }],
  });

function requireInvitation(given: InvitationBody): InvitationBody {
  const name = normaliseName(given.name);
  const email = normaliseEmail(given.email);
  if (!isName(name) || plainName(name) === '')
    throw refuse('name', 'name', 'Enter the name of your reference');
  if (!isEmail(email) || email.length > maxEmailLength || /\p{Cc}/u.test(email))
    throw refuse('email', 'email', 'Enter an email address like name@example.com');
  return { name, email, waived: given.waived };
}

const notFound = (): Problem =>
  new Problem('not_found', 'You haven’t sent an invitation for this reference yet.');

export function createReferenceService(
  { database, clock, nameOf, emails, facts }: ReferenceDeps,
  sealer: ReferenceSealer,
  mails: ReferenceMails,
) {
  const { db } = database;

  async function requireOther(userId: string, email: string): Promise<void> {
    const account = (await emails([userId])).get(userId) ?? '';
    const own = [account, await facts.writtenEmail(userId)].map(emailKey);
    if (!own.includes(emailKey(email))) return;
    throw refuse('email', 'own_email', 'That’s your own email. Enter the one of your reference');
  }

  async function findCurrent(userId: string, rowId: string): Promise<RequestRow | null> {
    const rows = await store.listCurrent(db, userId);
    return rows.find((row) => row.rowId === rowId) ?? null;
  }

  async function requireCurrent(userId: string, rowId: string): Promise<RequestRow> {
    const row = await findCurrent(userId, rowId);
    if (row === null) throw notFound();
    return row;
  }

  /** To the end of the transaction. */
  async function lockCurrent(userId: string, rowId: string): Promise<RequestRow> {
    await store.lockOwner(db, userId);
    const { id } = await requireCurrent(userId, rowId);
    const row = await store.findForUpdate(db, id);
    if (row === null || row.state === 'replaced') throw notFound();
    return row;
  }

  async function requireRoom(userId: string, now: Date): Promise<void> {
    const since = new Date(now.getTime() - day);
    if ((await store.countInvited(db, userId, since)) < invitationsPerDay) return;
    throw new Problem(
      'too_many_requests',
      `You sent ${invitationsPerDay} invitations today, which is the limit. This one wasn’t sent. Try again tomorrow.`,
      { retryAfterSeconds: day / 1000 },
    );
  }

  /** What stands in the way of a new invitation ends, or is the answer. */
  async function clearWay(
    rows: readonly RequestRow[],
    rowId: string,
    { email }: InvitationBody,
    now: Date,
  ): Promise<RequestRow | null> {
    const before = rows.find((row) => row.rowId === rowId);
    const twice = rows.find((row) => row !== before && emailKey(row.email) === emailKey(email));
    if (twice)
      throw refuse('email', 'same_reference', `You already invited ${twice.name} at this address`);
    if (before === undefined) return null;
    if (isOpen(before.state) && emailKey(before.email) === emailKey(email)) return before;
    if (isOpen(before.state) || before.state === 'submitted')
      throw wrongState(
        before,
        before.state === 'submitted'
          ? `${before.name} has already sent this reference. Add another one to ask someone else.`
          : `You already invited ${before.name}. Take that invitation back first, then send this one.`,
      );
    await advance(db, before, ['replaced'], { by: 'student', at: now });
    return null;
  }

  async function insert(
    userId: string,
    rowId: string,
    { name, email, waived }: InvitationBody,
    now: Date,
    expiresAt: Date,
  ): Promise<RequestRow> {
    const id = randomUUID();
    const row = await store.insertRequest(db, {
      id,
      userId,
      rowId,
      state: 'invited',
      name,
      email,
      waived,
      waiverVersion,
      tokenHash: sha256(sealer.tokenOf(id)),
      invitedAt: now,
      expiresAt,
    });
    const note = waived ? 'right to read waived' : 'right to read not waived';
    await store.insertEvents(db, [
      { requestId: id, from: 'draft', to: 'invited', by: 'student', note, at: now },
    ]);
    return row;
  }

  return {
    async list(userId: string): Promise<Reference[]> {
      return (await store.listCurrent(db, userId)).map(presentReference);
    },

    /**
     * The same person for the same row again is the invitation that is there: two devices send one.
     * @throws Problem validation_failed, wrong_state, too_many_requests
     */
    async invite(
      userId: string,
      rowId: string,
      given: InvitationBody,
    ): Promise<{ readonly reference: Reference; readonly isNew: boolean }> {
      const wanted = requireInvitation(given);
      await requireOther(userId, wanted.email);
      const studentName = await nameOf(userId);
      const now = clock();
      const deadlines = (await facts.deadlinesOf([userId])).get(userId) ?? [];
      const expiresAt = expiryOf(now, lastDeadline(deadlines));
      const to = (await emails([userId])).get(userId);
      return await database.transaction(async () => {
        await store.lockOwner(db, userId);
        const rows = await store.listCurrent(db, userId);
        const same = await clearWay(rows, rowId, wanted, now);
        if (same) return { reference: presentReference(same), isNew: false };
        await requireRoom(userId, now);
        const row = await insert(userId, rowId, wanted, now, expiresAt);
        await mails.invite(row, studentName, nextDeadline(deadlines, now));
        await mails.report(row, to);
        return { reference: presentReference(row), isNew: true };
      });
    },

    /** @throws Problem not_found, wrong_state, too_many_requests */
    async remind(userId: string, rowId: string): Promise<Reference> {
      const studentName = await nameOf(userId);
      const now = clock();
      const deadlines = (await facts.deadlinesOf([userId])).get(userId) ?? [];
      return await database.transaction(async () => {
        const row = await lockCurrent(userId, rowId);
        if (!isOpen(row.state) || !row.mailsReferee)
          throw wrongState(
            row,
            isOpen(row.state)
              ? `${row.name} asked us to send no reminders. Nothing was sent; you can ask them yourself.`
              : 'This invitation isn’t open anymore, so no reminder was sent.',
          );
        const waitMs =
          (row.remindedAt ?? row.invitedAt).getTime() + reminderPauseMs - now.getTime();
        if (waitMs > 0)
          throw new Problem(
            'too_many_requests',
            'We emailed them less than three days ago, so no reminder was sent. Give them a little time.',
            { retryAfterSeconds: Math.ceil(waitMs / 1000) },
          );
        const stored = await store.updateRequest(db, row.id, {
          remindedAt: now,
          revision: row.revision + 1,
        });
        await mails.remind(
          stored,
          studentName,
          nextDeadline(deadlines, now),
          `asked ${now.toISOString()}`,
        );
        return presentReference(stored);
      });
    },

    /** @throws Problem not_found, wrong_state for one that was sent */
    async replace(userId: string, rowId: string): Promise<Reference> {
      const studentName = await nameOf(userId);
      const now = clock();
      return await database.transaction(async () => {
        const row = await lockCurrent(userId, rowId);
        const stored = await advance(db, row, ['replaced'], { by: 'student', at: now });
        if (isOpen(row.state)) await mails.withdraw(row, studentName);
        return presentReference(stored);
      });
    },

    /** Ends what was not answered, with the person's name and address. Answers that came stay. */
    async endAll(userId: string): Promise<void> {
      const studentName = await nameOf(userId);
      const now = clock();
      await database.transaction(async () => {
        await store.lockOwner(db, userId);
        for (const { id } of await store.listCurrent(db, userId)) {
          const row = await store.findForUpdate(db, id);
          if (row === null || row.state === 'submitted' || row.state === 'replaced') continue;
          if (isOpen(row.state)) await mails.withdraw(row, studentName);
          const nameless = { name: '', email: '', reason: '' };
          await advance(db, row, ['replaced'], { by: 'student', at: now }, nameless);
        }
      });
    },

    /** @throws Problem not_found, wrong_role for what was waived */
    async readAnswer(userId: string, rowId: string): Promise<ReferenceAnswer> {
      const row = await requireReadable(userId, rowId);
      return {
        values: { ...pickAnswer(sealer.openValues(row.answer, row.id)) },
        file: fileOf(row),
        submittedAt: (row.submittedAt ?? row.invitedAt).toISOString(),
      };
    },

    /** @throws Problem not_found, wrong_role for what was waived */
    async readFile(
      userId: string,
      rowId: string,
    ): Promise<{ readonly name: string; readonly content: Buffer }> {
      const row = await requireReadable(userId, rowId);
      const sealed = await store.findFile(db, row.id);
      if (sealed === null) throw notFound();
      return { name: row.fileName, content: sealer.openFile(sealed, row.id) };
    },
  };

  async function requireReadable(userId: string, rowId: string): Promise<RequestRow> {
    const row = await requireCurrent(userId, rowId);
    if (row.waived)
      throw new Problem(
        'wrong_role',
        'You gave up the right to read this reference. Only the programs see it.',
      );
    if (!canReadAnswer(row)) throw new Problem('not_found', 'This reference hasn’t been sent yet.');
    return row;
  }
}
export type ReferenceService = ReturnType<typeof createReferenceService>;
