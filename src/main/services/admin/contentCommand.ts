// `npm run content`
import { readFile, writeFile } from 'node:fs/promises';
import { contentHelp, runContentCommand } from '#features/publishing/server/contentCommand.ts';
import { printResult, runOperatorCommand } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';
import { createAdminSources } from './adminSources.ts';
import { pictureTransfer } from './pictureTransfer.ts';

await runOperatorCommand(contentHelp, (args, database) =>
  runContentCommand(args, {
    database,
    clock: systemClock,
    // Only what is typed is checked against the hosts; the site itself follows no rule to another one.
    sources: createAdminSources({ allowedHosts: [] }),
    pictures: pictureTransfer,
    print: printResult,
    readFile: (path) => readFile(path, 'utf8'),
    writeFile: (path, text) => writeFile(path, text, { mode: 0o600 }),
  }),
);
