import { describeError } from '#api/describeError.ts';
import { type Form, type FormOptions, useForm } from '#ui/form/useForm.ts';

type PrivacyFormOptions<Done> = Omit<FormOptions<Done>, 'describe'> & {
  readonly safeMessage: string;
};

export const usePrivacyForm = <Done>({ safeMessage, ...options }: PrivacyFormOptions<Done>): Form =>
  useForm({
    answerTitle: 'This was not done',
    ...options,
    describe: (error) => describeError(error, { safeMessage }),
  });
