// Everything of a person in one transaction, so that half an account is never left; files go after its commit.
import type { PersonRemoval } from '#server/people/personData.ts';
import { day } from '#shared/time/duration.ts';
import { deletionNoteDays, isErasureDue } from '../policy.ts';
import type { Exporter } from './archive/exporter.ts';
import { doneMail } from './mails.ts';
import type { PrivacyDeps } from './privacyDeps.ts';
import type { RequestRow, RequestStore } from './store.ts';

const batchSize = 20;

export function createErasure<Proof>(
  deps: PrivacyDeps<Proof>,
  store: RequestStore,
  exporter: Pick<Exporter, 'discard'>,
) {
  const { database, clock, accounts, people, host, files, mail, origin, siteName, report } = deps;

  async function removeRows({ userId, posts }: RequestRow): Promise<PersonRemoval[]> {
    const removals: PersonRemoval[] = [];
    for (const person of [...people, host])
      removals.push(await person.removePerson(userId, { posts: posts ?? 'keep' }));
    await host.removeMails(
      userId,
      removals.flatMap(({ mailKeys = [] }) => mailKeys),
    );
    await host.removeTexts(removals.flatMap(({ erasedTexts = [] }) => erasedTexts));
    const copies = await store.deleteExports(userId);
    removals.push({ removeFiles: () => exporter.discard(copies) });
    removals.push(await accounts.personData.removePerson(userId, { posts: posts ?? 'keep' }));
    return removals;
  }

  async function removePerson(due: RequestRow): Promise<readonly PersonRemoval[]> {
    return database.transaction(async () => {
      const now = clock();
      const owner = await accounts.lockOwner(due.userId);
      const row = await store.change(due.id, ['scheduled'], { state: 'done', endedAt: now });
      if (row === null) return [];
      const removals = await removeRows(row);
      if (owner?.isConfirmed === true)
        await mail.enqueue(doneMail({ origin: origin(), siteName }, owner.email, row.id));
      return removals;
    });
  }

  /** What fails here is an orphan for the nightly jobs. */
  async function removeFiles(removals: readonly PersonRemoval[]): Promise<void> {
    for (const { removeFiles: remove } of removals)
      await remove?.().catch((error: unknown) =>
        report('Files of a deleted account could not be removed; they are at night.', error),
      );
  }

  return {
    /** @returns how many accounts were deleted */
    async eraseDue(): Promise<number> {
      const now = clock();
      let erased = 0;
      for (const row of await store.listDue(now, batchSize)) {
        if (!isErasureDue(row, now)) continue;
        try {
          const removals = await removePerson(row);
          await removeFiles(removals);
          if (removals.length > 0) erased += 1;
        } catch (error) {
          report('An account could not be deleted; it is tried again in a minute.', error);
        }
      }
      return erased;
    },

    async removeExpired(): Promise<void> {
      const now = clock();
      for (const { id } of await store.listExpired(now)) {
        await files.remove(id);
        await store.change(id, ['ready'], { state: 'expired', endedAt: now });
      }
    },

    async tidy(): Promise<void> {
      await store.deleteEndedBefore(new Date(clock().getTime() - deletionNoteDays * day));
      for await (const listed of files.list()) {
        const known = await store.findStored(listed.map(({ key }) => key));
        for (const { key } of listed) if (!known.has(key)) await files.remove(key);
      }
    },
  };
}
