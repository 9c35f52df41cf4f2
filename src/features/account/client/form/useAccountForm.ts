import { useEffect, useRef } from 'react';
import { describeError, type ErrorTitles } from '#api/describeError.ts';
import { sessionStore } from '#session/session.ts';
import { type Form, type FormOptions, useForm } from '#ui/form/useForm.ts';
import { reauthenticated } from '../signIn/reauthenticated.ts';

type AccountFormOptions<Done> = Omit<FormOptions<Done>, 'describe'> & {
  /** Deals with a failure before it is shown. @returns true when nothing is left to show */
  readonly onError?: (error: unknown) => boolean;
  readonly safeMessage: string;
  readonly titles?: ErrorTitles;
};

/** Refused for an ended session, it is sent again after sign-in. */
export function useAccountForm<Done>({
  onError,
  safeMessage,
  titles,
  ...options
}: AccountFormOptions<Done>): Form {
  const form = useForm({
    answerTitle: 'This was not done',
    ...options,
    describe: (error) =>
      onError?.(error) === true ? null : describeError(error, { safeMessage, titles }),
  });
  useRepeatAfterSignIn(form.formError?.code === 'not_signed_in', form.submit);
  return form;
}

function useRepeatAfterSignIn(waiting: boolean, submit: () => void): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (!waiting) return undefined;
    const before = sessionStore.get();
    return reauthenticated.subscribe((userId) => {
      if (before.kind === 'member' && before.userId === userId) latest.current();
    });
  }, [waiting]);
}
