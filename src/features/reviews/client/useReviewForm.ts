import { isSharedComputer } from '#session/sharedComputer.ts';
import { type Form, type FormOptions, useForm } from '#ui/form/useForm.ts';
import { describeReviewError } from './describeReviewError.ts';

const savedLocallyText = (): string =>
  isSharedComputer()
    ? 'What you wrote is still in the form. This is a shared computer, so it is not kept here for later.'
    : 'What you wrote is kept on this device.';

export const useReviewForm = <Done>(options: Omit<FormOptions<Done>, 'describe'>): Form =>
  useForm({ ...options, describe: (error) => describeReviewError(error, savedLocallyText()) });
