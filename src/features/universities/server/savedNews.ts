// Once a day, to each student who wants it, one mail with what moved at the saved schools (features.md §6.35, Appendix C).
import type { Database, Queries } from '../../../server/db/database.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import { concerns, digestDue } from '../savedRules.ts';
import { type MailPlace, type NewsMail, newsMail } from './savedNewsMail.ts';
import { createSavedNewsStore, newsKey, type UntoldRow } from './savedNewsStore.ts';

export type SavedNewsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'> & { readonly db: Queries };
  readonly clock: Clock;
  readonly mail: { enqueue(mail: NewsMail): Promise<void> };
  readonly origin: () => string;
  readonly siteName: string;
  /** Addresses of those of these people who may be written to. */
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

const day = 24 * 60 * 60 * 1000;
/** A server that was down tells later what it did not tell, as far back as this. */
const daysBack = 7;

/** Changes by person, those of one school beside each other. */
function byPerson(rows: readonly UntoldRow[]): Map<string, UntoldRow[]> {
  const people = new Map<string, UntoldRow[]>();
  for (const row of rows) {
    const own = people.get(row.userId) ?? [];
    own.push(row);
    people.set(row.userId, own);
  }
  return people;
}

/** What writes the digests. */
export function createSavedNews(deps: SavedNewsDeps) {
  const { database, clock, mail, origin, siteName } = deps;
  const store = createSavedNewsStore(database.db);
  const place = (): MailPlace => ({ origin: origin(), siteName });
  let done = 0;

  return {
    /** Whether a digest is due that this process has not written; for the host's list of jobs. */
    isDue: (now: Date): boolean => digestDue(now.getTime()) > done,

    /**
     * Writes the digests that are due. Running it again writes none twice.
     * @returns how many mails were handed to the outbox
     */
    async tell(): Promise<number> {
      const due = new Date(digestDue(clock().getTime()));
      const earlier = Array.from(
        { length: daysBack - 1 },
        (_, at) => new Date(due.getTime() - (at + 1) * day),
      );
      const from = new Date(due.getTime() - daysBack * day);
      const untold = (await store.untold(from, due, earlier)).filter(({ programIds, programId }) =>
        concerns(programIds, programId),
      );
      const people = byPerson(untold);
      const emails = await deps.emails([...people.keys()]);
      for (const [userId, email] of emails) {
        const digest = newsMail(place(), email, people.get(userId) ?? [], newsKey(userId, due));
        await database.transaction(() => mail.enqueue(digest));
      }
      done = due.getTime();
      return emails.size;
    },
  };
}
