// What students say is wrong with a scholarship, for the admin app; `npm run scholarships` decides the same.
import type { Database } from '#server/db/database.ts';
import type { QueueSource } from '#server/queues/queueSource.ts';
import { adminPath } from '#shared/routing/adminPaths.ts';
import type { Clock } from '#shared/time/clock.ts';
import { reportLabels } from '../../labels.ts';
import { scholarshipType } from '../../scholarshipType.ts';
import { closeReport, listFacts, listOpenReports, raiseRevision } from '../store.ts';

export const createScholarshipQueue = ({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
}): QueueSource => ({
  name: 'scholarships',
  title: 'Reports about scholarships',
  permission: 'content.edit',
  actions: [{ name: 'close', label: 'Looked at', tone: 'primary', note: null, choices: [] }],
  async list(limit) {
    const reports = await listOpenReports(database.db, limit);
    const facts = await listFacts(
      database.db,
      reports.map(({ slug }) => slug),
    );
    return reports.map(({ id, slug, createdAt, reason }) => {
      const entry = facts.get(slug);
      return {
        id,
        title: entry?.name ?? slug,
        at: createdAt,
        text: reportLabels[reason],
        facts: entry ? [{ label: 'Last read', text: entry.checked_at }] : [],
        warnings: [],
        links: [
          ...(entry ? [{ label: 'The sponsor’s page', href: entry.url }] : []),
          {
            label: 'Edit the scholarship',
            href: `${adminPath}/content/${scholarshipType.name}/${slug}`,
          },
        ],
        actions: ['close'],
      };
    });
  },
  decide: async ({ id }) => {
    const isClosed = await closeReport(database.db, id, clock());
    if (isClosed) await raiseRevision(database.db);
    return isClosed ? null : 'Somebody else has closed this report meanwhile.';
  },
});
