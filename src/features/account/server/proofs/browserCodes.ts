// Six digits by mail, good in the browser that asked for them alone.
import { Problem } from '#shared/contract/problem.ts';
import { codeDigits } from '#features/account/rules.ts';
import { sha256 } from '#server/text/sha256.ts';
import type { AccountContext } from '../accountContext.ts';
import { codeHash, newCode, newToken } from '../secrets.ts';
import { proofAge } from './proofs.ts';

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

export type CheckedCode = {
  readonly ownerId: string;
  /** In the transaction of the session. @throws Problem gone when it was used meanwhile */
  use(): Promise<void>;
};

export function createBrowserCodes(
  {
    tokens,
    attempts,
    clock,
    appSecret,
  }: Pick<AccountContext, 'tokens' | 'attempts' | 'clock' | 'appSecret'>,
  purpose: 'sign_in' | 'staff_sign_in',
) {
  /** Of one browser and one address: a new code takes the place of the one before. */
  const slotOf = (emailKey: string, device: string) =>
    sha256(`${purpose.replace('_', ' ')} ${sha256(device)} ${emailKey}`);

  return {
    codeWrong,

    /** @param owner null for an address without an account: the same work, and a code that fits nothing */
    async issue(
      owner: { readonly id: string; readonly email: string } | null,
      emailKey: string,
      device: string,
    ): Promise<string> {
      const now = clock();
      const code = newCode();
      await tokens.putToken({
        userId: owner?.id ?? null,
        purpose,
        email: owner?.email ?? '',
        emailKey: owner ? emailKey : '',
        tokenHash: slotOf(emailKey, device),
        codeHash: codeHash(appSecret, purpose, emailKey, owner ? code : newToken()),
        createdAt: now,
        expiresAt: new Date(now.getTime() + proofAge[purpose]),
      });
      await attempts.forgetCodes(purpose, slotOf(emailKey, device));
      return code;
    },

    /** Counts a wrong one. @throws Problem validation_failed, gone */
    async check(emailKey: string, typed: string, device: string | undefined): Promise<CheckedCode> {
      const now = clock();
      const slot = slotOf(emailKey, device ?? newToken());
      const left = await attempts.countCode(purpose, slot, now);
      if (left < 0)
        throw refuse(
          'code_dead',
          'That code was wrong too many times and no longer works. Ask for a new one',
        );
      const token = await tokens.findByTokenHash(purpose, slot);
      const given = codeHash(appSecret, purpose, emailKey, codeDigits(typed));
      const ownerId = token?.userId ?? null;
      if (token === null || ownerId === null || token.codeHash !== given) throw codeWrong(left);
      await attempts.takeBackCode(purpose, slot);
      if (token.expiresAt <= now) throw gone('This code has expired. Ask for a new one');
      return {
        ownerId,
        async use() {
          if (await tokens.useToken(token.id, now)) return;
          throw gone('This code was already used. Ask for a new one');
        },
      };
    },
  };
}
