import { describeError } from '#api/describeError.ts';
import type { FormError } from '#ui/form/formError.ts';
import { type Form, type FormOptions, useForm } from '#ui/form/useForm.ts';

export const describeStaffError = (error: unknown): FormError =>
  describeError(error, {
    safeMessage: 'What you typed is still in the form.',
    titles: {
      bad_credentials: 'We couldn’t sign you in',
      gone: 'This doesn’t work anymore',
      not_found: 'We couldn’t find this account',
      permission_needed: 'You can’t do this anymore',
      staff_only: 'Your session has ended',
      wrong_state: 'This can’t be done now',
    },
  });

export const useStaffForm = <Done>(options: Omit<FormOptions<Done>, 'describe'>): Form =>
  useForm({ ...options, describe: describeStaffError });
