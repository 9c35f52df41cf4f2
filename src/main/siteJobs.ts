import type { Clock } from '../../shared/time/clock.ts';
import { createMaintenance } from '../db/embedded/maintenance.ts';
import { forgetOldKeys } from '../db/idempotency/store.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import type { RunningOutbox } from '../mail/outbox.ts';
import { everyMinute, type Job, nightly } from './jobs.ts';

type Tidied = {
  readonly account: { removeExpired(): Promise<unknown> };
  readonly contact: { sendReleased(): Promise<void>; tidy(): Promise<void> };
  readonly documents: { tidy(): Promise<void> };
  readonly universities: { readonly jobs: readonly Job[] };
};

/** All that the site does by the clock: what the slices ask for, then what its own database asks for. */
export function upkeepJobs(
  database: OpenDatabase,
  services: Tidied,
  mail: RunningOutbox,
  clock: Clock,
): Job[] {
  const jobs: Job[] = [
    {
      name: 'remove what has expired',
      isDue: nightly,
      run: async () => {
        await services.account.removeExpired();
        await forgetOldKeys(database.db, clock());
        await mail.removeOld();
      },
    },
    {
      name: 'send messages that were let through',
      isDue: everyMinute,
      run: () => services.contact.sendReleased(),
    },
    { name: 'tidy messages', isDue: nightly, run: () => services.contact.tidy() },
    { name: 'tidy documents', isDue: nightly, run: () => services.documents.tidy() },
    ...services.universities.jobs,
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
