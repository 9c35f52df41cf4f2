// `npm run messages`
import { openDiskStorage } from '#server/files/diskStorage.ts';
import { runOperatorCommand, printResult } from '#server/operatorCommand.ts';
import { createMessageModeration } from './messageModeration.ts';
import { moderationHelp, moderateMessages } from './moderateMessages.ts';

await runOperatorCommand(moderationHelp, (args, { db }, dataDir) =>
  moderateMessages(args, {
    moderation: createMessageModeration(db),
    filePath: (id) => openDiskStorage(dataDir).attachments.locate(id),
    write: printResult,
  }),
);
