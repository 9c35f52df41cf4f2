// One form that is checked, sent and answered: the state that every form of the account shares.
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { sessionStore } from '#session/session.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { describeError, type FormError, type FormErrorTitles } from './formError.ts';
import { reauthenticated } from '../signIn/reauthenticated.ts';
import { useCountdown } from './useCountdown.ts';

type SubmissionOptions<Done> = {
  /** Names of the fields on the form; what the server says about others becomes the message of the whole form. */
  readonly fields: readonly string[];
  /** What is wrong with the input; nothing is sent then. */
  readonly check?: () => readonly (FieldProblem | null)[];
  readonly send: () => Promise<Done>;
  readonly onDone: (done: Done) => void;
  /** What to do about a failure before it is shown. @returns true when nothing is left to show */
  readonly onError?: (error: unknown) => boolean;
  /** Says what is safe when it could not be sent. */
  readonly safeMessage: string;
  readonly titles?: FormErrorTitles;
  /** What the server said to this form when it was sent without a script. */
  readonly answer?: FormResult | null;
};

export type Submission = {
  /** Counts the presses on the button, for the error summary. */
  readonly attempt: number;
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
  readonly formError: FormError | null;
  readonly isPending: boolean;
  /** Until it may be sent again. */
  readonly secondsLeft: number;
  readonly submit: (event?: SyntheticEvent) => void;
  /** The id of a field and what is wrong with it. */
  readonly fieldProps: (field: string) => {
    readonly id: string;
    readonly error: string | undefined;
  };
};

/** `proof.code` of a call is `code` on the form. */
const fieldName = (path: string): string => path.split('.').at(-1) ?? path;

function splitProblems(failure: FormError, fields: readonly string[]) {
  const said = failure.problems ?? [];
  const known = said.filter(({ path }) => fields.includes(fieldName(path)));
  const rest = said.filter((problem) => !known.includes(problem));
  if (known.length === 0) return { problems: [], failure };
  const text = rest.map(({ message }) => message).join(' ');
  return { problems: known, failure: text === '' ? null : { ...failure, text } };
}

type AnsweredForm = Pick<SubmissionOptions<unknown>, 'answer' | 'fields'>;

/** What the server said about single fields. */
const answerFieldProblems = ({
  answer,
  fields,
}: AnsweredForm): readonly Pick<FieldProblem, 'path' | 'message'>[] =>
  answer?.problems.filter(({ path }) => fields.includes(path)) ?? [];

/** What it said about the form as a whole. */
function answerError({ answer, fields }: AnsweredForm): FormError | null {
  const rest = answer?.problems.filter(({ path }) => !fields.includes(path)) ?? [];
  if (rest.length === 0) return null;
  const text = rest.map(({ message }) => message).join(' ');
  return { title: 'This was not done', text, until: null };
}

/** A form's life. Pressed twice it is sent once; refused for an ended session it is sent again after sign-in. */
export function useSubmission<Done>(steps: SubmissionOptions<Done>): Submission {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState(() => answerFieldProblems(steps));
  const [formError, setFailure] = useState(() => answerError(steps));
  const [isPending, setPending] = useState(false);
  const underWay = useRef(false);
  const secondsLeft = useCountdown(formError?.until ?? null);

  const fail = (error: unknown) => {
    if (steps.onError?.(error)) return;
    const described = describeError(error, Date.now(), steps.safeMessage, {
      not_signed_in: 'Your session has ended',
      session_revoked: 'Your session has ended',
      email_unverified: 'Confirm your email first',
      ...steps.titles,
    });
    const sorted = splitProblems(described, steps.fields);
    setProblems(sorted.problems);
    setFailure(sorted.failure);
  };
  const run = async () => {
    underWay.current = true;
    setPending(true);
    const settle = () => {
      underWay.current = false;
      setPending(false);
    };
    try {
      const done = await steps.send();
      settle();
      steps.onDone(done);
    } catch (error) {
      settle();
      fail(error);
    }
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (underWay.current || secondsLeft > 0) return;
    const wrong = (steps.check?.() ?? []).filter((problem) => problem !== null);
    setProblems(wrong);
    setFailure(null);
    setAttempt(attempt + 1);
    if (wrong.length === 0) void run();
  };
  useRepeatAfterSignIn(formError?.code === 'not_signed_in', submit);

  const fieldId = (field: string) => `${id}-${field}`;
  return {
    attempt,
    summary: problems.map(({ path, message }) => ({ fieldId: fieldId(fieldName(path)), message })),
    formError,
    isPending,
    secondsLeft,
    submit,
    fieldProps: (field) => ({
      id: fieldId(field),
      error: problems.find(({ path }) => fieldName(path) === field)?.message,
    }),
  };
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
