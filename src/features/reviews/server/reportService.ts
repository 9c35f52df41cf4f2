import { createHmac } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { checkReport, cleanReport } from '../reportRules.ts';
import type { ReportBody } from '../contract.ts';
import { reportsPerHour } from '../policy.ts';
import * as store from './reportStore.ts';
import { hour } from '#shared/time/duration.ts';

export type ReportDependencies = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly appSecret: string;
};

export type Reporter = {
  readonly networkPrefix: string;
  readonly userId: string | null;
};

export type ReportService = {
  /**
   * The same words from the same network within an hour are the same report.
   * @returns false when nothing was stored: a program filled in the honeypot
   * @throws Problem validation_failed, too_many_requests
   */
  report(schoolId: number, body: ReportBody, from: Reporter): Promise<boolean>;
  waiting(most: number): ReturnType<typeof store.openReports>;
  close(id: string): Promise<boolean>;
};

export function createReportService({
  database,
  clock,
  appSecret,
}: ReportDependencies): ReportService {
  const { db } = database;
  const networkOf = (prefix: string) =>
    createHmac('sha256', appSecret).update(`school report 1\n${prefix}`).digest('base64url');

  function requireRoom(before: readonly store.ReportRow[], now: Date): void {
    const oldest = before.at(-reportsPerHour);
    if (oldest === undefined) return;
    const waitMs = oldest.createdAt.getTime() + hour - now.getTime();
    const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
    throw new Problem(
      'too_many_requests',
      `From this network came ${reportsPerHour} reports in the past hour, which is the limit. Yours wasn’t sent, and nothing is lost. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
    );
  }

  return {
    async report(schoolId, body, from) {
      const problems = checkReport(body);
      if (problems.length > 0)
        throw new Problem(
          'validation_failed',
          `We haven’t sent your report yet, and nothing is lost. ${problems.map(({ message }) => `${message}.`).join(' ')}`,
          { fields: problems },
        );
      const { field, message, email } = cleanReport(body);
      // Whoever fills in the honeypot gets the usual answer, and nobody has to read it.
      if (body.website !== '') return false;
      const now = clock();
      const network = networkOf(from.networkPrefix);
      await database.transaction(async () => {
        await store.lockNetwork(db, network);
        const before = await store.reportsFrom(db, network, new Date(now.getTime() - hour));
        const isSame = before.some(
          (row) => row.universityId === schoolId && row.field === field && row.message === message,
        );
        if (isSame) return;
        requireRoom(before, now);
        await store.addReport(db, {
          universityId: schoolId,
          field,
          message,
          email,
          userId: from.userId,
          network,
          createdAt: now,
        });
      });
      return true;
    },
    waiting: (most) => store.openReports(db, most),
    close: (id) => store.closeReport(db, id),
  };
}
