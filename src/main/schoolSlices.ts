// The services of the slice, put together.
import type { Database } from '../../../server/db/database.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import { type MailKind, unsubscribePath } from '../../../server/mail/unsubscribe.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import type { FinderAnswer } from '../search/types.ts';
import { featuredSchools } from './featured.ts';
import type { SavedNewsDeps } from './savedNews.ts';
import type { SavedOwnersDeps } from './savedOwners.ts';
import { createSavedServices } from './savedServices.ts';
import type { SavedService } from './savedService.ts';
import { createReportService, type ReportService } from './reportService.ts';
import type { ReviewNewsDeps } from './reviewNews.ts';
import type { ReviewService } from './reviewService.ts';
import { createReviewServices } from './reviewServices.ts';
import { createSchoolService, type SchoolService } from './schoolService.ts';
import { createSearch, type SearchService } from './search.ts';
import { createToggle, type ToggleDependencies } from './toggleServices.ts';
import type { ToggleServices } from './toggleRoutes.ts';

export type Universities = ToggleServices & {
  /** Work of the slice that nobody waits for. */
  readonly jobs: readonly Job[];
  readonly search: SearchService;
  /** The schools that staff put on the home. */
  readonly featured: () => Promise<FinderAnswer>;
  readonly schools: SchoolService;
  readonly reports: ReportService;
  readonly reviews: ReviewService;
  readonly saved: SavedService;
  /** The mails that one press ends. */
  readonly mailKinds: Readonly<Record<string, MailKind>>;
};

export function createUniversities({
  database,
  clock,
  appSecret,
  nameOf,
  featured,
  accounts,
  incarnation,
  ...letters
}: Pick<ToggleDependencies, 'mail' | 'origin' | 'siteName'> & {
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
  readonly accounts: Pick<ToggleDependencies, 'filterEmails'> & {
    readonly studentEmails: SavedNewsDeps['emails'];
    readonly memberEmails: ReviewNewsDeps['emails'];
    readonly withoutAccount: SavedOwnersDeps['withoutAccount'];
  };
}): Universities {
  const search = createSearch({ db: database.db, clock });
  const schools = createSchoolService({ db: database.db, clock, search });
  const { filterEmails, studentEmails: emails, withoutAccount } = accounts;
  const unsubscribeUrl = (kind: string) => (id: string) =>
    letters.origin() + unsubscribePath(appSecret, { kind, id });
  const { alerts, ...toggle } = createToggle({
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
      'saved-schools': { about: 'saved schools', end: saved.list.silence },
      'saved-search': { about: 'a saved search', end: toggle.savedSearches.silence },
    },
    reports: createReportService({ database, clock, appSecret }),
    reviews: reviews.service,
  };
}
