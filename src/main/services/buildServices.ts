import { createAccountService } from '#features/account/server/service.ts';
import type { ReadCatalogue } from '#features/application/server/programs/catalogueProgram.ts';
import {
  applicationNoticeJobs,
  createApplicationNotices,
} from '#features/application/server/notices/applicationNotices.ts';
import { createApplicationJobs } from '#features/application/server/applicationJobs.ts';
import { createProgramService } from '#features/application/server/programs/service.ts';
import type { PdfRenderer } from '#features/application/server/submissions/pdf/pdfContent.ts';
import { createSnapshotPdfs } from '#features/application/server/submissions/pdf/snapshotPdfs.ts';
import { createSubmissionService } from '#features/application/server/submissions/service.ts';
import { createReferenceFacts } from '#features/application/server/referenceFacts.ts';
import { createApplicationService } from '#features/application/server/service.ts';
import { createArticlesService } from '#features/articles/server/service.ts';
import { createContactService } from '#features/contact/server/service.ts';
import { createContentService } from '#features/content/server/service.ts';
import { createInspect } from '#features/documents/server/inspect.ts';
import { createDocumentsService } from '#features/documents/server/service.ts';
import { createForum } from '#features/forum/server/services.ts';
import { sampleEmails } from '#features/account/server/demo.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { FileStorage } from '#server/files/diskStorage.ts';
import type { InspectFile } from '#server/files/inspectFile.ts';
import { listBlockers } from '#features/forum/server/members/blockersStore.ts';
import { createStripeProvider } from '#features/packages/server/payments/stripeProvider.ts';
import { createPackages } from '#features/packages/server/services.ts';
import { createReferences } from '#features/references/server/services.ts';
import { createResources } from '#features/resources/server/services.ts';
import { createScholarships } from '#features/scholarships/server/services.ts';
import { createNotifications } from '#features/notifications/server/services.ts';
import type { Vapid } from '#features/notifications/server/push/vapid.ts';
import { unsubscribePath } from '#server/mail/unsubscribe.ts';
import type { Live } from '#server/live/live.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { createUploadLeases } from '#server/uploads/uploadLeases.ts';
import { createUploads } from '#server/uploads/uploads.ts';
import type { Clock } from '#shared/time/clock.ts';
import { openAdmin } from './admin/openAdmin.ts';
import { openNurses } from './openNurses.ts';
import { openPrivacy } from './openPrivacy.ts';
import { openStudentHome } from './student-home/openStudentHome.ts';
import { readSiteName } from './readSiteName.ts';
import { createSchoolSlices } from './schoolSlices.ts';

export type Services = ReturnType<typeof buildServices>;

export type Platform = {
  readonly database: OpenDatabase;
  readonly storage: FileStorage;
  readonly inspect: InspectFile;
  readonly pdfRenderer: PdfRenderer;
  readonly config: Config;
  readonly clock: Clock;
  readonly mail: Outbox;
  readonly live: Live;
  readonly vapid: Vapid;
  readonly report: (sentence: string, error?: unknown) => void;
  readonly origin: () => string;
  readonly incarnation: string;
};

export function buildServices(platform: Platform) {
  const {
    database,
    storage,
    inspect,
    pdfRenderer,
    config,
    clock,
    mail,
    live,
    vapid,
    origin,
    incarnation,
    report,
  } = platform;
  const { db } = database;
  const siteName = readSiteName(config.clientDir);
  const correspondence = { mail, origin };
  // The embedded database belongs to one process.
  const leases = database.embedded ? undefined : createUploadLeases(db);
  const uploads = createUploads({ storage, clock, leases });
  const unsubscribeUrl = (kind: string, id: string) =>
    origin() + unsubscribePath(config.appSecret, { kind, id });
  const content = createContentService({
    db,
    clock,
    config: { siteName, allowedHosts: config.allowedRedirectHosts },
  });
  const account = createAccountService({
    database,
    config,
    clock,
    siteName,
    // Whoever tries the demo may try all of it.
    onNewStudent: async (userId) => {
      if (config.demo) await packages.give(userId, 'application_condenser');
    },
    onTimeZone: (userId) => applicationNotices.lookAgain(userId),
    ...correspondence,
  });
  const packages = createPackages({
    database,
    clock,
    live,
    siteName,
    provider: config.stripe ? createStripeProvider(config.stripe, siteName) : null,
    accounts: account,
    emails: account.memberEmails,
    withoutAccount: account.withoutAccount,
    ...correspondence,
  });
  const nameOf = async (userId: string) => (await account.getProfile(userId)).name;
  const notifications = createNotifications({
    database,
    clock,
    live,
    contacts: account.memberContacts,
    blockersOf: (userIds, by) => listBlockers(db, userIds, by),
    withoutAccount: account.withoutAccount,
    openSessions: account.openSessions,
    vapid,
    localPush: config.localPush,
    report,
    siteName,
    unsubscribeUrl,
    ...correspondence,
  });
  const universities = createSchoolSlices({
    database,
    notify: notifications.notify,
    cancel: notifications.cancel,
    findDigestTimes: notifications.findDigestTimes,
    clock,
    appSecret: config.appSecret,
    nameOf,
    featured: async () => (await content.settings()).home?.featuredUniversityIds ?? [],
    accounts: account,
    siteName,
    incarnation,
    ...correspondence,
  });
  const documents = createDocumentsService({
    database,
    uploads,
    clock,
    inspect: createInspect(inspect),
    notify: notifications.notify,
  });
  const catalogue: ReadCatalogue = (ids, versions) =>
    universities.schools.applicable(ids, versions);
  const applicationNotices = createApplicationNotices({
    database,
    clock,
    secret: config.appSecret,
    catalogue,
    contacts: account.memberContacts,
    documents: (ids) => documents.listOf(ids),
    notify: notifications.notify,
    cancel: notifications.cancel,
  });
  const listOwnDocuments = async (userId: string) => (await documents.list(userId)).data;
  const programs = createProgramService({
    db,
    clock,
    secret: config.appSecret,
    catalogue,
    documents: listOwnDocuments,
  });
  const references = createReferences({
    database,
    clock,
    appSecret: config.appSecret,
    nameOf,
    emails: account.memberEmails,
    facts: createReferenceFacts(db, catalogue),
    withoutAccount: account.withoutAccount,
    inspect,
    siteName,
    unsubscribeUrl,
    ...correspondence,
  });
  const snapshotPdfs = createSnapshotPdfs({
    database,
    clock,
    files: storage.snapshots,
    renderer: pdfRenderer,
    report,
  });
  const forum = createForum({
    database,
    clock,
    notify: notifications.notify,
    live,
    sampleEmails: config.demo ? sampleEmails : [],
    withoutAccount: account.withoutAccount,
    schoolOf: (slug) => universities.schools.idOf(slug),
  });
  const optionLists = async () => {
    const { lists } = await content.optionLists();
    return (key: string) => lists.find((list) => list.key === key) ?? null;
  };
  const nurses = openNurses({ ...platform, content, forum, notify: notifications.notify });
  return {
    account,
    packages,
    notifications,
    content,
    forum,
    ...nurses,
    studentHome: openStudentHome({
      ...platform,
      siteName,
      account,
      packages,
      notifications,
      catalogue,
      documents: listOwnDocuments,
    }),
    resources: createResources({ database, clock, withoutAccount: account.withoutAccount }),
    privacy: openPrivacy({ ...platform, account, forum, uploads, siteName, optionLists }),
    contact: createContactService({
      database,
      clock,
      appSecret: config.appSecret,
      files: storage.attachments,
      examine: inspect,
      siteName,
      contact: async () => (await content.settings()).contact,
      mailFrom: config.mailFrom,
      ...correspondence,
    }),
    ...openAdmin({
      database,
      clock,
      config,
      account,
      forum,
      reports: universities.reports,
      mail,
      siteName,
      report,
    }),
    articles: createArticlesService({ db, clock, appSecret: config.appSecret }),
    application: createApplicationService({
      db,
      clock,
      secret: config.appSecret,
      incarnation,
      catalogue,
    }),
    applicationJobs: createApplicationJobs({
      database,
      withoutAccount: account.withoutAccount,
    }),
    programs,
    references,
    applicationNotices: {
      ...applicationNotices,
      jobs: applicationNoticeJobs(applicationNotices, {
        database,
        withoutAccount: account.withoutAccount,
      }),
    },
    submissions: createSubmissionService({
      database,
      clock,
      secret: config.appSecret,
      catalogue,
      programs,
      documents: listOwnDocuments,
      references: (userId) => references.student.list(userId),
      endReferences: (userId) => references.student.endAll(userId),
      optionLists,
      emails: account.memberEmails,
      siteName,
      onSent: (place) => snapshotPdfs.start(place),
      ...correspondence,
    }),
    scholarships: createScholarships({
      database,
      clock,
      contacts: account.memberContacts,
      notify: notifications.notify,
    }),
    snapshotPdfs,
    documents,
    universities,
    uploads,
  };
}
