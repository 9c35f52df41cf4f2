// `npm run reviews`: opens the database for what staff do with reviews and reports.
import { loadDatabaseConfig } from '../../../server/config.ts';
import { FolderInUse } from '../../../server/db/embedded/folderLock.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { StartupRefusal } from '../../../server/startupRefusal.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { moderate, moderationHelp } from './moderate.ts';
import { createReportService } from './reportService.ts';
import { createReviewModeration } from './reviewModeration.ts';

const say = (text: string): void => void process.stdout.write(text);
const tell = (text: string): void => void process.stderr.write(text);

async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    say(moderationHelp);
    return 0;
  }
  try {
    const { databaseUrl, dataDir } = loadDatabaseConfig(process.env);
    const onTrouble = (sentence: string): void => tell(`${sentence}\n`);
    const database = await openDatabase({ databaseUrl, dataDir, onTrouble });
    try {
      await migrateDatabase(database.pool);
      const reviews = createReviewModeration({ database, clock: systemClock });
      // Only reads and closes reports, so the key of their networks is not needed.
      const reports = createReportService({ database, clock: systemClock, appSecret: '' });
      return await moderate(args, { reviews, reports, say });
    } finally {
      await database.close();
    }
  } catch (error) {
    const isKnown = error instanceof FolderInUse || error instanceof StartupRefusal;
    tell(isKnown ? `${error.message}\n` : `This failed and changed nothing: ${String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
