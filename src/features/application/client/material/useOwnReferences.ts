import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { useSession } from '#session/session.ts';
import { listReferences, type Reference } from '#features/references/contract.ts';
import { readWithCopy } from '#offline/serverCopy.ts';

/** Begins as the list of the references slice, so that a change there is one here. */
const referencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'references', 'copy'],
    queryFn: ({ signal }) =>
      readWithCopy(
        { userId, name: 'application/programs/references', schema: listReferences.data },
        () => call(listReferences, {}, { signal, userId }),
      ),
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
  });

/** What became of the student’s invitations, from the server or as this device has it. */
export function useOwnReferences(): {
  readonly references: readonly Reference[] | null;
  /** Since when this device has them, ms; null when they are the server’s of now. */
  readonly cachedAt: number | null;
  readonly isUnknown: boolean;
  /** Neither the server nor this device has answered yet. */
  readonly isAsking: boolean;
} {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const { data, isError, isPending } = useQuery({
    ...referencesQuery(userId),
    enabled: userId !== '',
  });
  return {
    references: data?.data ?? null,
    cachedAt: data?.cachedAt ?? null,
    isUnknown: isError && !data,
    isAsking: isPending && userId !== '',
  };
}
