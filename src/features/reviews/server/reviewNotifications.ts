// Tells people by mail what became of the reviews that they wrote (features.md Appendix C): one mail for each decision.
import type { Database, Queries } from '#server/db/database.ts';
import { everyMinute, type Job } from '#server/jobs/jobs.ts';
import type { Clock } from '#shared/time/clock.ts';
import { type MailPlace, reviewMail, type ReviewMail } from './reviewMail.ts';
import { findUnnotified } from './reviewNotificationsStore.ts';

export type ReviewNotificationsDeps = {
  readonly database: Pick<Database, 'transaction'> & { readonly db: Queries };
  readonly clock: Clock;
  readonly mail: { enqueue(mail: ReviewMail): Promise<void> };
  readonly origin: () => string;
  readonly siteName: string;
  /** Addresses of those of these people who may be written to. */
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

const minute = 60_000;
/** A server that was down tells later what it did not tell, as far back as this, in milliseconds. */
const lookBack = 7 * 24 * 60 * minute;
/** What tells authors. */
export function createReviewNotifications(deps: ReviewNotificationsDeps) {
  const { database, clock, mail, origin, siteName } = deps;
  const place = (): MailPlace => ({ origin: origin(), siteName });

  /** Writes the mails that are due; running it again writes none twice. @returns how many */
  async function tell(): Promise<number> {
    const decided = await findUnnotified(database.db, new Date(clock().getTime() - lookBack));
    const authors = [...new Set(decided.flatMap(({ authorId }) => authorId ?? []))];
    if (authors.length === 0) return 0;
    const emails = await deps.emails(authors);
    let told = 0;
    for (const { key, authorId, ...decision } of decided) {
      const to = authorId === null ? undefined : emails.get(authorId);
      if (to === undefined) continue;
      await database.transaction(() => mail.enqueue(reviewMail(place(), to, decision, key)));
      told += 1;
    }
    return told;
  }

  const job: Job = {
    name: 'tell authors what became of their reviews',
    isDue: everyMinute,
    run: async () => void (await tell()),
  };
  return { tell, job };
}
