// A new password: by mail for somebody who cannot come in, by the present one for somebody who is signed in.
import { randomUUID } from 'node:crypto';
import { type FieldProblem, Problem } from '../../../shared/contract/problem.ts';
import { normaliseEmail } from '../../../shared/input/email.ts';
import type { MailProof } from '../contract.ts';
import { asTyped } from '../passwordRules.ts';
import { checkPassword, emailKey } from '../rules.ts';
import type { AccountContext } from './accountContext.ts';
import { passwordChangedMail, resetMail } from './mails.ts';
import { requireEmail } from './registration.ts';
import type { UserRow } from './store.ts';

const refuse = (field: FieldProblem) =>
  new Problem('validation_failed', `${field.message}.`, { fields: [field] });

const samePassword = () =>
  refuse({
    path: 'password',
    code: 'password_same',
    message: 'This is the password you have now. Choose another one, or keep it and sign in',
  });

/** @throws Problem validation_failed */
function requireGoodPassword(password: string, of: { email: string; name: string }): void {
  const wrong = checkPassword(password, of);
  if (wrong) throw refuse(wrong);
}

/** New passwords. */
export function createPasswordReset(context: AccountContext) {
  const { db, clock, store, changes, attempts, proofs, passwords, mail, place } = context;

  /** What follows from every new password: what was mailed before is worthless, and its owner hears of it. */
  async function settle(user: UserRow): Promise<void> {
    await changes.deleteChange(user.id);
    await proofs.giveUp(user.id);
    await attempts.forgetAccount(user.emailKey);
    await attempts.forgetPassword(user.id);
    await mail.enqueue(passwordChangedMail(place(), user.email, randomUUID()));
  }

  return {
    /**
     * Mails a link and a code to an address that has an account; the same answer after the same work for one that has none.
     * @throws Problem validation_failed, too_many_requests
     */
    async forgotPassword(email: string, networkPrefix: string): Promise<void> {
      requireEmail(email);
      const now = clock();
      const key = emailKey(email);
      await attempts.admitMailFrom(networkPrefix, now);
      await attempts.admitMail('reset_password', key, now);
      const user = await store.findUserByEmailKey(key);
      const proof = await proofs.issue({
        purpose: 'reset_password',
        email: user?.email ?? normaliseEmail(email),
        userId: user?.id ?? null,
      });
      if (user) await mail.enqueue(resetMail(place(), user.email, proof));
      else await proofs.pretendMail();
    },

    /** Before the work: what needs no proof is said first, so that it costs no try at the code. */
    async admitReset(proof: MailProof, password: string): Promise<void> {
      requireGoodPassword(password, { email: '', name: '' });
      await proofs.admit('reset_password', proof);
    },

    /**
     * Sets a new password by what was mailed, which also confirms the address, and ends every session.
     * @throws Problem gone, validation_failed
     */
    async resetPassword(
      proof: MailProof,
      password: string,
    ): Promise<{ email: string; endedSessions: number }> {
      const row = await proofs.require('reset_password', proof);
      const before = await store.findUser(row.userId);
      if (!before) throw new Error('A proof outlived its account.');
      requireGoodPassword(password, before);
      if (await passwords.verify(before.passwordHash, password)) throw samePassword();
      const passwordHash = await passwords.hash(password);
      return db.transaction(async () => {
        await proofs.use(row);
        const now = clock();
        await store.updateUser(before.id, {
          passwordHash,
          emailVerifiedAt: before.emailVerifiedAt ?? now,
          updatedAt: now,
        });
        await settle(before);
        return { email: before.email, endedSessions: await store.revokeSessionsOf(before.id) };
      });
    },

    /**
     * Before the work of a change: counts the try. What is wrong with the new password is said first.
     * @throws Problem validation_failed, too_many_requests
     */
    async admitPasswordChange(
      userId: string,
      { current, password }: { current: string; password: string },
    ): Promise<void> {
      const user = await store.findUser(userId);
      if (user) requireGoodPassword(password, user);
      if (asTyped(current) === asTyped(password)) throw samePassword();
      await attempts.admitPassword(userId, clock());
    },

    /**
     * Sets a new password after the present one, and ends the other sessions.
     * @throws Problem validation_failed with `password_wrong`
     */
    async changePassword(
      { userId, sessionId }: { userId: string; sessionId: string },
      { current, password }: { current: string; password: string },
    ): Promise<{ endedSessions: number }> {
      const user = await store.findUser(userId);
      if (!user || !(await passwords.verify(user.passwordHash, current))) {
        throw refuse({
          path: 'current',
          code: 'password_wrong',
          message: 'This is not your present password',
        });
      }
      const passwordHash = await passwords.hash(password);
      return db.transaction(async () => {
        await store.updateUser(userId, { passwordHash, updatedAt: clock() });
        await settle(user);
        return { endedSessions: await store.revokeSessionsOf(userId, sessionId) };
      });
    },
  };
}
