import { queryOptions } from '@tanstack/react-query';
import { call, newIdempotencyKey } from '#api/client.ts';
import { retryUnreachable } from '#api/queryPolicy.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { type PostResult, postForm } from '#offline/outbox/postForm.ts';
import { listReferences, readReference } from '../../contract.ts';
import { type ReferenceStep, referenceStep } from './studentCommands.ts';

export const referencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'references'],
    queryFn: ({ signal }) => call(listReferences, {}, { signal, userId }),
    networkMode: 'always',
    retry: retryUnreachable,
    refetchOnReconnect: true,
  });

export const referenceAnswerQuery = (userId: string, rowId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'references', rowId, 'answer'],
    queryFn: ({ signal }) => call(readReference, { params: { rowId } }, { signal, userId }),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });

/** Sent at once, or from the outbox when there is a connection. */
export async function postReferenceStep(step: ReferenceStep): Promise<PostResult<null>> {
  const { outbox } = await requestOffline(step.userId);
  return await postForm(outbox, referenceStep, step, newIdempotencyKey());
}
