// `npm run staff`
import { printResult, runOperatorCommand } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';
import { manageStaff, staffHelp } from './manageStaff.ts';

const { PUBLIC_ORIGIN, PORT = '3000' } = process.env;

await runOperatorCommand(staffHelp, (args, database) =>
  manageStaff(args, {
    database,
    clock: systemClock,
    print: printResult,
    origin: PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
  }),
);
