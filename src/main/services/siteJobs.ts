import type { Clock } from '#shared/time/clock.ts';
import { createMaintenance } from '#server/db/embedded/maintenance.ts';
import { deleteOldKeys } from '#server/api/idempotency/store.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { RunningOutbox } from '#server/mail/outbox.ts';
import { everyMinute, type Job, nightly } from '#server/jobs/jobs.ts';

type ServicesWithJobs = {
  readonly account: { removeExpired(): Promise<unknown> };
  readonly contact: { sendReleased(): Promise<void>; tidy(): Promise<void> };
  readonly documents: { tidy(): Promise<void> };
  readonly applicationNotices: { readonly jobs: readonly Job[] };
  readonly notifications: { readonly jobs: readonly Job[] };
  readonly universities: { readonly jobs: readonly Job[] };
  readonly forum: { readonly jobs: readonly Job[] };
  readonly applicationJobs: readonly Job[];
  readonly programs: { readonly jobs: readonly Job[] };
  readonly packages: { readonly jobs: readonly Job[] };
  readonly references: { readonly jobs: readonly Job[] };
  readonly nurses: { readonly jobs: readonly Job[] };
  readonly nurseContact: { readonly jobs: readonly Job[] };
  readonly scholarships: { readonly jobs: readonly Job[] };
  readonly studentHome: { readonly jobs: readonly Job[] };
  readonly resources: { readonly jobs: readonly Job[] };
  readonly publishing: { publishDue(): Promise<void> };
  readonly snapshotPdfs: { readonly jobs: readonly Job[] };
  readonly privacy: { readonly jobs: readonly Job[] };
};

export function createSiteJobs(
  database: OpenDatabase,
  services: ServicesWithJobs,
  mail: RunningOutbox,
  clock: Clock,
): Job[] {
  const jobs: Job[] = [
    {
      name: 'remove what has expired',
      isDue: nightly,
      run: async () => {
        await services.account.removeExpired();
        await deleteOldKeys(database.db, clock());
        await mail.removeOld();
      },
    },
    {
      name: 'send messages that were let through',
      isDue: everyMinute,
      run: () => services.contact.sendReleased(),
    },
    {
      name: 'publish what was scheduled',
      isDue: everyMinute,
      run: () => services.publishing.publishDue(),
    },
    { name: 'tidy messages', isDue: nightly, run: () => services.contact.tidy() },
    { name: 'tidy documents', isDue: nightly, run: () => services.documents.tidy() },
    // First, so that a summary of the same minute takes along what they report.
    ...services.applicationNotices.jobs,
    ...services.scholarships.jobs,
    ...services.notifications.jobs,
    ...services.universities.jobs,
    ...services.forum.jobs,
    ...services.applicationJobs,
    ...services.programs.jobs,
    ...services.packages.jobs,
    ...services.references.jobs,
    ...services.nurses.jobs,
    ...services.nurseContact.jobs,
    ...services.studentHome.jobs,
    ...services.resources.jobs,
    ...services.snapshotPdfs.jobs,
    ...services.privacy.jobs,
  ];
  if (database.embedded) {
    const maintenance = createMaintenance(database.pool);
    jobs.push(
      { name: 'checkpoint', isDue: everyMinute, run: () => maintenance.checkpoint() },
      { name: 'vacuum', isDue: nightly, run: () => maintenance.vacuum() },
    );
  }
  return jobs;
}
