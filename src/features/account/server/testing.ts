// Accounts and their service for tests: everything a test does not care about is filled in. Tests only.
import { getProblem } from '#testing/getProblem.ts';
import { randomUUID } from 'node:crypto';
import type { Queries } from '#server/db/database.ts';
import { termsVersion } from '../contract.ts';
import { handleKey } from '#shared/input/handle.ts';
import { emailKey, type RegistrationInput } from '../rules.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { createPasswords } from './passwords/passwords.ts';
import { newDraftSalt } from './secrets.ts';
import { createAccountStore, type NewUser, type UserRow } from './store.ts';

/** The password of every built account. */
export const testPassword = 'seven lamps on a night ward';

/** The same algorithm at a cost that a busy machine does not feel. */
export const fastPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

let userCount = 0;
let cachedHash: Promise<string> | undefined;

/** Makes an account and gives its row. */
export async function buildUser(db: Queries, facts: Partial<NewUser> = {}): Promise<UserRow> {
  userCount += 1;
  cachedHash ??= fastPasswords.hash(testPassword);
  const email = facts.email ?? `person${userCount}@example.test`;
  const at = new Date('2026-11-20T08:00:00Z');
  const handle = facts.handle ?? `person-${userCount}`;
  const store = createAccountStore(db);
  await store.upsertUser(
    {
      email,
      emailKey: emailKey(email),
      emailVerifiedAt: at,
      handle,
      handleKey: handleKey(handle),
      passwordHash: await cachedHash,
      name: `Person ${userCount} Example`,
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

/** An outbox that keeps what it is given. */
export function createMailbox() {
  const mails: Mail[] = [];
  return {
    mails,
    enqueue: async (mail: Mail): Promise<void> => void mails.push(mail),
    /** The newest mail to an address. */
    newestTo(email: string): Mail {
      const found = mails.findLast(({ to }) => to === email);
      if (!found) throw new Error(`No mail went to ${email}.`);
      return found;
    },
  };
}
export type Mailbox = ReturnType<typeof createMailbox>;

/** The codes of the fields a promise was refused for, as `path: code`. */
export async function getFieldCodes(promise: Promise<unknown>): Promise<string[]> {
  const { fields = [] } = await getProblem(promise);
  return fields.map(({ path, code }) => `${path}: ${code}`);
}

/** The link's token and the six digits of a mail. */
export function readProof({ text }: Mail): { token: string; code: string } {
  const token = /#(?:verify|token|change)=([\w-]{43})$/m.exec(text)?.[1];
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (token === undefined || code === undefined) throw new Error('This mail proves nothing.');
  return { token, code };
}

let registrationCount = 0;

/** What the registration form sends; each with an address of its own. */
export function buildRegistration(facts: Partial<RegistrationInput> = {}): RegistrationInput {
  registrationCount += 1;
  return {
    role_name: 'Student',
    name: `Newcomer ${registrationCount} Example`,
    email: `newcomer${registrationCount}@example.test`,
    password: 'tall ships in the fog',
    termsVersion,
    oldEnough: true,
    marketing: false,
    registration: randomUUID(),
    ...facts,
  };
}
