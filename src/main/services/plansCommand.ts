// `npm run plans`
import { emailKey } from '#features/account/rules.ts';
import { createAccountStore } from '#features/account/server/store.ts';
import { managePlans, plansHelp } from '#features/packages/server/managePlans.ts';
import { createStripeProvider } from '#features/packages/server/payments/stripeProvider.ts';
import { loadStripeConfig } from '#server/config.ts';
import { printResult, runOperatorCommand } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';

await runOperatorCommand(plansHelp, (args, database) => {
  const keys = loadStripeConfig(process.env);
  return managePlans(args, {
    database,
    clock: systemClock,
    print: printResult,
    provider: keys ? createStripeProvider(keys, '') : null,
    findUserId: async (email) =>
      (await createAccountStore(database.db).findUserByEmailKey(emailKey(email)))?.id ?? null,
  });
});
