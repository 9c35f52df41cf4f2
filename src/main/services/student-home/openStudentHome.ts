import type { AccountService } from '#features/account/server/service.ts';
import type { ReadCatalogue } from '#features/application/server/programs/catalogueProgram.ts';
import type { ReadDocuments } from '#features/application/server/programs/programReadiness.ts';
import { createApplicationProgress } from '#features/application/server/progress/applicationProgress.ts';
import { formatNotice } from '#features/notifications/noticeText.ts';
import type { Notifications } from '#features/notifications/server/services.ts';
import type { PackagesService } from '#features/packages/server/services.ts';
import { listSavedDates } from '#features/saved-schools/server/savedDatesStore.ts';
import { createStudentHome } from '#features/student-home/server/services.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Clock } from '#shared/time/clock.ts';

type Parts = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly config: { readonly appSecret: string };
  readonly siteName: string;
  readonly account: Pick<AccountService, 'getProfile' | 'withoutAccount'>;
  readonly packages: Pick<PackagesService, 'findEndedPlan'>;
  readonly notifications: Pick<Notifications, 'service'>;
  readonly catalogue: ReadCatalogue;
  readonly documents: ReadDocuments;
};

export function openStudentHome(parts: Parts) {
  const { database, clock, config, siteName, account, packages, notifications } = parts;
  const { db } = database;
  return createStudentHome({
    database,
    clock,
    appSecret: config.appSecret,
    siteName,
    withoutAccount: account.withoutAccount,
    readProgress: createApplicationProgress({ ...parts, db, secret: config.appSecret }),
    readSavedDates: (userId, between) => listSavedDates(db, userId, between),
    readEndedPlan: (userId) => packages.findEndedPlan(userId),
    async readNotices(userId) {
      const { unread, items } = await notifications.service.list(userId);
      return { unread, items: items.map((item) => ({ ...item, text: formatNotice(item) })) };
    },
    findPerson: (userId) => account.getProfile(userId),
  });
}
