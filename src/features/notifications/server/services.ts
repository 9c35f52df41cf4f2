import { day } from '#shared/time/duration.ts';
import { everyMinute, type Job, nightly } from '#server/jobs/jobs.ts';
import { type OrphanDeps, orphanJob } from '#server/jobs/orphanJob.ts';
import type { MailKind } from '#server/mail/unsubscribe.ts';
import type { CancelNotices, FindDigestTimes, Notify } from '../contract.ts';
import {
  createMailDelivery,
  type MailDeliveryDeps,
  noticeMailKinds,
} from './delivery/mailDelivery.ts';
import { createSoon } from './delivery/soon.ts';
import type { NotificationsDeps } from './notificationsDeps.ts';
import { createNoticesStore } from './noticesStore.ts';
import { createNotify } from './notify.ts';
import { listOwners, removeOwners } from './ownersStore.ts';
import { createPushDelivery, type PushDeliveryDeps } from './push/pushDelivery.ts';
import { createPushService, type PushService } from './push/pushService.ts';
import { createSendPush } from './push/sendPush.ts';
import type { Vapid } from './push/vapid.ts';
import { createNotificationsService, type NotificationsService } from './service.ts';

export type Notifications = {
  readonly notify: Notify;
  readonly cancel: CancelNotices;
  readonly findDigestTimes: FindDigestTimes;
  readonly service: NotificationsService;
  readonly push: PushService;
  readonly jobs: readonly Job[];
  readonly mailKinds: Readonly<Record<string, MailKind>>;
  /** Sends what is due, and waits for it. */
  deliverDue(): Promise<void>;
  stop(): Promise<void>;
};

const noticeDays = 180;
/** As long as an occurrence may be told a second time. */
const deliveryDays = 60;

export type NotificationsOptions = NotificationsDeps &
  OrphanDeps &
  MailDeliveryDeps &
  Pick<PushDeliveryDeps, 'openSessions'> & {
    readonly vapid: Vapid;
    readonly localPush: boolean;
    readonly report: (sentence: string, error?: unknown) => void;
  };

export function createNotifications(deps: NotificationsOptions): Notifications {
  const { database, clock, vapid, localPush, report } = deps;
  const notices = createNoticesStore(database.db);
  const service = createNotificationsService(deps);
  const mails = createMailDelivery(deps);
  const daysAgo = (days: number) => new Date(clock().getTime() - days * day);
  const pushes = createPushDelivery({ ...deps, send: createSendPush(vapid, localPush) });
  const deliverDue = async (): Promise<void> => {
    await mails.sendDue();
    await pushes.sendDue();
  };
  const soon = createSoon(deliverDue, (error) =>
    report('Notifications could not be sent; they are tried again in a minute.', error),
  );
  return {
    notify: createNotify({
      ...deps,
      withPush: (userIds) => pushes.withPush(userIds),
      deliverSoon: () => soon.trigger(),
    }),
    cancel: (userId, kind, groups) => notices.cancelPending(userId, kind, groups),
    findDigestTimes: (userIds) => service.findDigestTimes(userIds),
    service,
    push: createPushService({ ...deps, publicKey: vapid.publicKey, allowLocal: localPush }),
    deliverDue,
    mailKinds: noticeMailKinds(service),
    stop: () => soon.stop(),
    jobs: [
      { name: 'send notifications that are due', isDue: everyMinute, run: deliverDue },
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
