// Six digits by mail, good in the browser that asked for them alone.
import { Problem } from '#shared/contract/problem.ts';
import { sha256 } from '#server/text/sha256.ts';
import { checkCode, checkEmail, codeDigits, emailKey } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { attemptOf } from '../attempts.ts';
import { proofAge, requireEmail } from '../proofs/proofs.ts';
import { codeHash, newCode, newToken } from '../secrets.ts';
import { signInCodeMail, unconfirmedSignInMail } from './signInMails.ts';
import { createSessionStart, type StartedSession } from './startSession.ts';

const refuse = (code: string, message: string) =>
  new Problem('validation_failed', `${message}.`, { fields: [{ path: 'code', code, message }] });

const codeWrong = (left: number) =>
  refuse(
    'code_wrong',
    left > 0
      ? `That code didn’t match the latest email this browser asked for. ${left} ${left === 1 ? 'try' : 'tries'} left`
      : 'That code didn’t match the latest email this browser asked for, and that was the last try. Ask for a new one',
  );

const gone = (message: string) =>
  new Problem('gone', `${message}.`, { fields: [{ path: 'code', code: 'code_gone', message }] });

/** Of one browser and one address: a new code takes the place of the one before. */
const slotOf = (key: string, device: string) => sha256(`sign in ${sha256(device)} ${key}`);
const purpose = 'sign_in';

export function createSignInCodes(context: AccountContext) {
  const { store, tokens, attempts, proofs, mail, mailSite, clock, appSecret } = context;
  const startSession = createSessionStart(context);

  return {
    async admitSignInCode(email: string, { networkPrefix, device }: Origin): Promise<void> {
      requireEmail(email);
      const now = clock();
      await attempts.admitMailFrom(networkPrefix, now);
      if (device !== undefined) await attempts.admitMailOf(device, now);
      await attempts.admitMail(purpose, emailKey(email), now);
    },

    /** The same answer after the same work for an address without an account. */
    async requestSignInCode(email: string, device: string): Promise<void> {
      const now = clock();
      const key = emailKey(email);
      const user = await store.findUserByEmailKey(key);
      // Whoever registered the address without confirming it knows the password of what would be opened here.
      const owner = user?.emailVerifiedAt ? user : null;
      const code = newCode();
      await tokens.putToken({
        userId: owner?.id ?? null,
        purpose,
        email: owner?.email ?? '',
        emailKey: owner ? key : '',
        tokenHash: slotOf(key, device),
        codeHash: codeHash(appSecret, purpose, key, owner ? code : newToken()),
        createdAt: now,
        expiresAt: new Date(now.getTime() + proofAge[purpose]),
      });
      await attempts.forgetCodes(purpose, slotOf(key, device));
      if (owner) await mail.enqueue(signInCodeMail(mailSite(), owner.email, code));
      else if (user) await mail.enqueue(unconfirmedSignInMail(mailSite(), user.email));
      else await proofs.pretendMail();
    },

    /**
     * @throws Problem validation_failed, too_many_requests, gone, account_suspended, wrong_door, second_step_needed
     */
    async signInByCode(
      input: { email: string; code: string; shared?: boolean | undefined },
      origin: Origin,
    ): Promise<StartedSession> {
      const fields = [checkEmail(input.email), checkCode(input.code)].filter((one) => one !== null);
      if (fields.length > 0)
        throw new Problem('validation_failed', 'Enter the code we sent.', { fields });
      const now = clock();
      const key = emailKey(input.email);
      const attempt = attemptOf(key, origin);
      await attempts.admitFrom(attempt, now);
      const slot = slotOf(key, origin.device ?? newToken());
      const left = await attempts.countCode(purpose, slot, now);
      if (left < 0)
        throw refuse(
          'code_dead',
          'That code was wrong too many times and no longer works. Ask for a new one',
        );
      const token = await tokens.findByTokenHash(purpose, slot);
      const given = codeHash(appSecret, purpose, key, codeDigits(input.code));
      const ownerId = token?.userId ?? null;
      if (token === null || ownerId === null || token.codeHash !== given) throw codeWrong(left);
      await attempts.takeBackCode(purpose, slot);
      if (token.expiresAt <= now) throw gone('This code has expired. Ask for a new one');
      const session = await startSession({
        async lockUser() {
          const user = await store.lockUser(ownerId);
          if (user?.emailKey !== key) throw codeWrong(0);
          if (await tokens.useToken(token.id, now)) return user;
          throw gone('This code was already used. Ask for a new one');
        },
        method: 'code',
        shared: input.shared === true,
        origin,
      });
      await attempts.succeed(attempt);
      return session;
    },
  };
}
