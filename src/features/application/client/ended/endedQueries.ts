import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { readWithCopy } from '#offline/serverCopy.ts';
import { listSentPrograms, sentProgram } from '#features/application/submissionContract.ts';

export const sentProgramsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'programs', 'sent'],
    queryFn: ({ signal }) =>
      readWithCopy(
        { userId, name: 'application/programs/sent', schema: z.array(sentProgram) },
        () => call(listSentPrograms, {}, { signal, userId }),
      ),
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
  });
