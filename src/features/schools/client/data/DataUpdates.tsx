import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { plural } from '#shared/text/plural.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { dataUpdatesQuery } from './updatesQuery.ts';

/** What was loaded into the catalogue and when (features.md §6.3); nothing before the first file. */
export function DataUpdates() {
  const { data = [] } = useQuery(dataUpdatesQuery);
  if (data.length === 0) return null;
  return (
    <PageSection title="Data updates">
      <Stack as="ul" gap={3}>
        {data.map(({ id, source, url, year, loadedAt, rows, edition }) => (
          <li key={id}>
            <strong>{formatDate(Date.parse(loadedAt))}</strong>:{' '}
            {/^https?:\/\//i.test(url) ? (
              <a href={url} rel="noopener">
                {source}
              </a>
            ) : (
              source
            )}
            , {year}
            {rows > 0 && ` (${plural(rows, 'row')})`}
            {edition !== null && `, edition ${edition} of the built-in catalogue`}
          </li>
        ))}
      </Stack>
      <p>
        <Link to={paths.aboutData}>More about our data</Link>: each source, its year, and what it
        can’t tell.
      </p>
    </PageSection>
  );
}
