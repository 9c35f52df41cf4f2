// Tells people by mail what became of the reviews that they wrote (features.md Appendix C): one mail for each decision.
import { and, asc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../server/db/database.ts';
import type { Job } from '../../../server/jobs/jobs.ts';
import { mailOutbox } from '../../../server/mail/tables.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { type MailPlace, reviewMail, type ReviewMail } from './reviewMail.ts';
import { reviews, universities } from './tables.ts';

export type ReviewNewsDeps = {
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
const mostAtOnce = 200;

/** One decision about one state of a review. */
const keyOf = sql<string>`'review:' || ${reviews.id}::text || ':' || ${reviews.revision}::text`;

const untold = (db: Queries, since: Date) =>
  db
    .select({
      key: keyOf,
      authorId: reviews.authorId,
      status: reviews.status,
      reason: reviews.reason,
      slug: universities.slug,
      school: universities.name,
    })
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(
      and(
        inArray(reviews.status, ['published', 'rejected', 'removed']),
        isNotNull(reviews.authorId),
        gt(reviews.updatedAt, since),
        notExists(
          db.select({ one: sql`1` }).from(mailOutbox).where(eq(mailOutbox.dedupeKey, keyOf)),
        ),
      ),
    )
    .orderBy(asc(reviews.updatedAt))
    .limit(mostAtOnce);

/** What tells authors. */
export function createReviewNews(deps: ReviewNewsDeps) {
  const { database, clock, mail, origin, siteName } = deps;
  const place = (): MailPlace => ({ origin: origin(), siteName });

  /** Writes the mails that are due; running it again writes none twice. @returns how many */
  async function tell(): Promise<number> {
    const decided = await untold(database.db, new Date(clock().getTime() - lookBack));
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
    isDue: (now, last) => Math.abs(now.getTime() - last.getTime()) >= minute,
    run: async () => void (await tell()),
  };
  return { tell, job };
}
