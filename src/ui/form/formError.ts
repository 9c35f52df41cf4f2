import type { FormResult } from '#shared/contract/formResult.ts';
import type { FieldProblem, ProblemCode } from '#shared/contract/problem.ts';

export type FieldMessage = Pick<FieldProblem, 'path' | 'message'>;

export type FormError = {
  readonly title: string;
  readonly text: string;
  /** In milliseconds by this device's clock; null when no wait is asked for. */
  readonly until: number | null;
  readonly code?: ProblemCode;
  readonly problems?: readonly FieldMessage[];
};

export type FormErrors = {
  readonly problems: readonly FieldMessage[];
  readonly formError: FormError | null;
};

/** `proof.code` of a call is `code` on the form. */
export const fieldName = (path: string): string => path.split('.').at(-1) ?? path;

const joinMessages = (problems: readonly FieldMessage[]): string =>
  problems.map(({ message }) => message).join(' ');

export function splitFormError(error: FormError, fields: readonly string[]): FormErrors {
  const isOnForm = ({ path }: FieldMessage) => fields.includes(fieldName(path));
  const problems = error.problems?.filter(isOnForm) ?? [];
  if (problems.length === 0) return { problems, formError: error };
  const text = joinMessages(error.problems?.filter((problem) => !isOnForm(problem)) ?? []);
  return { problems, formError: text === '' ? null : { ...error, text } };
}

export function splitFormResult(
  answer: FormResult | null,
  fields: readonly string[],
  title: string,
): FormErrors {
  const problems = answer?.problems ?? [];
  if (problems.length === 0) return { problems, formError: null };
  return splitFormError({ title, text: joinMessages(problems), until: null, problems }, fields);
}
