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
  /** For `onChange` of the form: what the server refused is no longer shown at a field that is changed. */
  readonly onEdit: (event: SyntheticEvent) => void;
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
  const [{ attempt, problems, formError, isChecked }, setErrors] = useState(() => ({
    attempt: 0,
    isChecked: false,
    ...splitFormResult(answer, fields, answerTitle),
  }));
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const secondsLeft = useCountdown(formError?.until ?? null);

  const showProblems = (found: readonly FieldMessage[], isChecked: boolean) => {
    setEdited([]);
    setErrors(({ attempt }) => ({
      attempt: attempt + 1,
      problems: found,
      formError: null,
      isChecked,
    }));
  };
  const setError = (error: FormError) => {
    setEdited([]);
    setErrors(({ attempt }) => ({
      attempt: attempt + 1,
      ...splitFormError(error, fields),
      isChecked: false,
    }));
  };
  const findWrong = () => (options.check?.() ?? []).filter((problem) => problem !== null);
  const stillWrong = problems.length > 0 ? findWrong() : [];
  const isAt = (field: string, { path }: FieldMessage) => fieldName(path) === field;
  /** What `check` found goes when the field is right; what only the server knows, when it is changed. */
  const isOpen = (field: string) =>
    stillWrong.some((problem) => isAt(field, problem)) || (!isChecked && !edited.includes(field));

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
      const wrong = findWrong();
      showProblems(wrong, true);
      if (wrong.length === 0) void run();
    },
    fieldProps: (field) => ({
      id: fieldId(field),
      error: isOpen(field) ? problems.find((problem) => isAt(field, problem))?.message : undefined,
    }),
    onEdit({ target }) {
      const at = target instanceof Element ? target.id : '';
      const field = problems.map(({ path }) => fieldName(path)).find((one) => fieldId(one) === at);
      if (field !== undefined && !edited.includes(field)) setEdited([...edited, field]);
    },
    setProblems: (found) => showProblems(found, false),
    setError,
  };
}
