import { Problem } from '#shared/contract/problem.ts';
import { sha256 } from '#server/text/sha256.ts';
import type { SignInWays } from '#features/account/signInWaysContract.ts';
import {
  formatRecoveryCode,
  parseRecoveryCode,
  recoveryCodeCount,
} from '#features/account/recoveryCodes.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { presentWays } from '../passkeys/ownPasskeys.ts';
import type { PasswordProof } from '../profile/deletion.ts';
import { newRecoveryCode, recoveryCodeHash } from '../secrets.ts';
import {
  recoveryCodeUsedMail,
  type SecurityChange,
  securityChangeMail,
} from '../signIn/signInMails.ts';
import { createSessionStart, type StartedSession } from '../signIn/startSession.ts';
import type { UserRow } from '../store.ts';

export type NewRecoveryCodes = { readonly recoveryCodes: string[]; readonly ways: SignInWays };

const refuse = (code: string, message: string) =>
  new Problem('validation_failed', `${message}.`, { fields: [{ path: 'code', code, message }] });

const passwordReplaced = () =>
  new Problem('wrong_state', 'Your password was just changed. Nothing else was; please try again.');

export function createSecondFactor(context: AccountContext) {
  const {
    db,
    store,
    passkeys,
    secondFactor,
    attempts,
    security,
    mail,
    mailSite,
    clock,
    appSecret,
  } = context;
  const startSession = createSessionStart(context);

  async function lockOwner({ user }: PasswordProof): Promise<UserRow> {
    const locked = await store.lockUserWithPassword(user.id, user.passwordHash);
    if (!locked) throw passwordReplaced();
    await attempts.forgetPassword(user.id);
    return locked;
  }

  async function report({ id, email }: UserRow, change: SecurityChange, origin: Origin) {
    await security.record(id, change, origin);
    await mail.enqueue(securityChangeMail(mailSite(), email, change));
  }

  /** @returns the only readable copy of the codes */
  async function replaceCodes(userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    const hashes = codes.map((code) => recoveryCodeHash(appSecret, userId, code));
    await secondFactor.deleteCodes(userId);
    await secondFactor.insertCodes(userId, hashes, clock());
    return codes.map(formatRecoveryCode);
  }

  /** Uses it up in the transaction of the session. @throws Problem validation_failed */
  async function spendCode(userId: string, key: string | null): Promise<void> {
    if (key !== null) {
      const codeHash = recoveryCodeHash(appSecret, userId, key);
      if (await secondFactor.useCode(userId, codeHash, clock())) return;
      if ((await secondFactor.findCode(userId, codeHash)) !== null)
        throw refuse(
          'recovery_code_used',
          'You’ve already used this recovery code. Each one works once; enter another one',
        );
    }
    throw refuse(
      'recovery_code_wrong',
      'That isn’t one of your recovery codes. Check the letters and digits, or use a code from your newest list',
    );
  }

  return {
    /** @throws Problem wrong_state */
    async turnOnSecondFactor(proof: PasswordProof, origin: Origin): Promise<NewRecoveryCodes> {
      return db.transaction(async () => {
        const owner = await lockOwner(proof);
        if ((await passkeys.listPasskeys(owner.id)).length === 0)
          throw new Problem('wrong_state', 'Add a passkey first. It’s your second step.');
        await store.updateUser(owner.id, { secondFactorAt: clock(), updatedAt: clock() });
        await report(owner, 'second_factor_on', origin);
        const recoveryCodes = await replaceCodes(owner.id);
        return { recoveryCodes, ways: await presentWays(context, owner.id) };
      });
    },

    /** @throws Problem wrong_state */
    async turnOffSecondFactor(proof: PasswordProof, origin: Origin): Promise<SignInWays> {
      return db.transaction(async () => {
        const owner = await lockOwner(proof);
        await store.updateUser(owner.id, { secondFactorAt: null, updatedAt: clock() });
        await secondFactor.deleteCodes(owner.id);
        await secondFactor.deleteStepsOf(owner.id);
        if (owner.secondFactorAt !== null) await report(owner, 'second_factor_off', origin);
        return presentWays(context, owner.id);
      });
    },

    /** @throws Problem wrong_state */
    async replaceRecoveryCodes(proof: PasswordProof, origin: Origin): Promise<NewRecoveryCodes> {
      return db.transaction(async () => {
        const owner = await lockOwner(proof);
        if (owner.secondFactorAt === null)
          throw new Problem(
            'wrong_state',
            'Turn on the second step first. Its codes come with it.',
          );
        const recoveryCodes = await replaceCodes(owner.id);
        await report(owner, 'recovery_codes_replaced', origin);
        return { recoveryCodes, ways: await presentWays(context, owner.id) };
      });
    },

    /** @throws Problem gone, validation_failed, too_many_requests, account_suspended, wrong_door */
    async signInByRecoveryCode(code: string, origin: Origin): Promise<StartedSession> {
      const now = clock();
      const deviceHash = sha256(origin.device ?? '');
      const step = await secondFactor.findStep(deviceHash, now);
      if (step === null)
        throw new Problem(
          'gone',
          'Too much time has passed. Your recovery code is still good; start again with your password or a mailed code.',
        );
      const { userId, shared } = step;
      await attempts.admitRecovery(userId, now);
      const session = await startSession({
        async lockUser() {
          const user = await store.lockUser(userId);
          if (!user) throw new Error('A sign-in outlived its account.');
          await spendCode(userId, parseRecoveryCode(code));
          await secondFactor.deleteStep(deviceHash);
          const left = await secondFactor.countUnused(userId);
          await mail.enqueue(recoveryCodeUsedMail(mailSite(), user.email, left));
          return user;
        },
        method: 'recovery_code',
        shared,
        origin,
      });
      await attempts.forgetRecovery(userId);
      return session;
    },
  };
}
