import { randomUUID } from 'node:crypto';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { normaliseEmail } from '#shared/input/email.ts';
import type { MailProof } from '#features/account/contract.ts';
import { normalisePassword } from '#features/account/passwordRules.ts';
import { checkPassword, emailKey } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { passwordChangedMail, resetMail } from '../mails.ts';
import { requireUser } from '../profile/profileService.ts';
import { requireEmail } from '../proofs/proofs.ts';
import { createStaffSessionStore } from '../staff/staffSessionStore.ts';
import type { UserRow } from '../store.ts';
import type { TokenRow } from '../proofs/tokenStore.ts';

const refuse = (field: FieldProblem) =>
  new Problem('validation_failed', `${field.message}.`, { fields: [field] });

const samePassword = () =>
  refuse({
    path: 'password',
    code: 'password_same',
    message: 'That’s your current password. Choose a new one, or keep it and sign in',
  });

const wrongPassword = () =>
  refuse({
    path: 'current',
    code: 'password_wrong',
    message: 'That’s not your current password',
  });

function requireGoodPassword(password: string, of: { email: string; name: string }): void {
  const wrong = checkPassword(password, of);
  if (wrong) throw refuse(wrong);
}

export type PreparedReset = {
  readonly row: TokenRow;
  readonly before: UserRow;
  readonly passwordHash: string;
};

export type PreparedPasswordChange = { readonly user: UserRow; readonly passwordHash: string };

export function createPasswordReset(context: AccountContext) {
  const { db, clock, store, registrations, changes, attempts, proofs, passwords } = context;
  const { mail, mailSite, security, secondFactor } = context;
  const staffSessions = createStaffSessionStore(db);

  /** What was mailed before is worthless, and the owner is told. */
  async function settle(user: UserRow, record: () => Promise<void>): Promise<void> {
    await record();
    await secondFactor.deleteStepsOf(user.id);
    await staffSessions.deleteSessionsOf(user.id);
    await changes.deleteChange(user.id);
    await proofs.giveUp(user.id);
    await attempts.forgetAccount(user.emailKey);
    await attempts.forgetPassword(user.id);
    await mail.enqueue(passwordChangedMail(mailSite(), user.email, randomUUID()));
  }

  return {
    async admitForgotPassword(email: string, networkPrefix: string): Promise<void> {
      requireEmail(email);
      const now = clock();
      await attempts.admitMailFrom(networkPrefix, now);
      await attempts.admitMail('reset_password', emailKey(email), now);
    },

    /** The same answer after the same work for an address without an account. */
    async forgotPassword(email: string): Promise<void> {
      const key = emailKey(email);
      const user = await store.findUserByEmailKey(key);
      const proof = await proofs.issue({
        purpose: 'reset_password',
        email: user?.email ?? normaliseEmail(email),
        userId: user?.id ?? null,
      });
      if (user) await mail.enqueue(resetMail(mailSite(), user.email, proof));
      else await proofs.pretendMail();
    },

    /**
     * What needs no proof is checked first, so that it costs no try at the code.
     * @throws Problem gone, validation_failed
     */
    async prepareReset(proof: MailProof, password: string): Promise<PreparedReset> {
      requireGoodPassword(password, { email: '', name: '' });
      await proofs.admit('reset_password', proof);
      const row = await proofs.require('reset_password', proof);
      const before = await store.findUser(row.userId);
      if (!before) throw new Error('A proof outlived its account.');
      requireGoodPassword(password, before);
      if (await passwords.verify(before.passwordHash, password)) throw samePassword();
      return { row, before, passwordHash: await passwords.hash(password) };
    },

    /**
     * Also confirms the address, and ends every session.
     * @throws Problem gone
     */
    async resetPassword(
      { row, before, passwordHash }: PreparedReset,
      origin?: Origin,
    ): Promise<{ email: string; endedSessions: number }> {
      return db.transaction(async () => {
        await registrations.lockNames();
        await proofs.use(row);
        const now = clock();
        await registrations.endOthers(before, now);
        await store.updateUser(before.id, {
          passwordHash,
          emailVerifiedAt: before.emailVerifiedAt ?? now,
          updatedAt: now,
        });
        await settle(before, () => security.record(before.id, 'password_reset', origin));
        return {
          email: before.email,
          endedSessions: await store.revokeSessionsOf(before.id, clock()),
        };
      });
    },

    /**
     * Checks the new password before it counts the try at the present one.
     * @throws Problem validation_failed, too_many_requests
     */
    async preparePasswordChange(
      userId: string,
      { current, password }: { current: string; password: string },
    ): Promise<PreparedPasswordChange> {
      const user = await requireUser(context, userId);
      requireGoodPassword(password, user);
      if (normalisePassword(current) === normalisePassword(password)) throw samePassword();
      await attempts.admitPassword(userId, clock());
      if (!(await passwords.verify(user.passwordHash, current))) throw wrongPassword();
      return { user, passwordHash: await passwords.hash(password) };
    },

    /**
     * Ends the other sessions.
     * @throws Problem validation_failed with `password_wrong` when the present one was replaced meanwhile
     */
    async changePassword(
      sessionId: string,
      { user, passwordHash }: PreparedPasswordChange,
    ): Promise<{ endedSessions: number }> {
      return db.transaction(async () => {
        if (!(await store.lockUserWithPassword(user.id, user.passwordHash))) throw wrongPassword();
        await store.updateUser(user.id, { passwordHash, updatedAt: clock() });
        await settle(user, () => security.recordIn(sessionId, user.id, 'password_changed'));
        return { endedSessions: await store.revokeSessionsOf(user.id, clock(), sessionId) };
      });
    },
  };
}
