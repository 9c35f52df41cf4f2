import { Problem } from '#shared/contract/problem.ts';
import { checkCode, checkEmail, emailKey } from '#features/account/rules.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { attemptOf } from '../attempts.ts';
import { createBrowserCodes } from '../proofs/browserCodes.ts';
import { requireEmail } from '../proofs/proofs.ts';
import { signInCodeMail, unconfirmedSignInMail } from './signInMails.ts';
import { createSessionStart, type StartedSession } from './startSession.ts';

export function createSignInCodes(context: AccountContext) {
  const { store, attempts, proofs, mail, mailSite, clock } = context;
  const startSession = createSessionStart(context);
  const codes = createBrowserCodes(context, 'sign_in');

  return {
    async admitSignInCode(email: string, { networkPrefix, device }: Origin): Promise<void> {
      requireEmail(email);
      const now = clock();
      await attempts.admitMailFrom(networkPrefix, now);
      if (device !== undefined) await attempts.admitMailOf(device, now);
      await attempts.admitMail('sign_in', emailKey(email), now);
    },

    /** The same answer after the same work for an address without an account. */
    async requestSignInCode(email: string, device: string): Promise<void> {
      const key = emailKey(email);
      const user = await store.findUserByEmailKey(key);
      // Whoever registered the address without confirming it knows the password of what would be opened here.
      const owner = user?.emailVerifiedAt ? user : null;
      const code = await codes.issue(owner, key, device);
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
      const key = emailKey(input.email);
      const attempt = attemptOf(key, origin);
      await attempts.admitFrom(attempt, clock());
      const code = await codes.check(key, input.code, origin.device);
      const session = await startSession({
        async lockUser() {
          const user = await store.lockUser(code.ownerId);
          if (user?.emailKey !== key) throw codes.codeWrong(0);
          await code.use();
          return user;
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
