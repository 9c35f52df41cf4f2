// The life of a form on a school's page: checked, sent once however often the button is pressed, answered in words.
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { type FormError, formErrorFrom } from './formError.ts';

type FieldMessage = Pick<FieldProblem, 'path' | 'message'>;

type Steps = {
  /** Names of the fields, in the order of the form. */
  readonly fields: readonly string[];
  readonly check: () => readonly FieldMessage[];
  readonly send: () => Promise<void>;
  /** What the server said to the form when it was sent without a script. */
  readonly serverMessages?: readonly FieldMessage[];
};

export type Form = {
  /** Counts the presses on the button, for the error summary. */
  readonly attempt: number;
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
  readonly formError: Pick<FormError, 'title' | 'text'> | null;
  readonly isPending: boolean;
  readonly submit: (event?: SyntheticEvent) => void;
  /** The id of a field and what is wrong with it. */
  readonly at: (field: string) => { readonly id: string; readonly error: string | undefined };
};

const savedLocallyText = (): string =>
  isSharedComputer()
    ? 'What you wrote is still in the form. This is a shared computer, so it is not kept here for later.'
    : 'What you wrote is kept on this device.';

export function useForm({ fields, check, send, serverMessages = [] }: Steps): Form {
  const id = useId();
  const isOnForm = ({ path }: FieldMessage) => fields.includes(path);
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly FieldMessage[]>(() =>
    serverMessages.filter(isOnForm),
  );
  const [formError, setTrouble] = useState<Form['formError']>(() => {
    const rest = serverMessages.filter((each) => !isOnForm(each));
    return rest.length === 0
      ? null
      : { title: 'This was not sent yet', text: rest.map(({ message }) => message).join(' ') };
  });
  const [isPending, setPending] = useState(false);
  const underWay = useRef(false);

  const fail = (error: unknown): void => {
    const said = formErrorFrom(error, savedLocallyText());
    setProblems(said.fields.filter(isOnForm));
    const rest = said.fields.filter((each) => !isOnForm(each));
    if (said.title !== '') setTrouble(said);
    else if (rest.length > 0)
      setTrouble({
        title: 'This was not sent',
        text: rest.map(({ message }) => message).join(' '),
      });
    setAttempt((before) => before + 1);
  };
  const run = async (): Promise<void> => {
    underWay.current = true;
    setPending(true);
    try {
      await send();
    } catch (error) {
      fail(error);
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return {
    attempt,
    summary: problems.map(({ path, message }) => ({ fieldId: `${id}-${path}`, message })),
    formError,
    isPending,
    submit(event) {
      event?.preventDefault();
      if (underWay.current) return;
      const wrong = check();
      setProblems(wrong);
      setTrouble(null);
      setAttempt((before) => before + 1);
      if (wrong.length === 0) void run();
    },
    at: (field) => ({
      id: `${id}-${field}`,
      error: problems.find(({ path }) => path === field)?.message,
    }),
  };
}
