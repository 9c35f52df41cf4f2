// A password and six digits by mail open the admin app; both are counted like those of the site.
import { Problem } from '#shared/contract/problem.ts';
import { normaliseName } from '#shared/input/name.ts';
import { checkName, checkPassword, emailKey } from '#features/account/rules.ts';
import type { StaffSession } from '#features/account/staffContract.ts';
import type { Identity } from '#server/api/identity.ts';
import { sha256 } from '#server/text/sha256.ts';
import { day, hour, minute } from '#shared/time/duration.ts';
import type { AccountContext } from '../accountContext.ts';
import type { Origin } from '../origin.ts';
import { createBrowserCodes } from '../proofs/browserCodes.ts';
import { deriveDraftKey, newToken } from '../secrets.ts';
import { badCredentials, createPasswordCheck } from '../signIn/passwordCheck.ts';
import type { UserRow } from '../store.ts';
import { staffCodeMail } from './staffMails.ts';
import { addStaffEvent } from './staffStore.ts';
import { createStaffSessionStore, type StaffSessionRow } from './staffSessionStore.ts';

/** Shorter than those of the site: who edits for everybody signs in about once a day. */
export const staffSessionAge = { idleMs: 12 * hour, absoluteMs: 7 * day } as const;

export type StartedStaffSession = StaffSession & { readonly token: string };

const isActive = ({ lastUsedAt, expiresAt }: StaffSessionRow, now: Date): boolean =>
  expiresAt > now && lastUsedAt.getTime() + staffSessionAge.idleMs > now.getTime();

/** @throws Problem account_suspended, bad_credentials */
function requireStaff(user: UserRow): void {
  if (user.roleName !== 'Editor') throw badCredentials();
  if (user.status === 'suspended')
    throw new Problem(
      'account_suspended',
      'This account is suspended. Ask the person who manages your staff.',
    );
}

export function createStaffSignIn(context: AccountContext) {
  const { db, store, clock, appSecret, attempts, proofs, passwords, mail, mailSite } = context;
  const sessions = createStaffSessionStore(db);
  const codes = createBrowserCodes(context, 'staff_sign_in');
  const checkTyped = createPasswordCheck(context);

  const presentSession = (user: UserRow): StaffSession => ({
    staff: {
      id: user.id,
      name: user.name,
      email: user.email,
      permissions: user.permissions,
    },
    draftKey: deriveDraftKey(appSecret, user.id, user.draftSalt),
  });

  async function startSession(user: UserRow, origin: Origin): Promise<StartedStaffSession> {
    const token = newToken();
    const now = clock();
    if (user.invitedAt !== null) {
      await store.updateUser(user.id, { invitedAt: null });
      const { id: userId, email } = user;
      const byName = `${user.name}, ${email}`;
      await addStaffEvent(db, { at: now, byName, action: 'opened', userId, email });
    }
    await sessions.insertSession({
      tokenHash: sha256(token),
      userId: user.id,
      agent: origin.agent.slice(0, 200),
      networkPrefix: origin.networkPrefix,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + staffSessionAge.absoluteMs),
    });
    await context.security.record(user.id, 'signed_in_staff', origin);
    return { ...presentSession(user), token };
  }

  return {
    /** @throws Problem validation_failed, too_many_requests, bad_credentials, account_suspended */
    async requestStaffCode(
      input: { readonly email: string; readonly password: string },
      origin: Origin & { readonly device: string },
    ): Promise<void> {
      const user = await checkTyped(input, origin);
      requireStaff(user);
      const key = emailKey(input.email);
      await attempts.admitStaffMail(key, clock());
      const code = await codes.issue(user, key, origin.device);
      await mail.enqueue(staffCodeMail(mailSite(), user.email, code));
    },

    /** @throws Problem validation_failed, gone, account_suspended */
    async signInStaff(
      input: { readonly email: string; readonly code: string },
      origin: Origin & { readonly device: string },
    ): Promise<StartedStaffSession> {
      const key = emailKey(input.email);
      const code = await codes.check(key, input.code, origin.device);
      return db.transaction(async () => {
        const user = await store.lockUser(code.ownerId);
        if (user?.emailKey !== key) throw codes.codeWrong(0);
        requireStaff(user);
        await code.use();
        return startSession(user, origin);
      });
    },

    /** @throws Problem validation_failed, gone */
    async acceptStaffInvitation(
      { token, name, password }: { token: string; name: string; password: string },
      origin: Origin,
    ): Promise<StartedStaffSession> {
      const row = await proofs.require('staff_invitation', { token });
      const wrong = [checkName(name), checkPassword(password, { email: row.email, name })].filter(
        (field) => field !== null,
      );
      if (wrong.length > 0)
        throw new Problem('validation_failed', 'Some entries need another look.', {
          fields: wrong,
        });
      const passwordHash = await passwords.hash(password);
      return db.transaction(async () => {
        await proofs.use(row);
        const user = await store.updateUser(row.userId, {
          name: normaliseName(name),
          passwordHash,
          emailVerifiedAt: clock(),
          updatedAt: clock(),
        });
        if (!user) throw new Error('An invitation outlived its account.');
        requireStaff(user);
        await sessions.deleteSessionsOf(user.id);
        return startSession(user, origin);
      });
    },

    /** What every call of the admin app asks first. */
    async identifyStaff(token: string): Promise<Identity | null> {
      const found = await sessions.findSession(sha256(token));
      if (!found) return null;
      const { session, user } = found;
      const now = clock();
      if (!isActive(session, now) || user.status === 'suspended' || user.roleName !== 'Editor')
        return null;
      if (now.getTime() - session.lastUsedAt.getTime() > minute)
        await sessions.touchSession(session.id, now);
      return {
        userId: user.id,
        sessionId: session.id,
        roleName: user.roleName,
        studentPackage: '',
        status: user.status,
        permissions: user.permissions,
      };
    },

    /** @throws Problem not_signed_in when the account is gone meanwhile */
    async getStaffSession(userId: string): Promise<StaffSession> {
      const user = await store.findUser(userId);
      if (!user) throw new Problem('not_signed_in', 'Your session has ended. Sign in to continue.');
      return presentSession(user);
    },

    signOutStaff: (token: string): Promise<void> => sessions.deleteSession(sha256(token)),
  };
}
