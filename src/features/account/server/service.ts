import { Problem } from '#shared/contract/problem.ts';
import type { MailProof, Member } from '../contract.ts';
import { checkSignIn, emailKey } from '../rules.ts';
import {
  type AccountContext,
  type AccountDeps,
  accountContext,
  type Origin,
} from './accountContext.ts';
import { attemptOf } from './attempts.ts';
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
import { deriveDraftKey, newToken } from './secrets.ts';
import { isActive, needsRenewal, sessionAge } from './sessions/sessionAge.ts';
import { createSessions } from './sessions/sessionsService.ts';
import type { UserRow } from './store.ts';
import type { Purpose } from './proofs/tokenStore.ts';

export type StartedSession = {
  readonly token: string;
  readonly shared: boolean;
  readonly lastsMs: number;
  readonly member: Member;
  readonly draftKey: string;
};

const badCredentials = () =>
  new Problem('bad_credentials', 'That email and password don’t match. Check both and try again.');

/** @throws Problem account_suspended, wrong_door */
function requireSignInAllowed(user: UserRow): void {
  if (user.status === 'suspended') {
    throw new Problem(
      'account_suspended',
      'This account is suspended. Everything you entered is safe. Contact us through the contact page and we’ll look into it.',
    );
  }
  if (user.roleName === 'Editor') {
    throw new Problem(
      'wrong_door',
      'This page is for students and nurses. Editing isn’t part of this version yet.',
    );
  }
}

function createSignIn({ db, store, attempts, passwords, clock, appSecret }: AccountContext) {
  let dummy: Promise<string> | undefined;
  /** A hash that no password fits, so that an unknown mail takes the same time as a known one. */
  const dummyHash = () => (dummy ??= passwords.hash(newToken()));

  const draftKeyOf = (user: UserRow) => deriveDraftKey(appSecret, user.id, user.draftSalt);

  return {
    /** @throws Problem validation_failed, too_many_requests, bad_credentials, account_suspended, wrong_door */
    async signIn(
      input: { email: string; password: string; shared?: boolean | undefined },
      origin: Origin,
    ): Promise<StartedSession> {
      const fields = checkSignIn(input);
      if (fields.length > 0) {
        throw new Problem('validation_failed', 'Enter your email and password.', {
          fields,
        });
      }
      const now = clock();
      const key = emailKey(input.email);
      const attempt = attemptOf(key, origin.networkPrefix);
      await attempts.admit(attempt, now);
      const found = await store.findUserByEmailKey(key);
      const fits = await passwords.verify(
        found?.passwordHash ?? (await dummyHash()),
        input.password,
      );
      if (!found || !fits) throw badCredentials();
      await attempts.succeed(attempt);
      const token = newToken();
      const shared = input.shared === true;
      const user = await db.transaction(async () => {
        // Verifying takes its time: a password that was replaced meanwhile opens nothing.
        const locked = await store.lockUserWithPassword(found.id, found.passwordHash);
        if (!locked) throw badCredentials();
        requireSignInAllowed(locked);
        await store.insertSession({
          tokenHash: sha256(token),
          userId: locked.id,
          shared,
          agent: origin.agent.slice(0, 200),
          networkPrefix: origin.networkPrefix,
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(now.getTime() + sessionAge.absoluteMs),
        });
        return locked;
      });
      return {
        token,
        shared,
        lastsMs: sessionAge.absoluteMs,
        member: presentMember(user),
        draftKey: draftKeyOf(user),
      };
    },

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
    ...createSignIn(context),
    ...createRegistration(context),
    ...createConfirmation(context),
    ...createPasswordReset(context),
    ...createSessions(context),
    ...createProfiles(context),
    ...createEmailChange(context),
    ...createPhotos(context),
    ...createDeletion(context),
    personData: createAccountData(context),

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

    checkProof: (purpose: Purpose, token: string) => proofs.stateOf(purpose, token),

    /** Counts a code that is wrong. @throws Problem validation_failed */
    admitProof: (purpose: Purpose, proof: MailProof) => proofs.admit(purpose, proof),

    async removeExpired(): Promise<void> {
      const now = clock();
      await store.deleteExpired(now);
      await changes.deleteExpired(now);
      await proofs.removeExpired();
      await registrations.deleteNeverConfirmed(new Date(now.getTime() - unconfirmedMaxAgeMs));
    },
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
