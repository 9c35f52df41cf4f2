import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/adminClient.ts';
import { ApiProblem } from '#api/problems.ts';
import { queryClient } from '#api/queryClient.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import {
  decideItem,
  decisionsMeta,
  getQueue,
  listDecisions,
  listQueues,
  type Queue,
} from '../contract.ts';

const all = ['admin', 'queues'] as const;

export const queuesQuery = () =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all],
    queryFn: ({ signal }) => adminApi.call(listQueues, {}, { signal }),
  });

export const queueQuery = (queue: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, queue],
    queryFn: ({ signal }) => adminApi.call(getQueue, { params: { queue } }, { signal }),
  });

export const decisionsQuery = (queue: string) =>
  infiniteQueryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, queue, 'decisions'],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam };
      const { data, meta } = await adminApi.callWithMeta(
        listDecisions,
        { params: { queue }, query },
        { signal },
      );
      return { data, nextBefore: decisionsMeta.parse(meta).nextBefore };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });

export type Decision = {
  readonly queue: string;
  readonly id: string;
  readonly action: string;
  readonly note: string;
  readonly choice: string;
};

export const decideMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ queue, ...body }: Decision): Promise<Queue> =>
      adminApi.call(decideItem, { params: { queue }, body }),
    onSuccess: (queue) => {
      queryClient.setQueryData(queueQuery(queue.name).queryKey, queue);
      void queryClient.invalidateQueries({ queryKey: queuesQuery().queryKey, exact: true });
      void queryClient.invalidateQueries({ queryKey: decisionsQuery(queue.name).queryKey });
    },
  });

export const describeRefusal = (error: Error): string =>
  error instanceof ApiProblem
    ? [error.detail, ...error.fields.map(({ message }) => `${message}.`)].join(' ')
    : 'Something went wrong. Please try again.';
