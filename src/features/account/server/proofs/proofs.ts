// Opening a link uses nothing up, since scanners open links too (features.md pitfall 52); only confirming does, once.
import { randomUUID } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { MailProof } from '#features/account/contract.ts';
import { checkCode, checkEmail, codeDigits, emailKey } from '#features/account/rules.ts';
import type { AttemptLimiter } from '../attempts.ts';
import { sha256 } from '#server/text/sha256.ts';
import { codeHash, newCode, newToken } from '../secrets.ts';
import type { Purpose, TokenRow, TokenStore } from './tokenStore.ts';
import { hour, minute } from '#shared/time/duration.ts';

export const proofAge: Readonly<Record<Purpose, number>> = {
  verify_email: 24 * hour,
  reset_password: hour,
  change_email: 24 * hour,
  sign_in: 10 * minute,
  staff_sign_in: 10 * minute,
  staff_invitation: 7 * 24 * hour,
};

export type Proof = { readonly id: string; readonly token: string; readonly code: string };

export type Issue = {
  readonly purpose: Purpose;
  readonly email: string;
  /** Null when the address has no account: the row is written and nothing is mailed. */
  readonly userId: string | null;
  readonly side?: 'old' | 'new';
};

type State = 'good' | 'expired' | 'used';

const stateOf = (row: TokenRow, now: Date): State => {
  if (row.usedAt !== null || row.replacedAt !== null) return 'used';
  return row.expiresAt <= now ? 'expired' : 'good';
};

/** @throws Problem validation_failed for an address that is none */
export function requireEmail(email: string): void {
  const wrong = checkEmail(email);
  if (wrong) throw new Problem('validation_failed', `${wrong.message}.`, { fields: [wrong] });
}

/** Who may guess at codes: one registration uses up no tries of another at the same address. */
const attemptKey = (purpose: Purpose, key: string, userId: string | null | undefined): string =>
  purpose === 'verify_email' ? `${key}\n${userId ?? ''}` : key;

const refuse = (path: string, code: string, message: string) =>
  new Problem('validation_failed', `${message}.`, { fields: [{ path, code, message }] });

const gone = (code: string, message: string) =>
  new Problem('gone', `${message}.`, { fields: [{ path: 'token', code, message }] });

/** @throws Problem gone */
function requireGood(row: TokenRow, now: Date): TokenRow {
  const state = stateOf(row, now);
  if (state === 'good') return row;
  if (state === 'expired') {
    throw gone('token_expired', 'This email has expired. Ask for a new one');
  }
  throw row.usedAt === null
    ? gone(
        'token_used',
        'This email no longer works because a newer one was sent or the request was canceled. Use the newest email, or ask for a new one',
      )
    : gone('token_used', 'This email was already used. If that wasn’t you, ask for a new one');
}

export function createProofs(
  store: TokenStore,
  attempts: AttemptLimiter,
  { appSecret, clock }: { appSecret: string; clock: Clock },
) {
  const find = (purpose: Purpose, proof: MailProof, userId?: string): Promise<TokenRow | null> => {
    if ('token' in proof) return store.findByTokenHash(purpose, sha256(proof.token));
    const key = emailKey(proof.email);
    return store.findByCode(
      purpose,
      key,
      codeHash(appSecret, purpose, key, codeDigits(proof.code)),
      userId,
    );
  };
  const codeWrong = (left: number) =>
    refuse(
      'code',
      'code_wrong',
      left > 0
        ? `That code didn’t match our latest email. ${left} ${left === 1 ? 'try' : 'tries'} left`
        : 'That code didn’t match our latest email, and that was the last try. Open the link in the email, or ask for a new one',
    );

  return {
    async issue({ purpose, email, userId, side }: Issue): Promise<Proof> {
      const now = clock();
      const key = emailKey(email);
      const proof = { id: randomUUID(), token: newToken(), code: newCode() };
      // Several people may be changing to one address or registering it: nobody ends what was mailed for another.
      if (purpose === 'reset_password') await store.replaceMailed(purpose, key, now);
      if (purpose === 'verify_email') await store.replaceOf(userId ?? proof.id, now, purpose);
      await attempts.forgetCodes(purpose, attemptKey(purpose, key, userId));
      await store.insertToken({
        id: proof.id,
        userId,
        purpose,
        side: side ?? null,
        // Of somebody who has no account nothing is stored, and a code that was mailed to nobody fits nothing.
        email: userId === null ? '' : email,
        emailKey: userId === null ? '' : key,
        tokenHash: sha256(proof.token),
        codeHash: codeHash(appSecret, purpose, key, userId === null ? newToken() : proof.code),
        createdAt: now,
        expiresAt: new Date(now.getTime() + proofAge[purpose]),
      });
      return proof;
    },

    /** What a mail costs, for an address nobody has. */
    async pretendMail(): Promise<void> {
      const now = clock();
      const nothing = sha256(newToken());
      await store.insertToken({
        purpose: 'reset_password',
        email: '',
        emailKey: '',
        tokenHash: nothing,
        codeHash: nothing,
        createdAt: now,
        expiresAt: now,
        replacedAt: now,
      });
    },

    /**
     * Counts a code before it is believed; a right one does not count. Runs outside the transaction of the work, so
     * that wrong ones stay counted.
     * @throws Problem validation_failed with `code_format`, `code_wrong` or `code_dead`
     */
    async admit(purpose: Purpose, proof: MailProof, userId?: string): Promise<void> {
      if ('token' in proof) return;
      const wrong = [checkEmail(proof.email), checkCode(proof.code)].filter((one) => one !== null);
      if (wrong.length > 0) {
        throw new Problem(
          'validation_failed',
          'Enter the email address we wrote to and the code we sent.',
          {
            fields: wrong,
          },
        );
      }
      const key = attemptKey(purpose, emailKey(proof.email), userId);
      const left = await attempts.countCode(purpose, key, clock());
      const found = await find(purpose, proof, userId);
      if (left < 0) {
        throw refuse(
          'code',
          'code_dead',
          'That code was wrong too many times and no longer works. Open the link in the email, or ask for a new one',
        );
      }
      if (!found) throw codeWrong(left);
      await attempts.takeBackCode(purpose, key);
    },

    /**
     * @throws Problem gone with `token_expired` or `token_used`, validation_failed with `token_unknown` or
     * `code_wrong`
     */
    async require(
      purpose: Purpose,
      proof: MailProof,
      userId?: string,
    ): Promise<TokenRow & { userId: string }> {
      const row = await find(purpose, proof, userId);
      if (!row || row.userId === null) {
        throw 'token' in proof
          ? refuse(
              'token',
              'token_unknown',
              'This link is incomplete or unknown. Open it from the email again, or type the code in the email',
            )
          : codeWrong(0);
      }
      return { ...requireGood(row, clock()), userId: row.userId };
    },

    /** @throws Problem gone when it was used meanwhile */
    async use(row: TokenRow): Promise<void> {
      if (await store.useToken(row.id, clock())) return;
      throw gone(
        'token_used',
        'This email was already used. If that wasn’t you, ask for a new one',
      );
    },

    ownerOf: async (purpose: Purpose, token: string): Promise<string | null> =>
      (await find(purpose, { token }))?.userId ?? null,

    async stateOf(
      purpose: Purpose,
      token: string,
    ): Promise<{ state: State | 'unknown'; email: string }> {
      const row = await find(purpose, { token });
      if (!row || row.userId === null) return { state: 'unknown', email: '' };
      return { state: stateOf(row, clock()), email: row.email };
    },

    giveUp: (userId: string, purpose?: Purpose) => store.replaceOf(userId, clock(), purpose),

    /** A link tells for a month after its time that it has expired; after that it is unknown. */
    removeExpired: () => store.deleteExpiredBefore(new Date(clock().getTime() - 30 * 24 * hour)),
  };
}
export type Proofs = ReturnType<typeof createProofs>;
