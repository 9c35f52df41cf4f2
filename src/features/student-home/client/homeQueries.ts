import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/client.ts';
import { readCopy, readWithCopy } from '#offline/serverCopy.ts';
import { useSession } from '#session/session.ts';
import { getStudentHome, studentHome, type StudentHome } from '../contract.ts';

const placeOf = (userId: string) =>
  ({ userId, name: 'student-home/home', schema: studentHome }) as const;

const homeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'home'],
    queryFn: ({ signal }) =>
      readWithCopy(placeOf(userId), () => call(getStudentHome, {}, { signal, userId })),
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
  });

export type Home = {
  readonly home: StudentHome | null;
  /** Since when this device has it, ms; null when it is the server’s of now. */
  readonly cachedAt: number | null;
  readonly isUnknown: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
};

export function useStudentHome(): Home {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const { data, isError, isFetching, refetch } = useQuery({
    ...homeQuery(userId),
    enabled: userId !== '',
  });
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    const showCopy = async () => {
      const copy = await readCopy(placeOf(userId));
      if (copy === null || isGone) return;
      client.setQueryData(homeQuery(userId).queryKey, (now) => now ?? copy, { updatedAt: 0 });
    };
    if (userId !== '') void showCopy();
    return () => {
      isGone = true;
    };
  }, [client, userId]);
  return {
    home: data?.data ?? null,
    // While the server is asked, its copy is no news.
    cachedAt: isFetching ? null : (data?.cachedAt ?? null),
    isUnknown: isError && !data,
    isFetching,
    refetch: () => void refetch(),
  };
}
