// Links that readers or their devices reported, for the admin app. They name nobody.
import type { Database } from '#server/db/database.ts';
import type { QueueSource } from '#server/queues/queueSource.ts';
import { sha256 } from '#server/text/sha256.ts';
import { adminPath } from '#shared/routing/adminPaths.ts';
import { paths } from '#shared/routing/paths.ts';
import type { Clock } from '#shared/time/clock.ts';
import { day } from '#shared/time/duration.ts';
import { plural } from '#shared/text/plural.ts';
import { resourceType } from '../../resourceType.ts';
import { reportDays } from '../../rules.ts';
import { listCards, listReports, removeReport } from '../store.ts';

type Report = Awaited<ReturnType<typeof listReports>>[number];

/** An address can be longer than an id of the queue. */
const idOf = ({ slug, url }: Pick<Report, 'slug' | 'url'>): string => sha256(`${slug} ${url}`);

export const createLinkQueue = ({
  database,
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}): QueueSource => {
  const listCounted = () =>
    listReports(database.db, new Date(clock().getTime() - reportDays * day));

  return {
    name: 'resource-links',
    title: 'Broken links in resources',
    permission: resourceType.permission,
    actions: [{ name: 'close', label: 'Looked at', tone: 'primary', note: null, choices: [] }],
    async list(limit) {
      const titles = new Map(
        (await listCards(database.db)).map(({ slug, title }) => [slug, title]),
      );
      return (await listCounted()).slice(0, limit).map((report) => {
        const { slug, url, count, firstAt, lastAt } = report;
        const title = titles.get(slug);
        return {
          id: idOf(report),
          title: title ?? slug,
          at: firstAt,
          text:
            url === ''
              ? 'Somebody followed a link to this resource, and there is none at its address.'
              : url,
          facts: [
            { label: 'Reported', text: plural(count, 'time') },
            { label: 'Last time', text: lastAt.toISOString().slice(0, 10) },
          ],
          warnings: [],
          links: [
            ...(url.startsWith('https://') || url.startsWith('http://')
              ? [{ label: 'Try the link', href: url }]
              : []),
            ...(title === undefined
              ? []
              : [
                  { label: 'The resource', href: `${paths.resources}?item=${slug}` },
                  {
                    label: 'Edit the resource',
                    href: `${adminPath}/content/${resourceType.name}/${slug}`,
                  },
                ]),
          ],
          actions: ['close'],
        };
      });
    },
    async decide({ id }) {
      const report = (await listCounted()).find((each) => idOf(each) === id);
      const isDone = report !== undefined && (await removeReport(database.db, report));
      return isDone ? null : 'Somebody else has looked at this link meanwhile.';
    },
  };
};
