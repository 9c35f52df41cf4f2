import type { FieldProblem } from './problem.ts';

/** What the server says to a form that was sent without a script; the page is drawn again with it. */
export type FormResult = {
  /** Which form: the path it was sent to. */
  readonly action: string;
  /** As they were typed, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** `path` is the name of a field, or empty for the whole form. */
  readonly problems: readonly Pick<FieldProblem, 'path' | 'message'>[];
};
