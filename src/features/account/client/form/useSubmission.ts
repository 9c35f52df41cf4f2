// One form that is checked, sent and answered: the state that every form of the account shares.
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { sessionStore } from '../../../session/session.ts';
import type { FormAnswer } from '../../../shared/contract/formAnswer.ts';
import type { FieldProblem } from '../../../shared/contract/problem.ts';
import { describeFailure, type Failure, type FailureTitles } from './failure.ts';
import { signedInAgain } from './signedInAgain.ts';
import { useCountdown } from './useCountdown.ts';

type Steps<Done> = {
  /** Names of the fields on the form; what the server says about others becomes the message of the whole form. */
  readonly fields: readonly string[];
  /** What is wrong with the input; nothing is sent then. */
  readonly check?: () => readonly (FieldProblem | null)[];
  readonly send: () => Promise<Done>;
  readonly onDone: (done: Done) => void;
  /** What to do about a failure before it is shown. @returns true when nothing is left to show */
  readonly onFailure?: (error: unknown) => boolean;
  /** Says what is safe when it could not be sent. */
  readonly kept: string;
  readonly titles?: FailureTitles;
  /** What the server said to this form when it was sent without a script. */
  readonly answer?: FormAnswer | null;
};

export type Submission = {
  /** Counts the presses on the button, for the error summary. */
  readonly attempt: number;
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
  readonly failure: Failure | null;
  readonly isPending: boolean;
  /** Until it may be sent again. */
  readonly secondsLeft: number;
  readonly submit: (event?: SyntheticEvent) => void;
  /** The id of a field and what is wrong with it. */
  readonly at: (field: string) => { readonly id: string; readonly error: string | undefined };
};

/** `proof.code` of a call is `code` on the form. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;

function sort(failure: Failure, fields: readonly string[]) {
  const said = failure.problems ?? [];
  const known = said.filter(({ path }) => fields.includes(fieldOf(path)));
  const rest = said.filter((problem) => !known.includes(problem));
  if (known.length === 0) return { problems: [], failure };
  const text = rest.map(({ message }) => message).join(' ');
  return { problems: known, failure: text === '' ? null : { ...failure, text } };
}

type Told = Pick<Steps<unknown>, 'answer' | 'fields'>;

/** What the server said about single fields. */
const toldFields = ({ answer, fields }: Told): readonly Pick<FieldProblem, 'path' | 'message'>[] =>
  answer?.problems.filter(({ path }) => fields.includes(path)) ?? [];

/** What it said about the form as a whole. */
function toldFailure({ answer, fields }: Told): Failure | null {
  const rest = answer?.problems.filter(({ path }) => !fields.includes(path)) ?? [];
  if (rest.length === 0) return null;
  const text = rest.map(({ message }) => message).join(' ');
  return { title: 'This was not done', text, until: null };
}

/** A form's life. Pressed twice it is sent once; refused for an ended session it is sent again after sign-in. */
export function useSubmission<Done>(steps: Steps<Done>): Submission {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState(() => toldFields(steps));
  const [failure, setFailure] = useState(() => toldFailure(steps));
  const [isPending, setPending] = useState(false);
  const underWay = useRef(false);
  const secondsLeft = useCountdown(failure?.until ?? null);

  const fail = (error: unknown) => {
    if (steps.onFailure?.(error)) return;
    const described = describeFailure(error, Date.now(), steps.kept, {
      not_signed_in: 'Your session has ended',
      session_revoked: 'Your session has ended',
      email_unverified: 'Confirm your email first',
      ...steps.titles,
    });
    const sorted = sort(described, steps.fields);
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
  useRepeatAfterSignIn(failure?.code === 'not_signed_in', submit);

  const fieldId = (field: string) => `${id}-${field}`;
  return {
    attempt,
    summary: problems.map(({ path, message }) => ({ fieldId: fieldId(fieldOf(path)), message })),
    failure,
    isPending,
    secondsLeft,
    submit,
    at: (field) => ({
      id: fieldId(field),
      error: problems.find(({ path }) => fieldOf(path) === field)?.message,
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
    return signedInAgain.subscribe((userId) => {
      if (before.kind === 'member' && before.userId === userId) latest.current();
    });
  }, [waiting]);
}
