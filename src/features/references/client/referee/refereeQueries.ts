import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import type { FieldRecords } from '#offline/records/fields.ts';
import { openReference, readRefereePage, type RefereePage } from '../../refereeContract.ts';
import { refereeAnswers } from './answerNames.ts';

export const refereePageQuery = (token: string) =>
  queryOptions({
    queryKey: ['referee', token],
    queryFn: ({ signal }): Promise<RefereePage> =>
      call(readRefereePage, { body: { token } }, { signal }),
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: true,
    staleTime: 0,
  });

/** Why the page is not there; null while the server could not be asked. */
export const refereeProblem = (error: unknown): { code: string; message: string } | null =>
  error instanceof ApiProblem ? { code: error.code, message: error.detail } : null;

/** A person has begun. Without a connection the first save tells it. */
export async function announceOpening(token: string): Promise<RefereePage | null> {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  return await call(openReference, { body: { token, zone } }).catch(() => null);
}

/** @throws when what opens it cannot be loaded */
export async function openAnswers(userId: string | null): Promise<FieldRecords> {
  const offline = await requestOffline(userId);
  await offline.load(refereeAnswers);
  const records = findFieldRecords(offline, refereeAnswers);
  if (!records) throw new Error('The answers of referees could not be opened');
  return records;
}
