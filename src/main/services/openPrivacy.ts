import type { PasswordProof } from '#features/account/server/profile/deletion.ts';
import type { AccountService } from '#features/account/server/service.ts';
import { createApplicationData } from '#features/application/server/person/personData.ts';
import type { ApplicationDataDeps } from '#features/application/server/person/personData.ts';
import { createContactData } from '#features/contact/server/personData.ts';
import { createDocumentData } from '#features/documents/server/personData.ts';
import { createDocumentStore } from '#features/documents/server/store.ts';
import { createForumData } from '#features/forum/server/person/personData.ts';
import type { ForumServices } from '#features/forum/server/services.ts';
import { createNurseContactData } from '#features/nurse-contact/server/personData.ts';
import { createNurseData } from '#features/nurses/server/personData.ts';
import { createLicenseSealer } from '#features/nurses/server/seal.ts';
import { createPackageData } from '#features/packages/server/personData.ts';
import { createNoticeData } from '#features/notifications/server/personData.ts';
import { deleteNoticesAbout } from '#features/notifications/server/personStore.ts';
import { createPrivacy, type PrivacyServices } from '#features/privacy/server/services.ts';
import { createSearchData } from '#features/program-filter/server/saved-searches/personData.ts';
import { createReferenceData } from '#features/references/server/personData.ts';
import { createReferenceSealer } from '#features/references/server/seal.ts';
import { createResourceData } from '#features/resources/server/personData.ts';
import { createReviewData } from '#features/reviews/server/personData.ts';
import { listReviewIds } from '#features/reviews/server/personStore.ts';
import { createScholarshipData } from '#features/scholarships/server/personData.ts';
import { createLinkData } from '#features/student-home/server/personData.ts';
import { createSavedData } from '#features/saved-schools/server/personData.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import { createHostData } from '#server/people/hostPersonData.ts';
import type { PersonData } from '#server/people/personData.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { FileStorage } from '#server/files/diskStorage.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Clock } from '#shared/time/clock.ts';

type Parts = {
  readonly database: OpenDatabase;
  readonly storage: FileStorage;
  readonly config: { readonly appSecret: string };
  readonly clock: Clock;
  readonly mail: Outbox;
  readonly origin: () => string;
  readonly report: (sentence: string, error?: unknown) => void;
  readonly account: AccountService;
  readonly forum: Pick<ForumServices, 'posts'>;
  readonly uploads: Uploads;
  readonly siteName: string;
  readonly optionLists: ApplicationDataDeps['optionLists'];
};

/** Every slice that holds rows about a person stands in the list `people`; each table in `tableMap` (privacy). */
export function openPrivacy(parts: Parts): PrivacyServices<PasswordProof> {
  const { database, storage, config, account, forum, uploads, optionLists, clock } = parts;
  const { db } = database;
  /** Only an address that was confirmed is the person's own: others may have typed it. */
  const emailOf = async (userId: string): Promise<string> => {
    const owner = await account.findOwner(userId);
    return owner?.isConfirmed === true ? owner.email : '';
  };
  const application = createApplicationData({
    database,
    clock,
    secret: config.appSecret,
    optionLists,
    files: storage.snapshots,
  });
  const references = createReferenceData(database, createReferenceSealer(config.appSecret));
  const posts = createForumData({
    database,
    publishing: forum.posts.publishing,
    removeNotices: (paths) => deleteNoticesAbout(db, paths),
  });
  const people: readonly PersonData[] = [
    references,
    application,
    createDocumentData(database, uploads),
    createSavedData(database),
    createSearchData(database),
    createReviewData({ database, emailOf }),
    posts,
    createContactData({ database, files: storage.attachments, emailOf }),
    createNurseData(database, createLicenseSealer(config.appSecret)),
    createNurseContactData(database),
    createPackageData(database),
    createScholarshipData(database),
    createLinkData(database),
    createResourceData(database),
    createNoticeData(database),
  ];
  const documents = createDocumentStore(db);
  return createPrivacy({
    ...parts,
    files: storage.exports,
    accounts: account,
    people,
    host: createHostData(database, emailOf),
    async consequences(userId) {
      const open = await application.listOpen(userId);
      return {
        openApplications: open.map(({ deadlineAt, ...each }) => ({
          ...each,
          deadlineAt: deadlineAt?.toISOString() ?? null,
        })),
        counts: {
          documents: (await documents.list(userId)).length,
          sent: await application.countSent(userId),
          openReferences: await references.countOpen(userId),
          posts: await posts.countPosts(userId),
          reviews: (await listReviewIds(db, userId)).length,
        },
      };
    },
  });
}
