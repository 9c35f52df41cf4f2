// `npm run letters`: opens the database for what staff do with messages.
import { openDiskStorage } from '../../../server/files/diskStorage.ts';
import { runOperatorCommand, say } from '../../../server/operatorCommand.ts';
import { createLetterDesk } from './letterDesk.ts';
import { lettersHelp, manageLetters } from './letters.ts';

await runOperatorCommand(lettersHelp, (args, { db }, dataDir) =>
  manageLetters(args, {
    desk: createLetterDesk(db),
    fileOf: (id) => openDiskStorage(dataDir).attachments.locate(id),
    say,
  }),
);
