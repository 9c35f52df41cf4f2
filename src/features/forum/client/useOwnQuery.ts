import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMounted } from '#ui/hooks/useMounted.ts';

/**
 * What belongs to the person, on a page that the server rendered for everybody. Undefined in the first render: a part that
 * is hydrated after another one has read the answer would differ from the page.
 */
export function useOwnQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined {
  const { data } = useQuery(options);
  return useMounted() ? data : undefined;
}
