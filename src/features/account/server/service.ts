// What the account slice decides: who may sign in, how long a session lives, when there were too many tries.
import { Problem } from '../../../shared/contract/problem.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import type { Queries } from '../../../server/db/database.ts';
import type { Member } from '../contract.ts';
import { checkSignIn, emailKey } from '../rules.ts';
import { argonPasswords, type Passwords } from './passwords.ts';
import { presentMember } from './present.ts';
import { deriveDraftKey, newToken, sha256 } from './secrets.ts';
import { createAccountStore, type SessionRow, type UserRow } from './store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lives unused, and at most. On a shared computer it also ends with the browser (offline.md §5.6). */
export const sessionAge = {
  idleMs: 30 * day,
  sharedIdleMs: 30 * minute,
  absoluteMs: 180 * day,
} as const;

/** features.md §6.14: locked for 15 minutes after 10 tries. A whole school may share one network. */
export const accountLimit = { tries: 10, windowMs: 15 * minute } as const;
export const networkLimit = { tries: 200, windowMs: 15 * minute } as const;

export type AccountDeps = {
  readonly db: Queries;
  readonly config: { readonly appSecret: string };
  readonly clock: Clock;
  readonly passwords?: Passwords;
};

/** Where a try comes from, for the limits and for the list of one's own sessions. */
export type Origin = { readonly networkPrefix: string; readonly agent: string };

export type StartedSession = {
  readonly token: string;
  readonly shared: boolean;
  /** How much longer it may live at most. */
  readonly lastsMs: number;
  readonly member: Member;
  readonly draftKey: string;
};

/** The account service. It knows nothing of cookies or status codes. */
export function createAccountService({
  db,
  config,
  clock,
  passwords = argonPasswords,
}: AccountDeps) {
  const store = createAccountStore(db);
  let dummy: Promise<string> | undefined;
  /** A hash that no password fits, so that an unknown mail takes the same time as a known one. */
  const dummyHash = () => (dummy ??= passwords.hash(newToken()));

  const draftKeyOf = (user: UserRow) => deriveDraftKey(config.appSecret, user.id, user.draftSalt);

  function isAlive(session: SessionRow, now: Date): boolean {
    const idleMs = session.shared ? sessionAge.sharedIdleMs : sessionAge.idleMs;
    return session.expiresAt > now && session.lastUsedAt.getTime() + idleMs > now.getTime();
  }

  /** Counts a try before the password is looked at; refuses alike whether or not there is such an account. */
  async function admit(accountKey: string, networkKey: string, now: Date): Promise<void> {
    const counted = [
      { ...(await store.countAttempt(networkKey, networkLimit, now)), limit: networkLimit },
      { ...(await store.countAttempt(accountKey, accountLimit, now)), limit: accountLimit },
    ];
    for (const { tries, endsAt, limit } of counted) {
      if (tries <= limit.tries) continue;
      throw new Problem(
        'too_many_requests',
        'There were too many tries to sign in. Wait until the time below is over, then try again. Nothing you wrote on this device is lost.',
        { retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) },
      );
    }
  }

  function requireOpenDoor(user: UserRow): void {
    if (user.status === 'suspended') {
      throw new Problem(
        'account_suspended',
        'This account is suspended. What you have entered is kept. Write to the address on the contact page to have it looked at.',
      );
    }
    if (user.roleName === 'Editor') {
      throw new Problem(
        'wrong_door',
        'This page signs in students and nurses. Your account belongs to the staff, who sign in at the content desk.',
      );
    }
  }

  return {
    /**
     * Starts a session.
     * @throws Problem validation_failed, too_many_requests, bad_credentials, account_suspended, wrong_door
     */
    async signIn(
      input: { email: string; password: string; shared?: boolean | undefined },
      origin: Origin,
    ): Promise<StartedSession> {
      const fields = checkSignIn(input);
      if (fields.length > 0) {
        throw new Problem('validation_failed', 'Enter your email address and your password.', {
          fields,
        });
      }
      const now = clock();
      const key = emailKey(input.email);
      const accountKey = `account:${sha256(key)}`;
      const networkKey = `network:${sha256(origin.networkPrefix)}`;
      await admit(accountKey, networkKey, now);
      const user = await store.findUserByEmailKey(key);
      const fits = await passwords.verify(
        user?.passwordHash ?? (await dummyHash()),
        input.password,
      );
      if (!user || !fits) {
        throw new Problem(
          'bad_credentials',
          'The email address and the password do not fit together. Check both and try again.',
        );
      }
      await store.forgetAttempts(accountKey);
      await store.takeBackAttempt(networkKey);
      requireOpenDoor(user);
      const token = newToken();
      const shared = input.shared === true;
      const expiresAt = new Date(now.getTime() + sessionAge.absoluteMs);
      await store.insertSession({
        tokenHash: sha256(token),
        userId: user.id,
        shared,
        agent: origin.agent.slice(0, 200),
        networkPrefix: origin.networkPrefix,
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      });
      return {
        token,
        shared,
        lastsMs: sessionAge.absoluteMs,
        member: presentMember(user),
        draftKey: draftKeyOf(user),
      };
    },

    /** Ends the session of this token; an unknown one is no error. */
    async signOut(token: string): Promise<void> {
      await store.deleteSession(sha256(token));
    },

    /** Who this token belongs to, or null when it is unknown, too old, or the person may no longer come in. */
    async identify(token: string) {
      const found = await store.findSession(sha256(token));
      if (!found) return null;
      const { session, user } = found;
      const now = clock();
      if (!isAlive(session, now)) {
        await store.deleteSession(session.tokenHash);
        return null;
      }
      if (user.status === 'suspended' || user.roleName === 'Editor') return null;
      const unusedMs = now.getTime() - session.lastUsedAt.getTime();
      if (unusedMs > (session.shared ? minute : 60 * minute)) {
        await store.touchSession(session.id, now);
      }
      return {
        userId: user.id,
        sessionId: session.id,
        roleName: user.roleName,
        studentPackage: user.studentPackage,
        status: user.status,
        permissions: user.permissions,
      };
    },

    /**
     * The person of a session, their draft key, and what their cookies need to know.
     * @throws Problem not_signed_in when the session has ended meanwhile
     */
    async getMe(sessionId: string): Promise<Omit<StartedSession, 'token'>> {
      const found = await store.findSessionById(sessionId);
      if (!found) {
        throw new Problem('not_signed_in', 'Your session has ended. Sign in to go on.');
      }
      const { session, user } = found;
      return {
        shared: session.shared,
        lastsMs: session.expiresAt.getTime() - clock().getTime(),
        member: presentMember(user),
        draftKey: draftKeyOf(user),
      };
    },

    /** Removes what is over; called once in a while by the host. */
    removeExpired: () => store.deleteExpired(clock()),
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
