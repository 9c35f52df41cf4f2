// `npm run staff`
import { printResult, runOperatorCommand } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';
import { manageStaff, staffHelp } from './manageStaff.ts';

await runOperatorCommand(staffHelp, (args, database) =>
  manageStaff(args, { database, clock: systemClock, print: printResult }),
);
