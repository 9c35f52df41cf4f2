import { useQueries } from '@tanstack/react-query';
import { schoolQuery } from '../schoolQueries.ts';

/** Schools side by side. @param slugs in the order of the address, ten at most */
export function CompareScreenPart({ slugs }: { slugs: readonly string[] }) {
  const answers = useQueries({ queries: slugs.map((slug) => schoolQuery(slug)) });
  return (
    <ul>
      {answers.map(({ data }) =>
        data?.kind === 'found' ? <li key={data.school.slug}>{data.school.name}</li> : null,
      )}
    </ul>
  );
}
