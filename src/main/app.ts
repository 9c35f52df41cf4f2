import type { FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { searchPaths } from '../shared/routing/paths.ts';
import { clearSessionCookies } from '../features/account/server/sessions/cookies.ts';
import { createIdentify, createWasRevoked } from '../features/account/server/sessions/identify.ts';
import { createIdentifyStaff } from '../features/account/server/staff/staffRoutes.ts';
import { createRecipientStore } from '../features/account/server/profile/recipientStore.ts';
import { mountPhotoFiles } from '../features/account/server/profile/photoFiles.ts';
import { mountAccount } from '../features/account/server/routes.ts';
import { mountPrograms } from '../features/application/server/programs/programRoutes.ts';
import { createPdfRenderer } from '../features/application/server/submissions/pdf/pdfRenderer.ts';
import { mountSnapshotPdf } from '../features/application/server/submissions/pdf/pdfRoutes.ts';
import { mountSubmissions } from '../features/application/server/submissions/submissionRoutes.ts';
import { mountApplication } from '../features/application/server/routes.ts';
import { mountFeeds } from '../features/articles/server/feeds.ts';
import { mountArticles } from '../features/articles/server/routes.ts';
import { mountContact, serveAttachments } from '../features/contact/server/routes.ts';
import { mountContent } from '../features/content/server/routes.ts';
import {
  mountNotifications,
  mountPush,
} from '../features/notifications/server/notificationRoutes.ts';
import { openPush } from './services/openPush.ts';
import { maySubscribe, type OpenLive, openLive } from './services/openLive.ts';
import { mountLive } from '../server/live/liveRoutes.ts';
import { createLiveStreams } from '../server/live/liveStreams.ts';
import { mountDocuments, serveDocuments } from '../features/documents/server/routes.ts';
import { buildServices, type Services } from './services/buildServices.ts';
import { mountForumFeeds, sitemapPartPath } from '../features/forum/server/routes/feedRoutes.ts';
import { countQuestionViews } from '../features/forum/server/routes/viewRoutes.ts';
import { serveImages } from '../features/forum/server/routes/imageRoutes.ts';
import { mountForum } from '../features/forum/server/routes.ts';
import { mountPrivacy, serveArchives } from '../features/privacy/server/routes.ts';
import { loadBuiltIn } from './services/built-in/loadBuiltIn.ts';
import { mountAdmin } from './services/admin/mountAdmin.ts';
import { servePages } from './services/pages/servePages.ts';
import { mountSchoolSlices } from './services/mountSchoolSlices.ts';
import { mountStudentSlices } from './services/student-home/mountStudentSlices.ts';
import { serveReceipts } from '../features/packages/server/receipts.ts';
import { mountPackages, mountPaymentWebhook } from '../features/packages/server/routes.ts';
import {
  mountReferee,
  mountReferences,
  serveReferenceFiles,
} from '../features/references/server/routes.ts';
import { mountNurseContact } from '../features/nurse-contact/server/routes.ts';
import { mountNurses, serveNursePhotos } from '../features/nurses/server/routes.ts';
import { type Clock, systemClock } from '../shared/time/clock.ts';
import type { AppOptions } from './appOptions.ts';
import { ensureIncarnation } from '../server/db/incarnation/incarnation.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { withAdvisoryLock } from '../server/db/advisoryLock.ts';
import { type OpenDatabase, openDatabase } from '../server/db/openDatabase.ts';
import { openDiskStorage } from '../server/files/diskStorage.ts';
import { createFileInspector } from '../server/files/inspector.ts';
import { registerStorage } from '../server/files/registerStorage.ts';
import { openClient } from '../server/host/static/clientArchive.ts';
import { createHost, type Host } from '../server/host/host.ts';
import { startListening } from '../server/host/startListening.ts';
import { readAppShell } from '../server/pages/appShell.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import { createSiteJobs } from './services/siteJobs.ts';
import { isLocalRequest, mountMailbox } from '../server/mail/developmentMailbox.ts';
import { createOutbox } from '../server/mail/outbox.ts';
import { createSiteOrigin } from '../server/mail/siteOrigin.ts';
import { createSmtpTransport } from '../server/mail/smtpTransport.ts';
import { developmentTransport } from '../server/mail/transport.ts';
import { mountUnsubscribe } from '../server/mail/unsubscribe.ts';
import { type SeededSite, seedSite } from './services/seed/seedSite.ts';
import { readSiteName } from './services/readSiteName.ts';

export type App = SeededSite & {
  readonly host: Host;
  readonly database: OpenDatabase;
  listen(): Promise<{ url: string }>;
  /** Refuses at `/readyz`, stops listening after `shutdownDelayMs`, finishes what is under way, closes the database. */
  close(): Promise<void>;
};

const noPaymentsWarning =
  'Plans are given away: without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET nothing is charged for them.';
const mailDisabledWarning =
  'Mail is neither sent nor shown: /dev/mail is closed with NODE_ENV=production and where others can reach this site. Set SMTP_URL and MAIL_FROM to send it.';

async function buildHost(
  database: OpenDatabase,
  services: Services,
  options: AppOptions & { readonly incarnation: string; readonly live: OpenLive['live'] },
  clock: Clock,
): Promise<Host> {
  const { config, incarnation } = options;
  const client = await openClient(config, clock);
  const shell = client ? readAppShell(client.current) : null;
  const host = await createHost({
    database,
    clock,
    incarnation,
    config,
    identify: createIdentify(services.account),
    identifyStaff: createIdentifyStaff(services.account),
    wasRevoked: createWasRevoked(services.account),
    clearSessionCookies,
    scriptHashes: shell?.scriptHashes ?? [],
    ...(options.limits && { limits: options.limits }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.logStream && { logStream: options.logStream }),
  });
  const hasDemoMailbox = (request: FastifyRequest): boolean =>
    config.demo && config.developmentMailbox && isLocalRequest(request);
  countQuestionViews(host.app, config.apiBase, services.forum.reading);
  mountAccount(host.api, services.account, config.publicOrigin, hasDemoMailbox);
  mountPhotoFiles(host.app, services.account);
  mountAdmin(host, services, { ...config, hasDemoMailbox });
  mountNotifications(host.api, services.notifications.service);
  mountPush(host.api, services.notifications.push);
  mountLive(host.api, { streams: createLiveStreams(options.live), maySubscribe });
  mountContent(host.api, services.content);
  mountArticles(host.api, services.articles);
  const siteName = async () => (await services.content.settings()).siteName;
  mountFeeds(host.app, {
    ...config,
    ...searchPaths,
    articles: services.articles,
    siteName,
    sitemapParts: async () => (await services.forum.reading.sitemapParts()).map(sitemapPartPath),
  });
  mountForumFeeds(host.app, { ...config, siteName, forum: services.forum.reading });
  mountSchoolSlices(host, services.universities, {
    mapStyleUrl: config.mapStyleUrl,
    forum: services.forum.reading,
    nurses: services.nurses.directory,
  });
  mountForum(host.api, services.forum);
  serveImages(host.app, services.forum.images);
  mountNurses(host.api, services.nurses);
  mountNurseContact(host.api, services.nurseContact);
  serveNursePhotos(host.app, services.nurses);
  mountContact(host.api, services.contact);
  serveAttachments(host.app, services.contact);
  mountApplication(host.api, services.application);
  mountPrograms(host.api, services.programs);
  mountSubmissions(host.api, services.submissions);
  mountSnapshotPdf(host.api, services.submissions, services.snapshotPdfs);
  mountDocuments(host.api, services.documents, services.uploads);
  serveDocuments(host.app, services.documents);
  mountStudentSlices(host, services);
  mountPackages(host.api, services.packages);
  mountPaymentWebhook(host.app, services.packages);
  serveReceipts(host.app, services.packages, readSiteName(config.clientDir));
  if (config.stripe === undefined && !config.demo) host.app.log.warn(noPaymentsWarning);
  mountReferences(host.api, services.references.student);
  mountReferee(host.api, services.references.referee);
  serveReferenceFiles(host.app, services.references.student);
  mountPrivacy(host.api, services.privacy.service);
  serveArchives(host.app, services.privacy.service);
  const kinds = {
    ...services.universities.mailKinds,
    ...services.notifications.mailKinds,
    ...services.references.mailKinds,
  };
  mountUnsubscribe(host.app, {
    secret: config.appSecret,
    siteName: readSiteName(config.clientDir),
    kinds,
  });
  if (config.developmentMailbox) mountMailbox(host.app, database.db);
  else if (config.smtpUrl === undefined) host.app.log.warn(mailDisabledWarning);
  await servePages(host, { services, database, client, shell, options, clock });
  return host;
}

/** Does not listen yet. @throws StartupError when it cannot start */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock = systemClock, workerFile, onWait } = options;
  let host: Host | null = null;
  let channel: OpenLive | null = null;
  const examiner = createFileInspector();
  const database =
    options.database ??
    (await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      workerFile,
      onWarning: (sentence) => host?.app.log.error(sentence),
    }));
  try {
    if (!options.database) await migrateDatabase(database.pool, { onWait });
    const incarnation = await withAdvisoryLock(database, () =>
      ensureIncarnation(database, config.dataDir, clock),
    );
    const storage = openDiskStorage(config.dataDir);
    await registerStorage(database, storage.identity);
    await loadBuiltIn(database, config, clock, onWait);
    const vapid = await openPush(database, config, clock);
    const site = createSiteOrigin(config);
    const report = (sentence: string, error?: unknown): void =>
      host?.app.log.error({ err: error }, sentence);
    const mail = createOutbox({
      database,
      clock,
      transport: config.smtpUrl ? createSmtpTransport(config.smtpUrl) : developmentTransport,
      from: config.mailFrom,
      report,
      isLeaving: createRecipientStore(database.db).isLeaving,
    });
    channel = openLive(database, config.databaseUrl, report);
    const { live } = channel;
    const services = buildServices({
      database,
      storage,
      inspect: options.examine ?? examiner.inspect,
      pdfRenderer: options.pdfRenderer ?? createPdfRenderer(),
      config,
      clock,
      mail,
      live,
      vapid,
      report,
      origin: site.origin,
      incarnation,
    });
    const seeded = await seedSite(database, services, config, clock());
    const built = await buildHost(database, services, { ...options, incarnation, live }, clock);
    host = built;
    const jobs = startJobs(createSiteJobs(database, services, mail, clock), {
      db: database.db,
      clock,
      onError: (name, error) => built.app.log.error({ err: error }, `failed: ${name}`),
    });
    mail.start();
    let listens = false;
    return {
      host: built,
      database,
      ...seeded,
      async listen() {
        const listening = await startListening(built.app, config);
        listens = true;
        site.setListeningUrl(listening.url);
        return listening;
      },
      async close() {
        built.drain();
        if (listens) await setTimeout(config.shutdownDelayMs);
        await built.app.close();
        await jobs.stop();
        await services.notifications.stop();
        await services.privacy.stop();
        await mail.stop();
        await services.documents.settled();
        await services.snapshotPdfs.stop();
        await examiner.close();
        await channel?.close();
        await database.close();
      },
    };
  } catch (error) {
    await channel?.close();
    await database.close();
    throw error;
  }
}
