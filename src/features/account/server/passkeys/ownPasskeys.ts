import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import {
  type Passkey,
  passkeyName,
  type SignInWays,
} from '#features/account/signInWaysContract.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import type { PasswordProof } from '../profile/deletion.ts';
import { requireUser } from '../profile/profileService.ts';
import { type SecurityChange, securityChangeMail } from '../signIn/signInMails.ts';
import type { Challenge } from './passkeySignIn.ts';
import type { PasskeyRow } from './passkeyStore.ts';
import { challengeAgeMs, createAddOptions, verifyAdded, type WebAuthnObject } from './webAuthn.ts';

const maxPasskeys = 20;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const refuse = (field: FieldProblem) =>
  new Problem('validation_failed', `${field.message}.`, { fields: [field] });

const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  rev: row.rev,
  name: row.name,
  backedUp: row.backedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** @throws Problem validation_failed */
function requireName(text: string): string {
  const name = cleanLine(text);
  const length = countCharacters(name);
  if (length > 0 && length <= passkeyName.maxLength) return name;
  throw refuse({
    path: 'name',
    code: length === 0 ? 'required' : 'name_long',
    message:
      length === 0
        ? 'Enter a name, like My phone'
        : `Use at most ${passkeyName.maxLength} characters; this has ${length}`,
  });
}

/** What one's own settings show of passkeys and second step. */
export async function presentWays(context: AccountContext, userId: string): Promise<SignInWays> {
  const user = await requireUser(context, userId);
  return {
    passkeys: (await context.passkeys.listPasskeys(userId)).map(presentPasskey),
    secondFactor: user.secondFactorAt !== null,
    recoveryCodesLeft: await context.secondFactor.countUnused(userId),
  };
}

export function createOwnPasskeys(context: AccountContext) {
  const { db, store, passkeys, attempts, security, mail, mailSite, clock, party } = context;

  async function report(userId: string, change: SecurityChange, origin: Origin): Promise<void> {
    const { email } = await requireUser(context, userId);
    await security.record(userId, change, origin);
    await mail.enqueue(securityChangeMail(mailSite(), email, change));
  }

  return {
    getSignInWays: (userId: string) => presentWays(context, userId),

    async requestPasskey({ user }: PasswordProof): Promise<Challenge> {
      await attempts.forgetPassword(user.id);
      const present = await passkeys.listPasskeys(user.id);
      if (present.length >= maxPasskeys)
        throw refuse({
          path: 'name',
          code: 'too_many',
          message: `You have ${maxPasskeys} passkeys. Remove one you no longer use first`,
        });
      const { challenge, options } = await createAddOptions(party(), user, present);
      const expiresAt = new Date(clock().getTime() + challengeAgeMs);
      return { id: await passkeys.insertChallenge(challenge, user.id, expiresAt), options };
    },

    /** @throws Problem validation_failed, gone */
    async addPasskey(
      userId: string,
      input: { challenge: string; response: WebAuthnObject; name: string },
      origin: Origin,
    ): Promise<SignInWays> {
      const name = requireName(input.name);
      const now = clock();
      const challenge = await passkeys.takeChallenge(input.challenge, userId, now);
      if (challenge === null)
        throw new Problem(
          'gone',
          'Too much time has passed, or this was sent before. Add the passkey again.',
        );
      const { response } = input;
      const added = await verifyAdded({ party: party(), challenge, response });
      const stored =
        added !== null &&
        (await passkeys.insertPasskey({ ...added, userId, name, createdAt: now }));
      if (!stored)
        throw refuse({
          path: 'name',
          code: 'passkey_refused',
          message: 'Your device’s answer didn’t fit. Nothing was added; please try again',
        });
      await report(userId, 'passkey_added', origin);
      return presentWays(context, userId);
    },

    /** @throws Problem validation_failed, not_found, revision_mismatch */
    async renamePasskey(
      userId: string,
      { id, rev, name: text }: { id: string; rev: number; name: string },
    ): Promise<SignInWays> {
      const name = requireName(text);
      const renamed = uuid.test(id) ? await passkeys.rename(userId, id, rev, name) : null;
      if (renamed === null) throw new Problem('not_found', 'This passkey was removed.');
      const ways = await presentWays(context, userId);
      if (renamed) return ways;
      throw new Problem(
        'revision_mismatch',
        'This passkey was renamed on another device. Look at its new name, then save again.',
        { current: ways },
      );
    },

    /** @throws Problem wrong_state for the last one while a second step needs it */
    async removePasskey(userId: string, id: string, origin: Origin): Promise<SignInWays> {
      return db.transaction(async () => {
        const user = await store.lockUser(userId);
        const present = await passkeys.listPasskeys(userId);
        const isLast = present.length === 1 && present[0]?.id === id;
        if (user?.secondFactorAt && isLast)
          throw new Problem(
            'wrong_state',
            'This is your only passkey, and your second step needs one. Add another passkey or turn off the second step first.',
          );
        if (uuid.test(id) && (await passkeys.deletePasskey(userId, id)))
          await report(userId, 'passkey_removed', origin);
        return presentWays(context, userId);
      });
    },
  };
}
