// features.md §6.27. What was sent stays as it was sent; everything that was typed goes.
import { composeMail } from '#server/mail/composeMail.ts';
import { isEmail } from '#shared/input/email.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';
import { plural } from '#shared/text/plural.ts';
import { topicHref } from '../../sectionAddress.ts';
import type { deleteApplication } from '../../submissionContract.ts';
import type { ProgramStore } from '../programs/store.ts';
import type { ApplicationStore } from '../store.ts';
import type { SubmissionDeps } from './deps.ts';
import type { SnapshotStore } from './store.ts';

type Stores = {
  readonly sections: ApplicationStore;
  readonly programs: Pick<ProgramStore, 'removeUnsent'>;
  readonly snapshots: Pick<SnapshotStore, 'count'>;
};

type Deps = Pick<
  SubmissionDeps,
  'database' | 'clock' | 'endReferences' | 'mail' | 'emails' | 'origin' | 'siteName'
>;

export function createDeleteApplication(deps: Deps, { sections, programs, snapshots }: Stores) {
  const { database, clock, mail, emails, origin, siteName } = deps;

  async function report(userId: string, applicationId: string, sent: number): Promise<void> {
    const to = (await emails([userId])).get(userId);
    if (to === undefined || !isEmail(to)) return;
    const site = { origin: origin(), siteName };
    await mail.enqueue(
      composeMail(site, {
        to,
        reason: 'receipt',
        subject: 'Your application was deleted',
        dedupeKey: `application-deleted:${applicationId}`,
        paragraphs: [
          'You deleted your application. The answers in all of its sections are gone from our site, and invitations to references that weren’t answered have ended.',
          sent === 0
            ? 'Nothing had been sent to a program from here.'
            : `Programs still have what you sent them. You can read your ${plural(sent, 'copy', 'copies')} until you delete your account.`,
          `Documents you added are still in your account; delete them there if you don’t need them.\n${origin()}${topicHref('program-material', 'documents')}`,
          'What you typed on a phone or computer that was offline stays on that device until you remove it there.',
          'If you didn’t do this, change your password now.',
        ],
      }),
    );
  }

  /** @throws Problem not_found */
  return (userId: string): Promise<DataOf<typeof deleteApplication>> =>
    database.db.transaction(async () => {
      const application = await sections.findCurrent(userId, { forUpdate: true });
      if (!application) {
        throw new Problem('not_found', 'You have no application to delete. Nothing was changed.');
      }
      const now = clock();
      await programs.removeUnsent(userId);
      await sections.remove(application.id, now);
      await deps.endReferences(userId);
      const keptSnapshots = await snapshots.count(userId);
      await report(userId, application.id, keptSnapshots);
      return { deletedAt: now.toISOString(), keptSnapshots };
    });
}
