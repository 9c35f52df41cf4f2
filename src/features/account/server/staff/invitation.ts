// The one-time link by which a member of the staff chooses a name and a password.
import type { Queries } from '#server/db/database.ts';
import { normaliseEmail } from '#shared/input/email.ts';
import { sha256 } from '#server/text/sha256.ts';
import { emailKey } from '#features/account/rules.ts';
import { argonPasswords, type Passwords } from '../passwords/passwords.ts';
import { proofAge } from '../proofs/proofs.ts';
import { createTokenStore } from '../proofs/tokenStore.ts';
import { newDraftSalt, newToken } from '../secrets.ts';
import { createAccountStore, type UserRow } from '../store.ts';

export const invitationMs = proofAge.staff_invitation;

const purpose = 'staff_invitation';

/** The links before it end. @returns the token, which is stored nowhere */
export async function issueInvitation(
  db: Queries,
  user: Pick<UserRow, 'id' | 'email' | 'emailKey'>,
  now: Date,
): Promise<string> {
  const tokens = createTokenStore(db);
  const token = newToken();
  await tokens.replaceOf(user.id, now, purpose);
  await tokens.insertToken({
    userId: user.id,
    purpose,
    email: user.email,
    emailKey: user.emailKey,
    tokenHash: sha256(token),
    // There is no code: the link alone opens the account.
    codeHash: sha256(newToken()),
    createdAt: now,
    expiresAt: new Date(now.getTime() + proofAge[purpose]),
  });
  return token;
}

/** A password that nobody knows: made outside of a transaction, since hashing takes its time. */
export const hashUnknownPassword = (passwords: Passwords = argonPasswords): Promise<string> =>
  passwords.hash(newToken());

/** An account of the admin app alone; its address counts as confirmed, since who adds it vouches for it. */
export async function addStaffAccount(
  db: Queries,
  {
    email,
    name,
    permissions,
    passwordHash,
    now,
  }: {
    readonly email: string;
    /** Empty until its owner says it. */
    readonly name: string;
    readonly permissions: readonly string[];
    readonly passwordHash: string;
    readonly now: Date;
  },
): Promise<UserRow> {
  const store = createAccountStore(db);
  const key = emailKey(email);
  await store.upsertUser(
    {
      email: normaliseEmail(email),
      emailKey: key,
      emailVerifiedAt: now,
      passwordHash,
      name: name === '' ? (normaliseEmail(email).split('@', 1)[0] ?? '') : name,
      roleName: 'Editor',
      status: 'active',
      permissions: [...permissions],
      invitedAt: now,
      draftSalt: newDraftSalt(),
      createdAt: now,
      updatedAt: now,
    },
    false,
  );
  const user = await store.findUserByEmailKey(key);
  if (!user) throw new Error('A staff account was not stored.');
  return user;
}
