import { Problem } from '#shared/contract/problem.ts';
import type { MailProof } from '../contract.ts';
import { type AccountContext, type AccountDeps, accountContext } from './accountContext.ts';
import { createOwnPasskeys } from './passkeys/ownPasskeys.ts';
import { createPasskeySignIn } from './passkeys/passkeySignIn.ts';
import { createSecondFactor } from './secondFactor/secondFactor.ts';
import { createPasswordSignIn } from './signIn/passwordSignIn.ts';
import { createSignInCodes } from './signIn/signInCodes.ts';
import type { StartedSession } from './signIn/startSession.ts';
import { createConfirmation } from './registration/confirmation.ts';
import { createEmailChange } from './emailChange/emailChange.ts';
import { createPasswordReset } from './passwords/passwordReset.ts';
import { createAccountData } from './profile/personData.ts';
import { createDeletion } from './profile/deletion.ts';
import { createPhotos } from './profile/photos.ts';
import { presentMember, statusOf } from './present.ts';
import { createProfiles } from './profile/profileService.ts';
import { createRecipientStore } from './profile/recipientStore.ts';
import { createRegistration } from './registration/registration.ts';
import { sha256 } from '#server/text/sha256.ts';
import { deriveDraftKey } from './secrets.ts';
import { createStaffSessionStore } from './staff/staffSessionStore.ts';
import { removeStaffEventPersonsWithoutAccount } from './staff/staffStore.ts';
import { createStaffMembers } from './staff/staffMembers.ts';
import { createStaffSignIn } from './staff/staffSignIn.ts';
import { isActive, needsRenewal } from './sessions/sessionAge.ts';
import { createSessions } from './sessions/sessionsService.ts';
import type { UserRow } from './store.ts';
import type { Purpose } from './proofs/tokenStore.ts';

function createIdentities({ store, clock, appSecret }: AccountContext) {
  const draftKeyOf = (user: UserRow) => deriveDraftKey(appSecret, user.id, user.draftSalt);

  return {
    /** A session that was ended elsewhere has been reached by this. */
    async signOut(token: string): Promise<void> {
      await store.deleteSession(sha256(token));
      await store.wasRevoked(sha256(token), clock());
    },

    /** Ended by the owner of the account, and not by its age. */
    wasRevoked: (token: string): Promise<boolean> => store.wasRevoked(sha256(token), clock()),

    async identify(token: string) {
      const found = await store.findSession(sha256(token));
      if (!found) return null;
      const { session, user } = found;
      const now = clock();
      if (!isActive(session, now)) {
        await store.deleteSession(session.tokenHash);
        return null;
      }
      if (user.status === 'suspended' || user.roleName === 'Editor') return null;
      if (needsRenewal(session, now)) await store.touchSession(session.id, now);
      return {
        userId: user.id,
        sessionId: session.id,
        roleName: user.roleName,
        studentPackage: user.studentPackage,
        status: statusOf(user),
        permissions: user.permissions,
      };
    },

    /** @throws Problem not_signed_in when the session has ended meanwhile */
    async getMe(sessionId: string): Promise<Omit<StartedSession, 'token'>> {
      const found = await store.findSessionById(sessionId);
      if (!found) {
        throw new Problem('not_signed_in', 'Your session has ended. Sign in to continue.');
      }
      const { session, user } = found;
      return {
        shared: session.shared,
        lastsMs: session.expiresAt.getTime() - clock().getTime(),
        member: presentMember(user),
        draftKey: draftKeyOf(user),
      };
    },
  };
}

const unconfirmedMaxAgeMs = 30 * 24 * 60 * 60_000;

export function createAccountService(deps: AccountDeps) {
  const context = accountContext(deps);
  const { store, registrations, changes, proofs, clock } = context;
  return {
    ...createPasswordSignIn(context),
    ...createSignInCodes(context),
    ...createPasskeySignIn(context),
    ...createOwnPasskeys(context),
    ...createSecondFactor(context),
    ...createStaffSignIn(context),
    ...createIdentities(context),
    ...createRegistration(context),
    ...createConfirmation(context),
    ...createPasswordReset(context),
    ...createSessions(context),
    ...createProfiles(context),
    ...createEmailChange(context),
    ...createPhotos(context),
    ...createDeletion(context),
    personData: createAccountData(context),
    staff: createStaffMembers(context),

    studentEmails: (ids: readonly string[]) => createRecipientStore(context.db).studentEmails(ids),
    filterEmails: (ids: readonly string[]) =>
      createRecipientStore(context.db).studentEmails(ids, [
        'filter_toggle',
        'application_condenser',
      ]),
    memberEmails: (ids: readonly string[]) => createRecipientStore(context.db).memberEmails(ids),
    memberContacts: (ids: readonly string[]) =>
      createRecipientStore(context.db).memberContacts(ids),
    openSessions: (ids: readonly string[]) =>
      createRecipientStore(context.db).openSessions(ids, context.clock()),
    withoutAccount: (ids: readonly string[]) =>
      createRecipientStore(context.db).withoutAccount(ids),

    /** In the transaction of what it follows from. @returns where mail reaches this student */
    setStudentPackage: (userId: string, studentPackage: UserRow['studentPackage']) =>
      store.setStudentPackage(userId, studentPackage, clock()),

    listSecurityEvents: (userId: string) => context.security.listSecurityEvents(userId),

    checkProof: (purpose: Purpose, token: string) => proofs.stateOf(purpose, token),

    /** Counts a code that is wrong. @throws Problem validation_failed */
    admitProof: (purpose: Purpose, proof: MailProof) => proofs.admit(purpose, proof),

    async removeExpired(): Promise<void> {
      const now = clock();
      await store.deleteExpired(now);
      await changes.deleteExpired(now);
      await proofs.removeExpired();
      await context.passkeys.deleteExpiredChallenges(now);
      await context.secondFactor.deleteExpired(now);
      await createStaffSessionStore(context.db).deleteExpired(now);
      await registrations.deleteNeverConfirmed(new Date(now.getTime() - unconfirmedMaxAgeMs));
      await context.security.removeOld();
      await removeStaffEventPersonsWithoutAccount(context.db);
    },
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
