import { day } from '#shared/time/duration.ts';
import { type Job, nightly } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import type { Notify } from '../contract.ts';
import type { NotificationsDeps } from './notificationsDeps.ts';
import { createNoticesStore } from './noticesStore.ts';
import { createNotify } from './notify.ts';
import { listOwners, removeOwners } from './ownersStore.ts';
import { createNotificationsService, type NotificationsService } from './service.ts';

export type Notifications = {
  readonly notify: Notify;
  readonly service: NotificationsService;
  readonly jobs: readonly Job[];
};

const noticeDays = 180;
/** As long as an occurrence may be told a second time. */
const deliveryDays = 60;

export function createNotifications(deps: NotificationsDeps & OrphanDeps): Notifications {
  const { database, clock } = deps;
  const notices = createNoticesStore(database.db);
  const daysAgo = (days: number) => new Date(clock().getTime() - days * day);
  return {
    notify: createNotify({
      ...deps,
      withPush: async () => new Set(),
      deliverSoon: () => undefined,
    }),
    service: createNotificationsService(deps),
    jobs: [
      {
        name: 'remove old notifications',
        isDue: nightly,
        run: () => notices.removeOldNotices(daysAgo(noticeDays), daysAgo(deliveryDays)),
      },
      orphanJob(
        'remove notifications of people without an account',
        deps,
        listOwners,
        removeOwners,
      ),
    ],
  };
}
