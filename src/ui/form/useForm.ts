import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { FormResult } from '#shared/contract/formResult.ts';
import { useCountdown } from '../hooks/useCountdown.ts';
import {
  type FieldMessage,
  fieldName,
  type FormError,
  splitFormError,
  splitFormResult,
} from './formError.ts';

export type FormOptions<Done> = {
  readonly fields: readonly string[];
  readonly check?: () => readonly (FieldMessage | null)[];
  readonly send: () => Promise<Done>;
  readonly onDone?: (done: Done) => void;
  /** @returns null when the caller has dealt with it */
  readonly describe: (error: unknown) => FormError | null;
  readonly answer?: FormResult | null;
  readonly answerTitle?: string;
};

export type Form = {
  /** Rises with every outcome, so that the error summary or banner takes the focus again. */
  readonly attempt: number;
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
  readonly formError: FormError | null;
  readonly isPending: boolean;
  readonly secondsLeft: number;
  readonly submit: (event?: SyntheticEvent) => void;
  readonly fieldProps: (field: string) => {
    readonly id: string;
    readonly error: string | undefined;
  };
  readonly setProblems: (problems: readonly FieldMessage[]) => void;
  readonly setError: (error: FormError) => void;
};

/** Sends once however often it is submitted. */
export function useForm<Done>(options: FormOptions<Done>): Form {
  const { fields, answer = null, answerTitle = 'This wasn’t sent yet' } = options;
  const id = useId();
  const [{ attempt, problems, formError }, setErrors] = useState(() => ({
    attempt: 0,
    ...splitFormResult(answer, fields, answerTitle),
  }));
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const secondsLeft = useCountdown(formError?.until ?? null);

  const setProblems = (found: readonly FieldMessage[]) =>
    setErrors((before) => ({ attempt: before.attempt + 1, problems: found, formError: null }));
  const setError = (error: FormError) =>
    setErrors((before) => ({ attempt: before.attempt + 1, ...splitFormError(error, fields) }));

  const run = async () => {
    isSending.current = true;
    setPending(true);
    const finish = () => {
      isSending.current = false;
      setPending(false);
    };
    try {
      const done = await options.send();
      finish();
      options.onDone?.(done);
    } catch (error) {
      finish();
      const described = options.describe(error);
      if (described) setError(described);
    }
  };
  const fieldId = (field: string) => `${id}-${field}`;
  return {
    attempt,
    summary: problems.map(({ path, message }) => ({ fieldId: fieldId(fieldName(path)), message })),
    formError,
    isPending,
    secondsLeft,
    submit(event) {
      event?.preventDefault();
      if (isSending.current || secondsLeft > 0) return;
      const wrong = (options.check?.() ?? []).filter((problem) => problem !== null);
      setProblems(wrong);
      if (wrong.length === 0) void run();
    },
    fieldProps: (field) => ({
      id: fieldId(field),
      error: problems.find(({ path }) => fieldName(path) === field)?.message,
    }),
    setProblems,
    setError,
  };
}
