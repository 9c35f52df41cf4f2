// How often somebody may try to sign in: counted in the database, so that every process and every restart knows it.
import { Problem } from '../../../shared/contract/problem.ts';
import { sha256 } from './secrets.ts';
import type { AttemptLimit, createAccountStore } from './store.ts';

const windowMs = 15 * 60_000;

/** features.md §6.14: locked for 15 minutes after 10 tries. */
export const accountLimit: AttemptLimit = { tries: 10, windowMs };
/** A whole school may share one network. */
export const networkLimit: AttemptLimit = { tries: 200, windowMs };

type Store = Pick<
  ReturnType<typeof createAccountStore>,
  'countAttempt' | 'forgetAttempts' | 'takeBackAttempt'
>;

/** One try, by the account it is aimed at and the network it comes from. */
export type Attempt = { readonly accountKey: string; readonly networkKey: string };

export const attemptOf = (emailKey: string, networkPrefix: string): Attempt => ({
  accountKey: `account:${sha256(emailKey)}`,
  networkKey: `network:${sha256(networkPrefix)}`,
});

/** Counts tries before the password is looked at; refuses alike whether or not there is such an account. */
export function createAttemptLimiter(store: Store) {
  async function count(key: string, limit: AttemptLimit, now: Date): Promise<void> {
    const { tries, endsAt } = await store.countAttempt(key, limit, now);
    if (tries <= limit.tries) return;
    throw new Problem(
      'too_many_requests',
      'There were too many tries to sign in. Wait until the time below is over, then try again. Nothing you wrote on this device is lost.',
      { retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) },
    );
  }
  return {
    /** A network that is refused locks nobody's account. @throws Problem too_many_requests */
    async admit({ accountKey, networkKey }: Attempt, now: Date): Promise<void> {
      await count(networkKey, networkLimit, now);
      await count(accountKey, accountLimit, now);
    },
    /** The password was right: the account starts from zero, and the try does not count against the network. */
    async succeed({ accountKey, networkKey }: Attempt): Promise<void> {
      await store.forgetAttempts(accountKey);
      await store.takeBackAttempt(networkKey);
    },
  };
}
