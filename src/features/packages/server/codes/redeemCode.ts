import { sha256 } from '#server/text/sha256.ts';
import { Problem } from '#shared/contract/problem.ts';
import { getCodeState } from '../../codeRules.ts';
import { parseCode } from '../../rules.ts';
import type { CheckoutService } from '../checkout.ts';
import { countUse, findCode } from './codeStore.ts';
import type { PackagesDeps } from '../deps.ts';
import { lockStudent } from '../store.ts';

const refuse = (code: string, message: string) =>
  new Problem('validation_failed', message, { fields: [{ path: 'code', code, message }] });

const unknownCode = () =>
  refuse('code_unknown', 'We don’t know this code. Check it against the one you were given.');

export function createCodes({ database, clock }: PackagesDeps, checkout: CheckoutService) {
  const { db } = database;
  return {
    /** A code is used up by whoever gets a plan for it alone. @throws Problem validation_failed, wrong_state */
    async redeem(userId: string, typed: string): Promise<void> {
      const signs = parseCode(typed);
      if (signs === null) throw unknownCode();
      await database.transaction(async () => {
        await lockStudent(db, userId);
        const code = await findCode(db, sha256(signs));
        if (code === null) throw unknownCode();
        const offer = await checkout.requireOffer(userId, code.package);
        const now = clock();
        const state = getCodeState(code, now);
        if (state === 'ended' || state === 'expired')
          throw refuse('code_ended', 'This code has ended. Ask where you got it for another one.');
        if (!(await countUse(db, code.id, now)))
          throw refuse('code_used_up', 'This code has been used as often as it can be.');
        await checkout.complete(offer, userId, { provider: 'code' });
      });
    },
  };
}
