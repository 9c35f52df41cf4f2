// What the admin app asks: entries of every content type, and every queue.
import { setLicenseStanding } from '#features/account/server/profile/licenseStanding.ts';
import type { AccountService } from '#features/account/server/service.ts';
import { createRegistrationQueue } from '#features/account/server/staff/registrationQueue.ts';
import { encodePicture } from '#features/media/server/encodePicture.ts';
import { createMedia } from '#features/media/server/service.ts';
import { createMessageModeration } from '#features/contact/server/messageModeration.ts';
import { createMessageQueue } from '#features/contact/server/messageQueue.ts';
import { createPostQueue } from '#features/forum/server/moderation/postQueue.ts';
import type { ModerationServices } from '#features/forum/server/moderation/services.ts';
import { createReportModeration } from '#features/nurse-contact/server/safety/reportModeration.ts';
import { createReportQueue } from '#features/nurse-contact/server/safety/reportQueue.ts';
import { createNurseModeration } from '#features/nurses/server/moderation/nurseModeration.ts';
import { createNurseQueue } from '#features/nurses/server/moderation/nurseQueue.ts';
import { createLicenseSealer } from '#features/nurses/server/seal.ts';
import { createContentList } from '#features/publishing/server/listContent.ts';
import { createPublishing } from '#features/publishing/server/service.ts';
import { createQueues } from '#features/queues/server/service.ts';
import { createLinkQueue } from '#features/resources/server/moderation/linkQueue.ts';
import type { ReportService } from '#features/reviews/server/reportService.ts';
import { createReviewModeration } from '#features/reviews/server/moderation/reviewModeration.ts';
import { createReviewQueues } from '#features/reviews/server/moderation/reviewQueues.ts';
import { createScholarshipQueue } from '#features/scholarships/server/moderation/reportQueue.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { Clock } from '#shared/time/clock.ts';
import { createAdminSources } from './adminSources.ts';

export type AdminParts = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly config: Pick<Config, 'allowedRedirectHosts' | 'appSecret'>;
  readonly account: Pick<AccountService, 'getStaffSession'>;
  readonly forum: { readonly moderation: ModerationServices };
  readonly reports: Pick<ReportService, 'waiting' | 'close'>;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly siteName: string;
  readonly report: (sentence: string, error?: unknown) => void;
};

function openQueues(
  { database, clock, config, forum, reports, mail, siteName }: AdminParts,
  readStaffName: (userId: string) => Promise<string>,
) {
  const { db } = database;
  const nurses = createNurseModeration({
    database,
    clock,
    sealer: createLicenseSealer(config.appSecret),
    setStanding: (userId, standing) => setLicenseStanding(db, userId, standing, clock()),
  });
  return createQueues({
    database,
    clock,
    readStaffName,
    sources: [
      createNurseQueue(nurses),
      createReportQueue(createReportModeration({ database, clock })),
      createPostQueue(forum.moderation),
      ...createReviewQueues(createReviewModeration({ database, clock }), reports),
      createMessageQueue(createMessageModeration(db), { mail, siteName }),
      createScholarshipQueue({ database, clock }),
      createLinkQueue({ database, clock }),
      createRegistrationQueue({ database, clock }),
    ],
  });
}

export function openAdmin(parts: AdminParts) {
  const { database, clock, config, account, report } = parts;
  const published = createEmitter();
  const readStaffName = async (userId: string): Promise<string> =>
    (await account.getStaffSession(userId)).staff.name;
  const sources = createAdminSources({ allowedHosts: config.allowedRedirectHosts });
  return {
    media: createMedia({
      database,
      clock,
      encode: encodePicture,
      listContent: createContentList(sources),
      readStaffName,
    }),
    publishing: createPublishing({
      database,
      clock,
      sources,
      readStaffName,
      onPublished: () => published.emit(),
      report,
    }),
    onPublished: published.subscribe,
    queues: openQueues(parts, readStaffName),
  };
}
