import { systemClock } from '#shared/time/clock.ts';
import { runOperatorCommand, printResult } from '#server/operatorCommand.ts';
import { renewIncarnation } from './incarnation.ts';

const help = `npm run restored

Run this once after you restored a backup, before you start the site again. People's devices then
compare what they have with what came back, or ask where the two differ, instead of trusting
revision numbers that now mean something else. Stop the site first. Running it once too often does
no harm.
`;

await runOperatorCommand(help, async (_args, database, dataDir) => {
  await renewIncarnation(database, dataDir, systemClock);
  printResult(
    'Done. Start the site again; devices compare their drafts and lists with it by themselves.\n',
  );
  return 0;
});
