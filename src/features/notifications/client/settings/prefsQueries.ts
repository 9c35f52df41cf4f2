import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { call, newIdempotencyKey } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { ApiProblem } from '#api/problems.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import type { FormError } from '#ui/form/formError.ts';
import {
  getNoticePrefs,
  type NoticeChoices,
  type NoticePrefs,
  noticePrefs,
  saveNoticePrefs,
} from '#features/notifications/prefsContract.ts';

export const prefsQuery = (userId: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['account', userId, 'notice-prefs'],
    queryFn: ({ signal }) => call(getNoticePrefs, {}, { signal, userId }),
  });

/** The same choices sent again after a lost answer are saved once. */
export function useSavePrefs(userId: string) {
  const client = useQueryClient();
  const latest = useRef<{ content: string; key: string } | null>(null);
  const store = (prefs: NoticePrefs) => client.setQueryData(prefsQuery(userId).queryKey, prefs);
  return {
    store,
    save: async (choices: NoticeChoices, revision: number): Promise<NoticePrefs> => {
      const content = JSON.stringify([choices, revision]);
      if (latest.current?.content !== content)
        latest.current = { content, key: newIdempotencyKey() };
      const { key: idempotencyKey } = latest.current;
      const saved = await call(
        saveNoticePrefs,
        { body: choices },
        { userId, revision, idempotencyKey },
      );
      latest.current = null;
      store(saved);
      return saved;
    },
  };
}

export function prefsFromConflict(error: unknown): NoticePrefs | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  return z.safeParse(noticePrefs, error.current).data ?? null;
}

export const describePrefsError = (error: unknown): FormError =>
  describeError(error, { safeMessage: 'Nothing was changed, and your choices are still here.' });
