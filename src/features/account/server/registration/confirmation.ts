// Several registrations may wait at one address, also somebody else's: what was mailed for one confirms that one
// alone, and only for whoever can show that it is theirs.
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { Confirmation } from '#features/account/contract.ts';
import { emailKey } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import { confirmationMail } from '../mails.ts';
import { requireEmail } from '../proofs/proofs.ts';
import { isUnconfirmed } from './registrationStore.ts';
import type { UserRow } from '../store.ts';
import type { TokenRow } from '../proofs/tokenStore.ts';

const refuse = (path: string, code: string, message: string) => {
  const field: FieldProblem = { path, code, message };
  return new Problem('validation_failed', `${message}.`, { fields: [field] });
};

export type PreparedConfirmation = TokenRow & { readonly userId: string };

type Designation = {
  readonly email: string;
  readonly registration?: string | undefined;
  readonly token?: string | undefined;
};

export async function mailConfirmation(
  { proofs, mail, mailSite }: Pick<AccountContext, 'proofs' | 'mail' | 'mailSite'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const proof = await proofs.issue({ purpose: 'verify_email', email, userId: id });
  await mail.enqueue(confirmationMail(mailSite(), email, proof));
}

export function createConfirmation(context: AccountContext) {
  const { db, clock, store, registrations, changes, attempts, proofs, passwords } = context;

  async function findOwn(registration: string | undefined, signedIn: string | null) {
    const own = await registrations.findOfBrowser(registration ?? null);
    return own ?? (signedIn === null ? null : store.findUser(signedIn));
  }

  async function findWaiting(
    { email, registration, token }: Designation,
    signedIn: string | null,
  ): Promise<UserRow | null> {
    const key = emailKey(email);
    const ofLink = token === undefined ? null : await proofs.ownerOf('verify_email', token);
    const own = ofLink ? await store.findUser(ofLink) : await findOwn(registration, signedIn);
    const user = own?.emailKey === key ? own : await store.findUserByEmailKey(key);
    return user && isUnconfirmed(user) ? user : null;
  }

  async function requirePassword(userId: string, password: string): Promise<void> {
    if (password === '') {
      throw refuse('password', 'required', 'Enter the password you signed up with');
    }
    await attempts.admitPassword(userId, clock());
    const user = await store.findUser(userId);
    if (!user || !(await passwords.verify(user.passwordHash, password))) {
      throw refuse(
        'password',
        'password_wrong',
        'That’s not the password for this sign-up. If you got more than one email, open the other one, or use “Forgot your password?” to set a new one',
      );
    }
    await attempts.forgetPassword(userId);
  }

  return {
    async admitResend(email: string, networkPrefix: string): Promise<void> {
      requireEmail(email);
      const now = clock();
      await attempts.admitMailFrom(networkPrefix, now);
      await attempts.admitMail('verify_email', emailKey(email), now);
    },

    async resendVerification(of: Designation, signedIn: string | null): Promise<void> {
      const user = await findWaiting(of, signedIn);
      if (user) {
        await mailConfirmation(context, user);
      } else {
        const email = emailKey(of.email);
        await proofs.issue({ purpose: 'verify_email', email, userId: null });
        await proofs.pretendMail();
      }
    },

    /**
     * A link needs the password of its registration, or its session; a code the browser that registered.
     * @throws Problem gone, validation_failed, too_many_requests
     */
    async prepareConfirmation(
      proof: Confirmation,
      signedIn: string | null,
    ): Promise<PreparedConfirmation> {
      if ('token' in proof) {
        const row = await proofs.require('verify_email', { token: proof.token });
        if (row.userId !== signedIn) await requirePassword(row.userId, proof.password ?? '');
        return row;
      }
      const { email, code, registration } = proof;
      const own = await findOwn(registration, signedIn);
      const whose = own?.id ?? signedIn ?? registration;
      if (whose === undefined) {
        throw refuse(
          'code',
          'code_elsewhere',
          'This code only works in the browser where you signed up. Here, open the link in the email',
        );
      }
      await proofs.admit('verify_email', { email, code }, whose);
      return proofs.require('verify_email', { email, code }, whose);
    },

    /**
     * Every other registration of the address ends.
     * @throws Problem gone when the mail was used or replaced meanwhile
     */
    async verifyEmail(row: PreparedConfirmation): Promise<{ email: string; userId: string }> {
      return db.transaction(async () => {
        await registrations.lockNames();
        await proofs.use(row);
        const now = clock();
        const before = await store.findUser(row.userId);
        if (!before) throw new Error('A proof outlived its account.');
        await registrations.endOthers(before, now);
        await store.updateUser(before.id, {
          emailVerifiedAt: now,
          updatedAt: now,
        });
        // It was asked for while the old address had no say; now it has one.
        await changes.deleteChange(before.id);
        await proofs.giveUp(before.id, 'change_email');
        return { email: before.email, userId: before.id };
      });
    },
  };
}
