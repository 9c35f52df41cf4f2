import { hash, verify } from '@node-rs/argon2';
import type { Queries } from '#server/db/database.ts';
import { requireOutsideTransaction } from '#server/db/requireOutsideTransaction.ts';
import { normalisePassword } from '#features/account/passwordRules.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (hashed: string, password: string) => Promise<boolean>;
};

/**
 * Hashing takes 12 ms and more, and a transaction holds its connection for as long.
 * @throws Error inside a transaction, in tests and in development
 */
export function withTransactionGuard(passwords: Passwords, db: Queries): Passwords {
  const refuse = () => requireOutsideTransaction(db, 'A password was hashed');
  return {
    async hash(password) {
      refuse();
      return passwords.hash(password);
    },
    async verify(hashed, password) {
      refuse();
      return passwords.verify(hashed, password);
    },
  };
}

/** @param cost memory in KiB, passes, lanes; a hash carries its own, so older ones keep fitting */
export const createPasswords = (cost: {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}): Passwords => ({
  hash: (password) => hash(normalisePassword(password), cost),
  verify: (hashed, password) => verify(hashed, normalisePassword(password)),
});

/** 19 MiB, two passes, one lane: the OWASP minimum, about 12 ms of one core. */
export const argonPasswords = createPasswords({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
