// The composition root: opens the database, builds the services, mounts the slices. The only file of the server that
// knows them all.
import { setTimeout } from 'node:timers/promises';
import { searchPaths } from '../shared/routing/paths.ts';
import { isPage } from '../shared/routing/routePatterns.ts';
import { clearSessionCookies } from '../features/account/server/sessions/cookies.ts';
import { sampleEmails, seedAccounts } from '../features/account/server/demo.ts';
import { createIdentify, createWasRevoked } from '../features/account/server/sessions/identify.ts';
import { mountPhotoFiles } from '../features/account/server/profile/photoFiles.ts';
import { mountAccountForms } from '../features/account/server/pageForms.ts';
import { mountAccount } from '../features/account/server/routes.ts';
import { createAccountService } from '../features/account/server/service.ts';
import { mountApplication } from '../features/application/server/routes.ts';
import { createApplicationService } from '../features/application/server/service.ts';
import { seedPosts } from '../features/articles/server/demo.ts';
import { mountFeeds } from '../features/articles/server/feeds.ts';
import { mountArticles } from '../features/articles/server/routes.ts';
import { createArticlesService } from '../features/articles/server/service.ts';
import {
  mountContact,
  mountContactForm,
  serveAttachments,
} from '../features/contact/server/routes.ts';
import { createContactService } from '../features/contact/server/service.ts';
import { seedContent } from '../features/content/server/demo.ts';
import { mountContent } from '../features/content/server/routes.ts';
import { createContentService } from '../features/content/server/service.ts';
import { mountDocuments, serveDocuments } from '../features/documents/server/routes.ts';
import { createInspect } from '../features/documents/server/inspect.ts';
import { createDocumentsService } from '../features/documents/server/service.ts';
import { seedCatalogue } from '../features/school-import/server/demo/seedCatalogue.ts';
import { mountSchoolSlices } from './mountSchoolSlices.ts';
import { mountReportForm, mountSchoolPages } from '../features/schools/server/routes.ts';
import { createSchoolSlices } from './schoolSlices.ts';
import { type Clock, systemClock } from '../shared/time/clock.ts';
import type { AppOptions, DemoAccounts } from './appOptions.ts';
import type { Config } from '../server/config.ts';
import { ensureIncarnation } from '../server/db/incarnation/incarnation.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { withAdvisoryLock } from '../server/db/advisoryLock.ts';
import { type OpenDatabase, openDatabase } from '../server/db/openDatabase.ts';
import { openDiskStorage, type FileStorage } from '../server/files/diskStorage.ts';
import { createFileInspector } from '../server/files/inspector.ts';
import type { InspectFile } from '../server/files/inspectFile.ts';
import { registerStorage } from '../server/files/registerStorage.ts';
import { openClient } from '../server/host/static/clientArchive.ts';
import { createHost, type Host } from '../server/host/host.ts';
import { startListening } from '../server/host/startListening.ts';
import { readAppShell } from '../server/pages/appShell.ts';
import { serveSite } from '../server/pages/site.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import { createSiteJobs } from './siteJobs.ts';
import { mountMailbox } from '../server/mail/developmentMailbox.ts';
import { createOutbox, type Outbox } from '../server/mail/outbox.ts';
import { createSiteOrigin } from '../server/mail/siteOrigin.ts';
import { createSmtpTransport } from '../server/mail/smtpTransport.ts';
import { developmentTransport } from '../server/mail/transport.ts';
import { mountUnsubscribe } from '../server/mail/unsubscribe.ts';
import { randomPassword } from './randomPassword.ts';
import { pageSources } from './render/pageSources.ts';
import { readSiteName } from './readSiteName.ts';
import { createUploadLeases } from '../server/uploads/uploadLeases.ts';
import { createUploads } from '../server/uploads/uploads.ts';

export type App = {
  readonly host: Host;
  readonly database: OpenDatabase;
  readonly demo: DemoAccounts | null;
  listen(): Promise<{ url: string }>;
  /** Refuses at `/readyz`, stops listening after `shutdownDelayMs`, finishes what is under way, closes the database. */
  close(): Promise<void>;
};

type Services = ReturnType<typeof buildServices>;

/** What services need to write to people, and which life of the database their revisions belong to. */
type Platform = {
  readonly mail: Outbox;
  readonly origin: () => string;
  readonly incarnation: string;
};

function buildServices(
  database: OpenDatabase,
  storage: FileStorage,
  examine: InspectFile,
  config: Config,
  clock: Clock,
  { incarnation, ...correspondence }: Platform,
) {
  const { db } = database;
  const siteName = readSiteName(config.clientDir);
  // The embedded database belongs to one process.
  const leases = database.embedded ? undefined : createUploadLeases(db);
  const uploads = createUploads({ storage, clock, leases });
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
    // Nothing is sold yet: whoever tries the demo may try all of it.
    newStudentPackage: config.demo ? 'application_condenser' : '',
    ...correspondence,
  });
  return {
    account,
    content,
    contact: createContactService({
      database,
      clock,
      appSecret: config.appSecret,
      files: storage.attachments,
      examine,
      siteName,
      contact: async () => (await content.settings()).contact,
      mailFrom: config.mailFrom,
      ...correspondence,
    }),
    articles: createArticlesService({ db, clock, appSecret: config.appSecret }),
    application: createApplicationService({ db, clock, secret: config.appSecret, incarnation }),
    documents: createDocumentsService({
      database,
      uploads,
      clock,
      inspect: createInspect(examine),
    }),
    universities: createSchoolSlices({
      database,
      clock,
      appSecret: config.appSecret,
      nameOf: async (userId) => (await account.getProfile(userId)).name,
      featured: async () => (await content.settings()).home?.featuredUniversityIds ?? [],
      accounts: account,
      siteName,
      incarnation,
      ...correspondence,
    }),
    uploads,
  };
}

async function seedDemo(
  { db }: OpenDatabase,
  { articles, content }: Services,
  config: Config,
  now: Date,
): Promise<DemoAccounts> {
  await seedContent(content);
  await seedPosts(articles);
  await seedCatalogue({ db, now });
  const password = config.demoPassword ?? randomPassword();
  const resetPassword = config.demoPassword !== undefined;
  const { created } = await seedAccounts(db, { password, resetPassword, now });
  return { emails: sampleEmails, password: resetPassword || created > 0 ? password : null };
}

const mailDisabledWarning =
  'Mail is neither sent nor shown: /dev/mail is closed with NODE_ENV=production and where others can reach this site. Set SMTP_URL and MAIL_FROM to send it.';

async function buildHost(
  database: OpenDatabase,
  services: Services,
  options: AppOptions & { readonly incarnation: string },
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
    wasRevoked: createWasRevoked(services.account),
    clearSessionCookies,
    scriptHashes: shell?.scriptHashes ?? [],
    ...(options.limits && { limits: options.limits }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.logStream && { logStream: options.logStream }),
  });
  mountAccount(host.api, services.account, config.publicOrigin);
  mountPhotoFiles(host.app, services.account);
  mountContent(host.api, services.content);
  mountArticles(host.api, services.articles);
  mountFeeds(host.app, {
    ...config,
    ...searchPaths,
    articles: services.articles,
    siteName: async () => (await services.content.settings()).siteName,
  });
  mountSchoolSlices(host.api, { ...services.universities, mapStyleUrl: config.mapStyleUrl });
  mountSchoolPages(host, services.universities);
  mountContact(host.api, services.contact);
  serveAttachments(host.app, services.contact);
  mountApplication(host.api, services.application);
  mountDocuments(host.api, services.documents, services.uploads);
  serveDocuments(host.app, services.documents);
  const { mailKinds: kinds } = services.universities;
  mountUnsubscribe(host.app, {
    secret: config.appSecret,
    siteName: readSiteName(config.clientDir),
    kinds,
  });
  if (config.developmentMailbox) mountMailbox(host.app, database.db);
  else if (config.smtpUrl === undefined) host.app.log.warn(mailDisabledWarning);
  const renderer = await options.loadRenderer?.();
  const now = () => clock().getTime();
  const showForm = await serveSite(host, {
    client,
    shell,
    apiBase: config.apiBase,
    isKnownPath: isPage,
    internalPages: config.internalPages,
    resolvePath: (wanted) => services.content.resolve(wanted),
    publicOrigin: config.publicOrigin,
    render: renderer?.createPageRenderer(config.clientDir, pageSources(services), now) ?? null,
  });
  mountAccountForms(host.app, config.apiBase, showForm);
  mountContactForm(host.app, services.contact, showForm);
  mountReportForm(host.app, services.universities, showForm);
  return host;
}

/** Builds everything but does not listen yet. @throws StartupRefusal when it cannot start, with the reason */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock = systemClock, workerFile, onWait } = options;
  let host: Host | null = null;
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
    const examine = options.examine ?? examiner.inspect;
    const site = createSiteOrigin(config);
    const mail = createOutbox({
      database,
      clock,
      transport: config.smtpUrl ? createSmtpTransport(config.smtpUrl) : developmentTransport,
      from: config.mailFrom,
      report: (sentence, error) => host?.app.log.error({ err: error }, sentence),
    });
    const services = buildServices(database, storage, examine, config, clock, {
      mail,
      origin: site.origin,
      incarnation,
    });
    const seed = () => seedDemo(database, services, config, clock());
    const demo = config.demo ? await withAdvisoryLock(database, seed) : null;
    const built = await buildHost(database, services, { ...options, incarnation }, clock);
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
      demo,
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
        await mail.stop();
        await services.documents.settled();
        await examiner.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
