// `npm run letters`: opens the database for what staff do with messages.
import { loadDatabaseConfig } from '../../../server/config.ts';
import { FolderInUse } from '../../../server/db/embedded/folderLock.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { StartupRefusal } from '../../../server/startupRefusal.ts';
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
    const { databaseUrl, dataDir } = loadDatabaseConfig(process.env);
    const onTrouble = (sentence: string): void => tell(`${sentence}\n`);
    const database = await openDatabase({ databaseUrl, dataDir, onTrouble });
    try {
      await migrateDatabase(database.pool);
      const desk = createLetterDesk(database.db);
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
