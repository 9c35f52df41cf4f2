import { hourly, type Job, nightly } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import { createChangeNotifications, type ChangeNotificationsDeps } from './changeNotifications.ts';
import { createSavedService, type SavedDeps, type SavedService } from './service.ts';
import { listOwners, removeLists } from './store.ts';

export type SavedServices = {
  readonly list: SavedService;
  readonly jobs: readonly Job[];
};

export function createSavedServices(
  deps: ChangeNotificationsDeps & SavedDeps & OrphanDeps,
): SavedServices {
  const notifications = createChangeNotifications(deps);
  const list = createSavedService(deps);
  return {
    list,
    jobs: [
      { name: 'tidy saved schools', isDue: nightly, run: () => list.tidy() },
      orphanJob('forget what people without an account kept', deps, listOwners, removeLists),
      {
        name: 'tell what changed at saved schools',
        isDue: hourly,
        run: async () => void (await notifications.look()),
      },
    ],
  };
}
