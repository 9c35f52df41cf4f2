// The only user of argon2 (stack.md §4).
import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../../../server/db/database.ts';
import { asTyped } from '../passwordRules.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hashed: string, password: string) => Promise<boolean>;
};

/**
 * Hashing takes 12 ms and more of a busy machine, and a transaction holds its connection for as long: the embedded engine
 * has a single one. Outside of production such a call is refused, so that tests find it.
 * @throws Error when it is called inside a transaction
 */
export function outsideTransactions(
  { hash: make, verify: check }: Passwords,
  { insideTransaction }: Pick<Database, 'insideTransaction'>,
): Passwords {
  if (process.env.NODE_ENV === 'production') return { hash: make, verify: check };
  const requireOutside = () => {
    if (insideTransaction()) throw new Error('A password was hashed inside a transaction.');
  };
  return {
    async hash(password) {
      requireOutside();
      return make(password);
    },
    async verify(hashed, password) {
      requireOutside();
      return check(hashed, password);
    },
  };
}

/** Argon2id. @param cost memory in KiB, passes, lanes; a hash carries its own, so older ones keep fitting */
export const createPasswords = (cost: {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}): Passwords => ({
  hash: (password) => hash(asTyped(password), cost),
  verify: (hashed, password) => verify(hashed, asTyped(password)),
});

/** 19 MiB, two passes, one lane: the OWASP minimum, about 12 ms of one core. */
export const argonPasswords = createPasswords({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
