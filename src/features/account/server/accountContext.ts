import type { Database, Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { type AttemptLimiter, createAttemptLimiter } from './attempts.ts';
import { createEmailChangeStore, type EmailChangeStore } from './emailChange/emailChangeStore.ts';
import type { MailSite } from '#server/mail/composeMail.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { argonPasswords, withTransactionGuard, type Passwords } from './passwords/passwords.ts';
import { createProofs, type Proofs } from './proofs/proofs.ts';
import {
  createRegistrationStore,
  type RegistrationStore,
} from './registration/registrationStore.ts';
import { createAccountStore } from './store.ts';
import { createTokenStore, type TokenStore } from './proofs/tokenStore.ts';
import { createPasskeyStore, type PasskeyStore } from './passkeys/passkeyStore.ts';
import {
  createSecondFactorStore,
  type SecondFactorStore,
} from './secondFactor/secondFactorStore.ts';
import { type RelyingParty, relyingParty } from './passkeys/relyingParty.ts';
import { createSecurity, type Security } from './security/security.ts';

export type AccountDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly config: { readonly appSecret: string };
  readonly clock: Clock;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  /** What the site calls itself at the end of a mail; may be empty. */
  readonly siteName?: string;
  /** In the transaction of the registration. */
  readonly onNewStudent?: (userId: string) => Promise<void>;
  readonly passwords?: Passwords;
  /** What is planned by the clock of a member is planned anew. */
  readonly onTimeZone?: (userId: string) => Promise<void>;
};

export type AccountContext = {
  readonly db: Queries;
  readonly appSecret: string;
  readonly clock: Clock;
  readonly store: ReturnType<typeof createAccountStore>;
  readonly registrations: RegistrationStore;
  readonly changes: EmailChangeStore;
  readonly attempts: AttemptLimiter;
  readonly proofs: Proofs;
  readonly tokens: TokenStore;
  readonly passkeys: PasskeyStore;
  readonly secondFactor: SecondFactorStore;
  readonly security: Security;
  readonly passwords: Passwords;
  readonly mail: AccountDeps['mail'];
  readonly mailSite: () => MailSite;
  /** What passkeys are made for. */
  readonly party: () => RelyingParty;
  readonly onNewStudent: (userId: string) => Promise<void>;
  readonly onTimeZone: (userId: string) => Promise<void>;
};

export function accountContext(deps: AccountDeps): AccountContext {
  const { database, clock, mail, origin, siteName = '', passwords = argonPasswords } = deps;
  const { onNewStudent = async () => undefined, onTimeZone = async () => undefined } = deps;
  const { appSecret } = deps.config;
  const { db } = database;
  const store = createAccountStore(db);
  const attempts = createAttemptLimiter(store);
  const tokens = createTokenStore(db);
  return {
    db,
    appSecret,
    clock,
    store,
    registrations: createRegistrationStore(db),
    changes: createEmailChangeStore(db),
    attempts,
    tokens,
    passkeys: createPasskeyStore(db),
    secondFactor: createSecondFactorStore(db),
    security: createSecurity(db, clock),
    proofs: createProofs(tokens, attempts, { appSecret, clock }),
    passwords: withTransactionGuard(passwords, db),
    mail,
    mailSite: () => ({ origin: origin(), siteName }),
    party: () => relyingParty(origin(), siteName),
    onNewStudent,
    onTimeZone,
  };
}
