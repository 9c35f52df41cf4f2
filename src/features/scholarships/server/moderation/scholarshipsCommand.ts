// `npm run scholarships`
import { printResult, runOperatorCommand } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';
import { moderateScholarships, scholarshipHelp } from './moderateScholarships.ts';

await runOperatorCommand(scholarshipHelp, (args, { db }) =>
  moderateScholarships(args, { db, clock: systemClock, print: printResult }),
);
