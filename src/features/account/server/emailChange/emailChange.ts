// Both ends confirm, and nobody learns from it whether the new address has an account.
import { randomUUID } from 'node:crypto';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { normaliseEmail } from '#shared/input/email.ts';
import type { MailProof, Profile } from '#features/account/contract.ts';
import { checkEmail, emailKey } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import type { EmailChangeRow } from './emailChangeStore.ts';
import { addressChangedMail, addressInUseMail, changeFromMail, changeToMail } from '../mails.ts';
import { presentProfile } from '../present.ts';
import { requireUser } from '../profile/profileService.ts';
import { proofAge } from '../proofs/proofs.ts';
import { isUnconfirmed } from '../registration/registrationStore.ts';
import type { UserRow } from '../store.ts';

export type PreparedEmailChange = { readonly user: UserRow; readonly email: string };

const refuse = (path: string, code: string, message: string) => {
  const field: FieldProblem = { path, code, message };
  return new Problem('validation_failed', `${message}.`, { fields: [field] });
};

const wrongPassword = () => refuse('password', 'password_wrong', 'That’s not your password');

export type Confirmed = {
  readonly done: boolean;
  readonly email: string;
  readonly userId: string;
};

export function createEmailChange(context: AccountContext) {
  const { db, clock, store, registrations, changes, attempts, proofs, passwords, mail, mailSite } =
    context;

  const presented = async (userId: string): Promise<Profile> =>
    presentProfile(await requireUser(context, userId), await changes.findChange(userId, clock()));

  /** An account that nobody confirmed does not hold an address against somebody who can. */
  const holderOf = async (key: string): Promise<UserRow | null> => {
    const holder = await store.findUserByEmailKey(key);
    return holder && !isUnconfirmed(holder) ? holder : null;
  };

  async function mailOldEnd(user: UserRow, newEmail: string): Promise<void> {
    const proof = await proofs.issue({
      purpose: 'change_email',
      email: user.email,
      userId: user.id,
      side: 'old',
    });
    await mail.enqueue(changeFromMail(mailSite(), user.email, { proof, newEmail }));
  }

  async function mailNewEnd(user: UserRow, newEmail: string): Promise<void> {
    const holder = await holderOf(emailKey(newEmail));
    const proof = await proofs.issue({
      purpose: 'change_email',
      email: newEmail,
      userId: holder ? null : user.id,
      side: 'new',
    });
    await mail.enqueue(
      holder
        ? addressInUseMail(mailSite(), holder.email, proof.id)
        : changeToMail(mailSite(), newEmail, proof),
    );
  }

  async function complete(change: EmailChangeRow): Promise<void> {
    const user = await requireUser(context, change.userId);
    if (await holderOf(change.emailKey)) {
      throw refuse(
        'email',
        'email_taken',
        'The new address now belongs to another account. Nothing was changed',
      );
    }
    const now = clock();
    await registrations.endOthers({ ...user, emailKey: change.emailKey }, now);
    await store.updateUser(user.id, {
      email: change.email,
      emailKey: change.emailKey,
      emailVerifiedAt: now,
      updatedAt: now,
    });
    await changes.deleteChange(user.id);
    await proofs.giveUp(user.id);
    if (user.emailVerifiedAt !== null) {
      const told = { id: randomUUID(), newEmail: change.email };
      await mail.enqueue(addressChangedMail(mailSite(), user.email, told));
    }
  }

  return {
    /**
     * Checks what needs no password first, then counts the try at it.
     * @throws Problem validation_failed with `email_same` or `password_wrong`, too_many_requests
     */
    async prepareEmailChange(
      userId: string,
      { email: wanted, password }: { readonly email: string; readonly password: string },
      networkPrefix: string,
    ): Promise<PreparedEmailChange> {
      const wrong = checkEmail(wanted);
      if (wrong) throw new Problem('validation_failed', `${wrong.message}.`, { fields: [wrong] });
      const user = await requireUser(context, userId);
      const email = normaliseEmail(wanted);
      const key = emailKey(email);
      if (user.emailKey === key) {
        throw refuse('email', 'email_same', 'That’s your current email. Enter the new one');
      }
      const now = clock();
      await attempts.admitPassword(userId, now);
      if (!(await passwords.verify(user.passwordHash, password))) throw wrongPassword();
      await attempts.forgetPassword(userId);
      await attempts.admitMailFrom(networkPrefix, now);
      await attempts.admitMail('change_email', key, now);
      await attempts.admitMail('change_email_from', user.emailKey, now);
      return { user, email };
    },

    /**
     * An address that was never confirmed has no say. Replaces a change under way.
     * @throws Problem validation_failed with `password_wrong` when the password was replaced meanwhile
     */
    async startEmailChange({ user, email }: PreparedEmailChange): Promise<Profile> {
      const { id: userId } = user;
      return db.transaction(async () => {
        if (!(await store.lockUserWithPassword(userId, user.passwordHash))) throw wrongPassword();
        const now = clock();
        await proofs.giveUp(userId, 'change_email');
        const confirmed = user.emailVerifiedAt !== null;
        await changes.putChange({
          userId,
          email,
          emailKey: emailKey(email),
          confirmedOldAt: confirmed ? null : now,
          confirmedNewAt: null,
          createdAt: now,
          expiresAt: new Date(now.getTime() + proofAge.change_email),
        });
        if (confirmed) await mailOldEnd(user, email);
        await mailNewEnd(user, email);
        await store.updateUser(userId, { updatedAt: now });
        return presented(userId);
      });
    },

    async cancelEmailChange(userId: string): Promise<Profile> {
      return db.transaction(async () => {
        const had = await changes.deleteChange(userId);
        await proofs.giveUp(userId, 'change_email');
        if (had) await store.updateUser(userId, { updatedAt: clock() });
        return presented(userId);
      });
    },

    /** @throws Problem gone, validation_failed */
    async confirmEmailChange(proof: MailProof, origin?: Origin): Promise<Confirmed> {
      const row = await proofs.require('change_email', proof);
      return db.transaction(async () => {
        await registrations.lockNames();
        await proofs.use(row);
        const { userId } = row;
        const change = await changes.confirmSide(userId, row.side ?? 'new', clock());
        if (!change) {
          throw new Problem('gone', 'This email change was canceled. Start it again.', {
            fields: [
              {
                path: 'token',
                code: 'token_used',
                message: 'This email change was canceled. Start it again',
              },
            ],
          });
        }
        const done = change.confirmedOldAt !== null && change.confirmedNewAt !== null;
        if (done) {
          await complete(change);
          await context.security.record(userId, 'email_changed', origin);
        } else await store.updateUser(userId, { updatedAt: clock() });
        return { done, email: change.email, userId };
      });
    },
  };
}
