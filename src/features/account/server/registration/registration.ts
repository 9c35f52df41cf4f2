// Every address gets the same answer after the same work: whether it has an account is told by mail, to its owner
// alone (features.md §6.15).
import { randomUUID } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import { normaliseEmail } from '#shared/input/email.ts';
import { normaliseName } from '#shared/input/name.ts';
import { checkRegistration, emailKey, type RegistrationInput } from '#features/account/rules.ts';
import { flagRegistration, type RegistrationFlag } from '#features/account/registrationFlags.ts';
import type { AccountContext } from '../accountContext.ts';
import { isDisposableAddress } from './disposableAddress.ts';
import { mailConfirmation } from './confirmation.ts';
import { alreadyRegisteredMail } from '../mails.ts';
import { isUnconfirmed } from './registrationStore.ts';
import { newDraftSalt } from '../secrets.ts';

export type PreparedRegistration = {
  readonly input: RegistrationInput;
  readonly passwordHash: string;
  readonly flags: readonly RegistrationFlag[];
};

export function createRegistration(context: AccountContext) {
  const { db, clock, store, registrations, changes, attempts, proofs, passwords } = context;
  const { mail, mailSite, onNewStudent, security } = context;

  /** What this registration replaces; a fresh id where that is nothing. */
  async function placeOf({ registration }: RegistrationInput): Promise<string> {
    const own = await registrations.findOfBrowser(registration ?? null);
    return own && isUnconfirmed(own) ? own.id : randomUUID();
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
      registration: input.registration ?? null,
      name: normaliseName(input.name),
      roleName: input.role_name,
      // Staff check nurses before they count as nurses (features.md §4.8).
      status: nurse ? ('pending' as const) : ('active' as const),
      termsVersion: input.termsVersion,
      termsAcceptedAt: now,
      marketingOptIn: input.marketing,
      studentPackage: '' as const,
      credential: nurse ? (input.credential ?? '').trim() : null,
      licenseState: nurse ? (input.licenseState ?? '') : null,
      draftSalt: newDraftSalt(),
      createdAt: now,
      updatedAt: now,
    };
  }

  return {
    /**
     * The limits count whatever becomes of it.
     * @throws Problem validation_failed, too_many_requests
     */
    async prepareRegistration(
      input: RegistrationInput,
      networkPrefix: string,
      device?: string,
    ): Promise<PreparedRegistration> {
      const fields = checkRegistration(input);
      if (fields.length > 0) {
        throw new Problem('validation_failed', 'Check the highlighted fields.', { fields });
      }
      const now = clock();
      const key = emailKey(input.email);
      const ofNetwork = await attempts.admitRegistration(networkPrefix, now);
      const ofDevice =
        device === undefined ? null : await attempts.admitRegistrationOf(device, now);
      await attempts.admitMail('verify_email', key, now);
      const isDisposable = isDisposableAddress(key);
      const flags = flagRegistration({ isDisposable, ofDevice, ofNetwork });
      return { input, flags, passwordHash: await passwords.hash(input.password) };
    },

    async register({ input, passwordHash, flags }: PreparedRegistration): Promise<void> {
      const key = emailKey(input.email);
      await db.transaction(async () => {
        await registrations.lockNames();
        const existing = await store.findUserByEmailKey(key);
        const held = existing && !isUnconfirmed(existing) ? existing : null;
        const id = await placeOf(input);
        await store.revokeSessionsOf(id, clock());
        await changes.deleteChange(id);
        await proofs.giveUp(id);
        // The row of the owner is left as it is, after the work that another address costs.
        await registrations.putRegistration({
          ...rowOf(input, held?.id ?? id, passwordHash),
          registrationFlags: [...flags],
        });
        // Of an address that is taken, under an id that nobody has: the owner did not register again.
        await security.record(
          held ? randomUUID() : id,
          flags.length > 0 ? 'registration_flagged' : 'registered',
        );
        if (held) {
          const proof = await proofs.issue({ purpose: 'verify_email', email: key, userId: null });
          await mail.enqueue(alreadyRegisteredMail(mailSite(), held.email, proof.id));
        } else {
          if (input.role_name === 'Student') await onNewStudent(id);
          await mailConfirmation(context, { id, email: normaliseEmail(input.email) });
        }
      });
    },
  };
}
