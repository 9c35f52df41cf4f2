import { removeForumSamples } from '#features/forum/server/demo/removalStore.ts';
import { runImportCommand } from '#features/school-import/server/importCommand.ts';

process.exitCode = await runImportCommand(process.argv.slice(2), { removeForumSamples });
