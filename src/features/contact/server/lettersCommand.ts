// `npm run letters`: opens the database for what staff do with messages.
import { runOperatorCommand, say } from '../../../server/operatorCommand.ts';
import { createAttachmentFiles } from './attachments.ts';
import { createLetterDesk } from './letterDesk.ts';
import { lettersHelp, manageLetters } from './letters.ts';

await runOperatorCommand(lettersHelp, (args, { db }, dataDir) =>
  manageLetters(args, {
    desk: createLetterDesk(db),
    fileOf: createAttachmentFiles(dataDir).pathOf,
    say,
  }),
);
