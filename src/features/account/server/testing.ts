// Accounts for tests: everything a test does not care about is filled in. Tests only.
import type { Queries } from '../../../server/db/database.ts';
import { emailKey, handleKey } from '../rules.ts';
import { createPasswords } from './passwords.ts';
import { newDraftSalt } from './secrets.ts';
import { createAccountStore, type NewUser, type UserRow } from './store.ts';

/** The password of every built account. */
export const testPassword = 'seven lamps on a night ward';

/** The same algorithm at a cost that a busy machine does not feel. */
export const quickPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

let made = 0;
let hashed: Promise<string> | undefined;

/** Makes an account and gives its row. */
export async function buildUser(db: Queries, facts: Partial<NewUser> = {}): Promise<UserRow> {
  made += 1;
  hashed ??= quickPasswords.hash(testPassword);
  const email = facts.email ?? `person${made}@example.test`;
  const at = new Date('2026-11-20T08:00:00Z');
  const handle = facts.handle ?? `person-${made}`;
  const store = createAccountStore(db);
  await store.upsertUser(
    {
      email,
      emailKey: emailKey(email),
      emailVerifiedAt: at,
      handle,
      handleKey: handleKey(handle),
      passwordHash: await hashed,
      name: `Person ${made} Example`,
      roleName: 'Student',
      status: 'active',
      draftSalt: newDraftSalt(),
      createdAt: at,
      updatedAt: at,
      ...facts,
    },
    true,
  );
  const user = await store.findUserByEmailKey(emailKey(email));
  if (!user) throw new Error('The account was not made.');
  return user;
}
