import type { Database, Queries } from '#server/db/database.ts';
import { everyMinute, type Job } from '#server/jobs/jobs.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { reviewMail } from './reviewMail.ts';
import { findUnnotified } from './reviewNotificationsStore.ts';
import type { MailSite } from '#server/mail/composeMail.ts';
import { minute } from '#shared/time/duration.ts';

export type ReviewNotificationsDeps = {
  readonly database: Pick<Database, 'transaction'> & { readonly db: Queries };
  readonly clock: Clock;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  readonly siteName: string;
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** A server that was down catches up as far as this. */
const lookBack = 7 * 24 * 60 * minute;
export function createReviewNotifications(deps: ReviewNotificationsDeps) {
  const { database, clock, mail, origin, siteName } = deps;
  const site = (): MailSite => ({ origin: origin(), siteName });

  /** Idempotent. @returns how many mails were written */
  async function sendDue(): Promise<number> {
    const decided = await findUnnotified(database.db, new Date(clock().getTime() - lookBack));
    const authors = [...new Set(decided.flatMap(({ authorId }) => authorId ?? []))];
    if (authors.length === 0) return 0;
    const emails = await deps.emails(authors);
    let sent = 0;
    for (const { key, authorId, ...decision } of decided) {
      const to = authorId === null ? undefined : emails.get(authorId);
      if (to === undefined) continue;
      await database.transaction(() => mail.enqueue(reviewMail(site(), to, decision, key)));
      sent += 1;
    }
    return sent;
  }

  const job: Job = {
    name: 'tell authors what became of their reviews',
    isDue: everyMinute,
    run: async () => void (await sendDue()),
  };
  return { sendDue, job };
}
