// The account service over a database of the test's own, with a mailbox and a clock that the test moves. Tests only.
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { Confirmation } from '../contract.ts';
import type { RegistrationInput } from '../rules.ts';
import type { AccountDeps } from './accountContext.ts';
import { createAccountService } from './service.ts';
import { createMailbox, fastPasswords, testPassword } from './testing.ts';

/** Opens it; `close()` removes the database. */
export async function openTestService(
  options: Pick<AccountDeps, 'onNewStudent' | 'onTimeZone' | 'passwords'> = {},
) {
  const database = await openTestDatabase();
  const mail = createMailbox();
  let now = new Date('2026-11-20T09:00:00Z');
  let networks = 0;
  const service = createAccountService({
    database,
    config: { appSecret: 'a secret of this test' },
    clock: () => now,
    mail,
    origin: () => 'https://lamplight.example',
    siteName: 'Lamplight',
    passwords: fastPasswords,
    ...options,
  });
  return {
    database,
    db: database.db,
    service,
    mail,
    clock: () => now,
    later(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    /** A network of its own, so that tests do not count against each other. */
    elsewhere: () => `198.51.100.${(networks += 1)}`,
    /** As the route does it. */
    async register(input: RegistrationInput, network = `198.51.100.${(networks += 1)}`) {
      await service.register(await service.prepareRegistration(input, network));
    },
    async resend(email: string, network = `198.51.100.${(networks += 1)}`) {
      await service.admitResend(email, network);
      await service.resendVerification({ email }, null);
    },
    async verify(proof: Confirmation, signedIn: string | null = null) {
      return service.verifyEmail(await service.prepareConfirmation(proof, signedIn));
    },
    async forgot(email: string, network = `198.51.100.${(networks += 1)}`) {
      await service.admitForgotPassword(email, network);
      await service.forgotPassword(email);
    },
    async changePassword(
      { userId, sessionId }: { userId: string; sessionId: string },
      typed: { current: string; password: string },
    ) {
      const prepared = await service.preparePasswordChange(userId, typed);
      return service.changePassword(sessionId, prepared);
    },
    /** Starts a session. */
    signIn: (email: string, password = testPassword) =>
      service.signIn({ email, password }, { networkPrefix: `net ${(networks += 1)}`, agent: '' }),
    close: () => database.close(),
  };
}
export type TestService = Awaited<ReturnType<typeof openTestService>>;
