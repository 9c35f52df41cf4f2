// `npm run reviews`
import { runOperatorCommand, printResult } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';
import { moderate, moderationHelp } from './moderate.ts';
import { createReportService } from '../reportService.ts';
import { createReviewModeration } from './reviewModeration.ts';

await runOperatorCommand(moderationHelp, (args, database) => {
  const reviews = createReviewModeration({ database, clock: systemClock });
  // Only reads and closes reports, so the key of their networks is not needed.
  const reports = createReportService({ database, clock: systemClock, appSecret: '' });
  return moderate(args, { reviews, reports, print: printResult });
});
