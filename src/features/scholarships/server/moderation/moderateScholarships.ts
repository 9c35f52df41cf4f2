import type { Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { reportLabels } from '../../labels.ts';
import { closeReport, listOpenReports, raiseRevision } from '../store.ts';

export const scholarshipHelp = `Reports about the list of scholarships.

  npm run scholarships -- reports      what students say is wrong, the oldest first
  npm run scholarships -- close <id>   a report that was looked at

The site can stay up meanwhile.
`;

type ModerationDeps = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly print: (text: string) => void;
};

const maxListed = 50;
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @returns the exit code: 1 when nothing was changed although something was asked for */
export async function moderateScholarships(
  [asked = 'reports', id = '']: readonly string[],
  { db, clock, print }: ModerationDeps,
): Promise<0 | 1> {
  if (asked === 'reports') {
    const open = await listOpenReports(db, maxListed);
    if (open.length === 0) print('No report about a scholarship is open.\n');
    for (const report of open)
      print(
        `${report.id}  ${report.createdAt.toISOString()}\n  ${report.slug}: ${reportLabels[report.reason]}\n`,
      );
    return 0;
  }
  if (asked !== 'close') {
    print(scholarshipHelp);
    return asked === 'help' ? 0 : 1;
  }
  if (!idShape.test(id)) {
    print('Which one? npm run scholarships -- close <id>\n');
    return 1;
  }
  const isClosed = await closeReport(db, id, clock());
  if (isClosed) await raiseRevision(db);
  print(isClosed ? 'Closed.\n' : 'No open report has this id. Nothing was changed.\n');
  return isClosed ? 0 : 1;
}
