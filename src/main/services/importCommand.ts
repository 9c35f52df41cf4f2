import { removeForumSamples } from '#features/forum/server/demo/removalStore.ts';
import { removeContactSamples } from '#features/nurse-contact/server/demo/sampleStore.ts';
import { removeNurseSamples } from '#features/nurses/server/demo/demoStore.ts';
import { removeScholarshipSamples } from '#features/scholarships/server/store.ts';
import { runImportCommand } from '#features/school-import/server/importCommand.ts';

process.exitCode = await runImportCommand(process.argv.slice(2), {
  // The accounts of invented nurses are members of the forum’s samples.
  removeForumSamples: async (db) => {
    await removeScholarshipSamples(db);
    await removeContactSamples(db);
    await removeNurseSamples(db);
    return removeForumSamples(db);
  },
});
