import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/adminClient.ts';
import { describeError } from '#api/describeError.ts';
import { queryClient } from '#api/queryClient.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import type { FormError } from '#ui/form/formError.ts';
import type { NewCodeInput } from '../codeRules.ts';
import { createCode, endCode, listCodes, type NewCode } from '../codesContract.ts';

export const codesQuery = () =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['admin', 'codes'],
    queryFn: ({ signal }) => adminApi.call(listCodes, {}, { signal }),
  });

const refresh = () => void queryClient.invalidateQueries({ queryKey: codesQuery().queryKey });

export async function sendCode(input: NewCodeInput): Promise<NewCode> {
  const made = await adminApi.call(createCode, { body: { ...input } });
  refresh();
  return made;
}

export const endMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: (id: string) => adminApi.call(endCode, { params: { id } }),
    onSuccess: refresh,
  });

export const describeCodeError = (error: unknown, safeMessage: string): FormError =>
  describeError(error, {
    safeMessage,
    titles: {
      not_found: 'This code is gone',
      permission_needed: 'You can’t work on codes anymore',
      staff_only: 'Your session has ended',
    },
  });
