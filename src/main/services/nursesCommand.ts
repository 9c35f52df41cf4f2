// `npm run nurses`
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setLicenseStanding } from '#features/account/server/profile/licenseStanding.ts';
import { createReportModeration } from '#features/nurse-contact/server/safety/reportModeration.ts';
import { moderateNurses, nurseHelp } from '#features/nurses/server/moderation/moderate.ts';
import { createNurseModeration } from '#features/nurses/server/moderation/nurseModeration.ts';
import { createLicenseSealer } from '#features/nurses/server/seal.ts';
import { loadSiteConfig } from '#server/config.ts';
import { printResult, runOperatorCommand } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';

await runOperatorCommand(nurseHelp, (args, database) => {
  const { appSecret } = loadSiteConfig(process.env);
  const nurses = createNurseModeration({
    database,
    clock: systemClock,
    sealer: createLicenseSealer(appSecret),
    setStanding: (userId, standing) =>
      setLicenseStanding(database.db, userId, standing, systemClock()),
  });
  return moderateNurses(args, {
    nurses,
    reports: createReportModeration({ database, clock: systemClock }),
    print: printResult,
    async writeFile(folder, name, content) {
      await mkdir(folder, { recursive: true });
      const file = resolve(join(folder, name));
      await writeFile(file, content, { mode: 0o600 });
      return file;
    },
  });
});
