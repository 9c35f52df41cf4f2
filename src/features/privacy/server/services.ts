import { everyMinute, hourly, type Job, nightly } from '#server/jobs/jobs.ts';
import { createExporter } from './archive/exporter.ts';
import { createErasure } from './erasure.ts';
import { readyMail } from './mails.ts';
import type { PrivacyDeps } from './privacyDeps.ts';
import { createPrivacyService } from './service.ts';
import { createRequestStore } from './store.ts';

export function createPrivacy<Proof>(deps: PrivacyDeps<Proof>) {
  const { database, accounts, people, host, mail, origin, siteName } = deps;
  const store = createRequestStore(database.db);
  const exporter = createExporter({
    ...deps,
    store,
    people: [accounts.personData, ...people, host],
    async onReady({ id, userId, expiresAt }) {
      const owner = await accounts.findOwner(userId);
      if (owner?.isConfirmed !== true || expiresAt === null) return;
      await mail.enqueue(readyMail({ origin: origin(), siteName }, owner, { id, expiresAt }));
    },
  });
  const erasure = createErasure(deps, store, exporter);
  const jobs: readonly Job[] = [
    {
      name: 'make copies of people’s data',
      isDue: everyMinute,
      run: () => exporter.makeWaiting(),
    },
    {
      name: 'delete accounts whose time has come',
      isDue: everyMinute,
      run: async () => void (await erasure.eraseDue()),
    },
    { name: 'remove copies that have expired', isDue: hourly, run: () => erasure.removeExpired() },
    { name: 'tidy copies and deletions', isDue: nightly, run: () => erasure.tidy() },
  ];
  return {
    service: createPrivacyService(deps, store, exporter),
    eraseDue: () => erasure.eraseDue(),
    makeWaiting: () => exporter.makeWaiting(),
    jobs,
    stop: () => exporter.stop(),
  };
}
export type PrivacyServices<Proof> = ReturnType<typeof createPrivacy<Proof>>;
