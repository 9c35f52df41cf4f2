import { Problem } from '#shared/contract/problem.ts';
import type { AccountContext } from '../accountContext.ts';
import type { UserRow } from '../store.ts';
import { requireUser } from './profileService.ts';

export type PasswordProof = { readonly user: UserRow };
export type Owner = {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly settingsPath: string;
};

const wrongPassword = () =>
  new Problem('validation_failed', 'That’s not your password.', {
    fields: [{ path: 'password', code: 'password_wrong', message: 'That’s not your password' }],
  });

const ownerOf = ({ email, emailVerifiedAt, roleName }: UserRow): Owner => ({
  email,
  isConfirmed: emailVerifiedAt !== null,
  settingsPath: roleName === 'Nurse' ? '/nurse-profile' : '/my-account/update-profile',
});

export function createDeletion(context: AccountContext) {
  const { store, clock, attempts, passwords, security } = context;
  return {
    /** Outside of a transaction. @throws Problem validation_failed, too_many_requests */
    async provePassword(userId: string, password: string): Promise<PasswordProof> {
      const user = await requireUser(context, userId);
      await attempts.admitPassword(userId, clock());
      if (!(await passwords.verify(user.passwordHash, password))) throw wrongPassword();
      return { user };
    },

    /**
     * Ends the sessions of all other devices, which lock themselves. In a transaction.
     * @throws Problem validation_failed when the password was replaced meanwhile
     */
    async scheduleDeletion(
      { user }: PasswordProof,
      sessionId: string,
      dueAt: Date,
    ): Promise<{ owner: Owner; endedSessions: number }> {
      const locked = await store.lockUserWithPassword(user.id, user.passwordHash);
      if (!locked) throw wrongPassword();
      await attempts.forgetPassword(user.id);
      await store.updateUser(user.id, { deletionDueAt: dueAt, updatedAt: clock() });
      await security.recordIn(sessionId, user.id, 'deletion_scheduled');
      const endedSessions = await store.revokeSessionsOf(user.id, clock(), sessionId);
      return { owner: ownerOf(locked), endedSessions };
    },

    async cancelDeletion(userId: string, sessionId: string): Promise<void> {
      await store.updateUser(userId, { deletionDueAt: null, updatedAt: clock() });
      await security.recordIn(sessionId, userId, 'deletion_canceled');
    },

    /** Locked to the end of the transaction; null when the account is gone. */
    async lockOwner(userId: string): Promise<Owner | null> {
      const user = await store.lockUser(userId);
      return user && ownerOf(user);
    },

    async findOwner(userId: string): Promise<Owner | null> {
      const user = await store.findUser(userId);
      return user && ownerOf(user);
    },

    async takesNews(userId: string): Promise<boolean> {
      return (await requireUser(context, userId)).marketingOptIn;
    },

    async setNews(userId: string, marketingOptIn: boolean): Promise<void> {
      await store.updateUser(userId, { marketingOptIn, updatedAt: clock() });
    },
  };
}
