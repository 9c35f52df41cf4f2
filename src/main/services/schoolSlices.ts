import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { MailKind } from '#server/mail/unsubscribe.ts';
import type { Clock } from '#shared/time/clock.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import type { FinderResult } from '#features/finder/search/types.ts';
import { featuredSchools } from '#features/finder/server/featuredSchools.ts';
import { serverPlaces } from '#features/finder/server/places.ts';
import { createSearch, type SearchService } from '#features/finder/server/service.ts';
import type { ProgramFilterServices } from '#features/program-filter/server/routes.ts';
import {
  createProgramFilter,
  type ProgramFilterDependencies,
} from '#features/program-filter/server/services.ts';
import { createReportService, type ReportService } from '#features/reviews/server/reportService.ts';
import type { ReviewNotificationsDeps } from '#features/reviews/server/reviewNotifications.ts';
import type { ReviewService } from '#features/reviews/server/service.ts';
import { createReviewServices } from '#features/reviews/server/services.ts';
import { countStars } from '#features/reviews/server/store.ts';
import type { ChangeNotificationsDeps } from '#features/saved-schools/server/changeNotifications.ts';
import type { SavedService } from '#features/saved-schools/server/service.ts';
import { createSavedServices } from '#features/saved-schools/server/services.ts';
import { createCatalogue } from '#features/schools/server/catalogue.ts';
import { createSchoolPages } from '#features/schools/server/schoolPages.ts';
import { createSchoolService, type SchoolService } from '#features/schools/server/service.ts';

export type SchoolSlices = ProgramFilterServices & {
  readonly jobs: readonly Job[];
  readonly search: SearchService;
  readonly featured: () => Promise<FinderResult>;
  readonly schools: SchoolService;
  readonly reports: ReportService;
  readonly reviews: ReviewService;
  readonly saved: SavedService;
  readonly mailKinds: Readonly<Record<string, MailKind>>;
};

export function createCatalogueServices({ db }: Pick<Database, 'db'>, clock: Clock) {
  const catalogue = createCatalogue(db);
  const search = createSearch({ catalogue, clock });
  const deps = {
    db,
    clock,
    catalogue,
    searchByName: async (q: string) =>
      (await search.search({ ...emptyFinder, q, radius: null, all: true })).items,
    countStars: async (schoolIds: readonly number[]) => countStars(db, schoolIds),
  };
  return { catalogue, search, schools: createSchoolService(deps), pages: createSchoolPages(deps) };
}

export function createSchoolSlices({
  database,
  clock,
  appSecret,
  nameOf,
  featured,
  accounts,
  incarnation,
  notify,
  cancel,
  findDigestTimes,
  ...mailOptions
}: Pick<ProgramFilterDependencies, 'notify' | 'cancel' | 'findDigestTimes' | 'origin'> &
  Pick<ReviewNotificationsDeps, 'mail' | 'siteName'> & {
    readonly incarnation?: string | undefined;
    readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
    readonly clock: Clock;
    readonly appSecret: string;
    readonly nameOf: (userId: string) => Promise<string>;
    readonly featured: () => Promise<readonly string[]>;
    readonly accounts: Pick<ProgramFilterDependencies, 'filterEmails'> & {
      readonly studentEmails: ChangeNotificationsDeps['emails'];
      readonly memberEmails: ReviewNotificationsDeps['emails'];
      readonly withoutAccount: ProgramFilterDependencies['withoutAccount'];
    };
  }): SchoolSlices {
  const { catalogue, search, schools, pages } = createCatalogueServices(database, clock);
  const { filterEmails, studentEmails: emails, withoutAccount } = accounts;
  const { jobs, ...programFilter } = createProgramFilter({
    database,
    clock,
    catalogue,
    places: serverPlaces,
    filterEmails,
    withoutAccount,
    notify,
    cancel,
    findDigestTimes,
    origin: mailOptions.origin,
  });
  const saved = createSavedServices({
    database,
    clock,
    pages,
    emails,
    withoutAccount,
    notify,
    cancel,
    incarnation,
  });
  const reviews = createReviewServices({
    database,
    clock,
    nameOf,
    schoolOf: (slug) => schools.idOf(slug),
    emails: accounts.memberEmails,
    withoutAccount,
    ...mailOptions,
  });
  return {
    search,
    featured: async () =>
      featuredSchools(await catalogue.get(), await featured(), clock().getTime()),
    schools,
    ...programFilter,
    saved: saved.list,
    jobs: [...jobs, ...saved.jobs, ...reviews.jobs],
    mailKinds: {
      'saved-schools': { about: 'saved schools', unsubscribe: saved.list.silence },
      'saved-search': { about: 'a saved search', unsubscribe: programFilter.savedSearches.silence },
    },
    reports: createReportService({ database, clock, appSecret }),
    reviews: reviews.service,
  };
}
