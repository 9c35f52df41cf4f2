// `npm run letters`: opens the database for what staff do with messages.
import { loadDatabaseConfig } from '../../../server/config.ts';
import { FolderInUse } from '../../../server/db/embedded/folderLock.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { createOutbox } from '../../../server/mail/outbox.ts';
import { developmentMailbox } from '../../../server/mail/transport.ts';
import { StartupRefusal } from '../../../server/startupRefusal.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { createContentService } from '../../content/server/service.ts';
import { createAttachmentFiles } from './attachments.ts';
import { createLetterDesk } from './letterDesk.ts';
import { lettersHelp, manageLetters } from './letters.ts';

const say = (text: string): void => void process.stdout.write(text);
const tell = (text: string): void => void process.stderr.write(text);

async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    say(lettersHelp);
    return 0;
  }
  try {
    const { databaseUrl, dataDir, mailFrom } = loadDatabaseConfig(process.env);
    const onTrouble = (sentence: string): void => tell(`${sentence}\n`);
    const database = await openDatabase({ databaseUrl, dataDir, onTrouble });
    try {
      await migrateDatabase(database.pool);
      const { db } = database;
      const config = { siteName: '', allowedHosts: [] };
      const content = createContentService({ db, clock: systemClock, config });
      // Only written down here; the site sends it.
      const mail = createOutbox({
        database: { db, afterCommit: () => undefined },
        clock: systemClock,
        transport: developmentMailbox,
        from: mailFrom,
        report: onTrouble,
      });
      const desk = createLetterDesk({
        database,
        mail,
        contact: async () => (await content.settings()).contact,
        mailFrom,
      });
      return await manageLetters(args, {
        desk,
        fileOf: createAttachmentFiles(dataDir).pathOf,
        say,
      });
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
