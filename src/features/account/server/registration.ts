// Making an account and confirming its address. Every address gets the same answer after the same work: whether it has an
// account already is told by mail, to its owner alone (features.md §6.15).
import { randomInt, randomUUID } from 'node:crypto';
import { type FieldProblem, Problem } from '../../../shared/contract/problem.ts';
import { normaliseEmail } from '../../../shared/input/email.ts';
import { normaliseName } from '../../../shared/input/name.ts';
import type { MailProof } from '../contract.ts';
import {
  checkEmail,
  checkRegistration,
  emailKey,
  handleKey,
  handleLimits,
  type RegistrationInput,
} from '../rules.ts';
import type { AccountContext } from './accountContext.ts';
import { alreadyRegisteredMail, confirmationMail } from './mails.ts';
import { newDraftSalt } from './secrets.ts';
import type { UserRow } from './store.ts';

/** Like the wanted name, and allowed; the last ones are hardly ever taken. */
function likeHandles(handle: string): string[] {
  const withEnd = (end: string) => `${handle.slice(0, handleLimits.most - end.length)}${end}`;
  const ends = ['2', '3', '4', '-rn', '_1'];
  const drawn = Array.from({ length: 4 }, () => `-${randomInt(1_000, 10_000)}`);
  return [...ends, ...drawn].map(withEnd);
}

/** An account that nobody has shown to be theirs may be registered anew: the last registration counts. */
const isOpen = ({ emailVerifiedAt, status }: UserRow) =>
  emailVerifiedAt === null && status !== 'suspended';

/** @throws Problem validation_failed for an address that is none */
export function requireEmail(email: string): void {
  const wrong = checkEmail(email);
  if (wrong) throw new Problem('validation_failed', `${wrong.message}.`, { fields: [wrong] });
}

/** A registration that was admitted. */
export type PreparedRegistration = {
  readonly input: RegistrationInput;
  readonly passwordHash: string;
};

/** Registration and confirmation. */
export function createRegistration(context: AccountContext) {
  const { db, clock, store, changes, attempts, proofs, passwords, mail, place } = context;
  const { newStudentPackage } = context;

  /** The account that a registration of this address takes the place of; a fresh id where there is none. */
  async function openIdOf(key: string): Promise<string> {
    const existing = await store.findUserByEmailKey(key);
    return existing && isOpen(existing) ? existing.id : randomUUID();
  }

  /** @throws Problem validation_failed with `handle_taken` and up to three that are free */
  async function requireFreeHandle(wanted: string, exceptUserId: string): Promise<void> {
    const handle = wanted.trim();
    const like = likeHandles(handle);
    const keys = [handle, ...like].map(handleKey);
    const taken = await store.takenHandles(keys, exceptUserId);
    if (!taken.has(handleKey(handle))) return;
    const free = like.filter((one) => !taken.has(handleKey(one))).slice(0, 3);
    const field: FieldProblem = {
      path: 'handle',
      code: 'handle_taken',
      message: `Somebody has this name already. Free are: ${free.join(', ')}`,
    };
    throw new Problem('validation_failed', 'Choose another name for the forum.', {
      fields: [field],
    });
  }

  function rowOf(input: RegistrationInput, id: string, passwordHash: string) {
    const nurse = input.role_name === 'Nurse';
    const now = clock();
    return {
      id,
      email: normaliseEmail(input.email),
      emailKey: emailKey(input.email),
      emailVerifiedAt: null,
      passwordHash,
      name: normaliseName(input.name),
      roleName: input.role_name,
      // Nurses are looked at by staff before they count as nurses (features.md §4.8).
      status: nurse ? ('pending' as const) : ('active' as const),
      handle: input.handle.trim(),
      handleKey: handleKey(input.handle),
      termsVersion: input.termsVersion,
      termsAcceptedAt: now,
      marketingOptIn: input.marketing,
      studentPackage: nurse ? ('' as const) : newStudentPackage,
      credential: nurse ? (input.credential ?? '').trim() : null,
      licenseState: nurse ? (input.licenseState ?? '') : null,
      draftSalt: newDraftSalt(),
      createdAt: now,
      updatedAt: now,
    };
  }

  async function confirmByMail(user: { id: string; email: string }): Promise<void> {
    const proof = await proofs.issue({
      purpose: 'verify_email',
      email: user.email,
      userId: user.id,
    });
    await mail.enqueue(confirmationMail(place(), user.email, proof));
  }

  return {
    /**
     * What a registration costs before anything is stored: its limits, which count whatever becomes of it, and the hash.
     * @throws Problem validation_failed, too_many_requests
     */
    async prepareRegistration(
      input: RegistrationInput,
      networkPrefix: string,
    ): Promise<PreparedRegistration> {
      const fields = checkRegistration(input);
      if (fields.length > 0) {
        throw new Problem('validation_failed', 'Some entries need another look.', { fields });
      }
      const now = clock();
      const key = emailKey(input.email);
      await attempts.admitRegistration(networkPrefix, now);
      // Looked at again when it is stored; here it saves the person one of the few mails of an hour.
      await requireFreeHandle(input.handle, await openIdOf(key));
      await attempts.admitMail('verify_email', key, now);
      return { input, passwordHash: await passwords.hash(input.password) };
    },

    /**
     * Makes an account that waits for its confirmation, or writes to the owner of the one there is.
     * @throws Problem validation_failed
     */
    async register({ input, passwordHash }: PreparedRegistration): Promise<void> {
      const key = emailKey(input.email);
      await db.transaction(async () => {
        await store.lockNames();
        const existing = await store.findUserByEmailKey(key);
        const id = existing && isOpen(existing) ? existing.id : randomUUID();
        await requireFreeHandle(input.handle, id);
        // Whoever registered this address before is signed out: they may not be its owner.
        await store.revokeSessionsOf(id);
        await changes.deleteChange(id);
        await proofs.giveUp(id);
        await store.putRegistration(rowOf(input, id, passwordHash));
        if (existing && !isOpen(existing)) {
          const proof = await proofs.issue({ purpose: 'verify_email', email: key, userId: null });
          await mail.enqueue(alreadyRegisteredMail(place(), existing.email, proof.id));
        } else {
          await confirmByMail({ id, email: normaliseEmail(input.email) });
        }
      });
    },

    /** Before a mail is sent once more. @throws Problem validation_failed, too_many_requests */
    async admitResend(email: string, networkPrefix: string): Promise<void> {
      requireEmail(email);
      const now = clock();
      await attempts.admitMailFrom(networkPrefix, now);
      await attempts.admitMail('verify_email', emailKey(email), now);
    },

    /** Sends the confirmation once more to an address that waits for it; the same answer for every address. */
    async resendVerification(email: string): Promise<void> {
      const key = emailKey(email);
      const user = await store.findUserByEmailKey(key);
      if (user && isOpen(user)) {
        await confirmByMail(user);
      } else {
        await proofs.issue({ purpose: 'verify_email', email: key, userId: null });
        await proofs.pretendMail();
      }
    },

    /**
     * Confirms an address by what was mailed to it.
     * @throws Problem gone, validation_failed
     */
    async verifyEmail(proof: MailProof): Promise<{ email: string; userId: string }> {
      const row = await proofs.require('verify_email', proof);
      return db.transaction(async () => {
        await proofs.use(row);
        const now = clock();
        const changed = { emailVerifiedAt: now, updatedAt: now };
        const user = await store.updateUser(row.userId, changed);
        if (!user) throw new Error('A proof outlived its account.');
        // It was asked for while the old address had no say; now it has one.
        await changes.deleteChange(user.id);
        await proofs.giveUp(user.id, 'change_email');
        return { email: user.email, userId: user.id };
      });
    },
  };
}
