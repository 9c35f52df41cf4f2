import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { readWithCopy } from '#offline/serverCopy.ts';
import { useSession } from '#session/session.ts';
import { getStudentHome, studentHome, type StudentHome } from '../contract.ts';

const homeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'home'],
    queryFn: ({ signal }) =>
      readWithCopy({ userId, name: 'student-home/home', schema: studentHome }, () =>
        call(getStudentHome, {}, { signal, userId }),
      ),
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
  return {
    home: data?.data ?? null,
    cachedAt: data?.cachedAt ?? null,
    isUnknown: isError && !data,
    isFetching,
    refetch: () => void refetch(),
  };
}
