// The pages of the site, the forms that work without a script, and the admin app.
import { mountAccountForms } from '#features/account/server/pageForms.ts';
import { createIdentify } from '#features/account/server/sessions/identify.ts';
import { createIdentifyStaff } from '#features/account/server/staff/staffRoutes.ts';
import { mountContactForm } from '#features/contact/server/routes.ts';
import { mountContentPages } from '#features/content/server/routes.ts';
import { withStaffPictures } from '#features/media/server/staffPictures.ts';
import { mountForumForms } from '#features/forum/server/routes/pageForms.ts';
import { mountRefereeForm } from '#features/references/server/pageForms.ts';
import { mountReportForm } from '#features/reviews/server/routes.ts';
import { mountPreview } from '#features/publishing/server/previewRoutes.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Host } from '#server/host/host.ts';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import type { ClientArchive } from '#server/host/static/clientArchive.ts';
import { serveAdminSite } from '#server/pages/adminSite.ts';
import type { AppShell } from '#server/pages/appShell.ts';
import { readPageRevision } from '#server/pages/revisionStore.ts';
import { serveSite } from '#server/pages/site.ts';
import { isPage } from '#shared/routing/routePatterns.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { AppOptions } from '../../appOptions.ts';
import type { Services } from '../buildServices.ts';
import { findOverlay } from './previewOverlays.ts';

export type PageParts = {
  readonly services: Services;
  readonly database: OpenDatabase;
  readonly client: ClientArchive | null;
  readonly shell: AppShell | null;
  readonly options: Pick<AppOptions, 'config' | 'loadRenderer'>;
  readonly clock: Clock;
};

export async function servePages(
  host: Host,
  { services, database, client, shell, options, clock }: PageParts,
): Promise<void> {
  const { config } = options;
  const renderer = await options.loadRenderer?.();
  const now = () => clock().getTime();
  const { universities } = services;
  const pageServices = {
    ...services,
    finder: universities.search,
    schools: universities.schools,
    reviews: universities.reviews,
    featured: async () => (await universities.featured()).items,
  };
  const { files, showForm } = await serveSite(host, {
    client,
    shell,
    apiBase: config.apiBase,
    isKnownPath: isPage,
    internalPages: config.internalPages,
    resolvePath: (wanted) => services.content.follow(wanted),
    publicOrigin: config.publicOrigin,
    render: renderer?.createPageRenderer(config.clientDir, pageServices, now) ?? null,
    readRevision: () => readPageRevision(database.db),
    onChange: services.onPublished,
    now,
  });
  const identify = createIdentify(services.account);
  const identifyStaff = createIdentifyStaff(services.account);
  serveAdminSite(host.app, {
    files,
    shell,
    isStaff: async (request) => (await identifyStaff(request)) !== null,
    isMember: async (request) => (await identify(request)) !== null,
  });
  mountPreview(host.app, {
    identifyStaff,
    publishing: services.publishing,
    async render(type, key, value, request) {
      const overlay = findOverlay(type, key, value, pageServices, clock());
      const renderPage =
        overlay && renderer?.createPageRenderer(config.clientDir, overlay.services, now);
      if (!overlay || !renderPage) return null;
      const { origin } = requestOrigin(request, config.publicOrigin);
      const page = await renderPage({ path: overlay.path, search: '', origin, cookies: {} });
      return withStaffPictures(page);
    },
  });
  mountAccountForms(host.app, config.apiBase, showForm);
  mountForumForms(host.app, config.apiBase, showForm);
  mountContentPages(host.app, showForm);
  mountContactForm(host.app, services.contact, showForm);
  mountRefereeForm(host.app, services.references.referee, showForm);
  const { reports, schools } = services.universities;
  mountReportForm(host.app, { reports, schoolOf: (slug) => schools.idOf(slug) }, showForm);
}
