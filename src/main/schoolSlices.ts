// The services of the slice, put together.
import type { Database } from '../server/db/database.ts';
import type { Job } from '../server/jobs/jobs.ts';
import { type MailKind, unsubscribePath } from '../server/mail/unsubscribe.ts';
import type { Clock } from '../shared/time/clock.ts';
import type { FinderResult } from '../features/finder/search/types.ts';
import { featuredSchools } from '../features/finder/server/featuredSchools.ts';
import type { ChangeNotificationsDeps } from '../features/saved-schools/server/changeNotifications.ts';
import type { OrphanedListsDeps } from '../features/saved-schools/server/orphanedLists.ts';
import { createSavedServices } from '../features/saved-schools/server/services.ts';
import type { SavedService } from '../features/saved-schools/server/service.ts';
import {
  createReportService,
  type ReportService,
} from '../features/reviews/server/reportService.ts';
import type { ReviewNotificationsDeps } from '../features/reviews/server/reviewNotifications.ts';
import type { ReviewService } from '../features/reviews/server/service.ts';
import { createReviewServices } from '../features/reviews/server/services.ts';
import { createSchoolService, type SchoolService } from '../features/schools/server/service.ts';
import { createSearch, type SearchService } from '../features/finder/server/service.ts';
import {
  createProgramFilter,
  type ProgramFilterDependencies,
} from '../features/program-filter/server/services.ts';
import type { ProgramFilterServices } from '../features/program-filter/server/routes.ts';

export type SchoolSlices = ProgramFilterServices & {
  /** Work of the slice that nobody waits for. */
  readonly jobs: readonly Job[];
  readonly search: SearchService;
  /** The schools that staff put on the home. */
  readonly featured: () => Promise<FinderResult>;
  readonly schools: SchoolService;
  readonly reports: ReportService;
  readonly reviews: ReviewService;
  readonly saved: SavedService;
  /** The mails that one press ends. */
  readonly mailKinds: Readonly<Record<string, MailKind>>;
};

export function createSchoolSlices({
  database,
  clock,
  appSecret,
  nameOf,
  featured,
  accounts,
  incarnation,
  ...letters
}: Pick<ProgramFilterDependencies, 'mail' | 'origin' | 'siteName'> & {
  /** Which life of the database revisions belong to. */
  readonly incarnation?: string | undefined;
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  /** Keys the digests of networks, and of addresses that end mails. */
  readonly appSecret: string;
  /** The name of an account. */
  readonly nameOf: (userId: string) => Promise<string>;
  /** Which schools staff put on the home, as slugs. */
  readonly featured: () => Promise<readonly string[]>;
  /** Where mail to people goes. */
  readonly accounts: Pick<ProgramFilterDependencies, 'filterEmails'> & {
    readonly studentEmails: ChangeNotificationsDeps['emails'];
    readonly memberEmails: ReviewNotificationsDeps['emails'];
    readonly withoutAccount: OrphanedListsDeps['withoutAccount'];
  };
}): SchoolSlices {
  const search = createSearch({ db: database.db, clock });
  const schools = createSchoolService({ db: database.db, clock, search });
  const { filterEmails, studentEmails: emails, withoutAccount } = accounts;
  const unsubscribeUrl = (kind: string) => (id: string) =>
    letters.origin() + unsubscribePath(appSecret, { kind, id });
  const { alerts, ...toggle } = createProgramFilter({
    database,
    clock,
    search,
    filterEmails,
    unsubscribeUrl: unsubscribeUrl('saved-search'),
    ...letters,
  });
  const saved = createSavedServices({
    database,
    clock,
    search,
    emails,
    withoutAccount,
    unsubscribeUrl: unsubscribeUrl('saved-schools'),
    incarnation,
    ...letters,
  });
  const reviews = createReviewServices({
    database,
    clock,
    nameOf,
    schoolOf: (slug) => schools.idOf(slug),
    emails: accounts.memberEmails,
    withoutAccount,
    ...letters,
  });
  return {
    search,
    featured: async () =>
      featuredSchools(await search.index(), await featured(), clock().getTime()),
    schools,
    ...toggle,
    saved: saved.list,
    jobs: [alerts, ...saved.jobs, ...reviews.jobs],
    mailKinds: {
      'saved-schools': { about: 'saved schools', unsubscribe: saved.list.silence },
      'saved-search': { about: 'a saved search', unsubscribe: toggle.savedSearches.silence },
    },
    reports: createReportService({ database, clock, appSecret }),
    reviews: reviews.service,
  };
}
