import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { reportReasons } from '../../rules.ts';
import { listMessages } from '../store.ts';
import { closeReport, findEmail, listOpenReports } from './reportStore.ts';

const maxListed = 50;
const maxMessages = 200;

const labelOf = (reason: string): string =>
  reportReasons.find(({ value }) => value === reason)?.label ?? reason;

/** What staff read of a reported conversation, and nothing of any other. */
export function createReportModeration({
  database: { db },
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}) {
  return {
    async waiting() {
      const rows = await listOpenReports(db, maxListed);
      return await Promise.all(
        rows.map(async ({ report, request, studentEmail }) => {
          const newest = { before: null, limit: maxMessages };
          const messages = (await listMessages(db, request.id, newest)).toReversed();
          return {
            id: report.id,
            at: report.createdAt,
            by: report.reporter,
            reason: labelOf(report.reason),
            note: report.note,
            student: studentEmail,
            nurse: await findEmail(db, request.nurseId),
            lines: [
              { from: 'student' as const, text: request.message },
              ...messages.map(({ sender, body }) => ({ from: sender, text: body })),
              ...(request.reason === '' ? [] : [{ from: 'nurse' as const, text: request.reason }]),
            ],
          };
        }),
      );
    },
    close: (id: string): Promise<boolean> => closeReport(db, id, clock()),
  };
}
