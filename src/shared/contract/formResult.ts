import type { FieldProblem } from './problem.ts';

/** What the server says to a form that was sent without a script; the page is drawn again with it. */
export type FormResult = {
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly Pick<FieldProblem, 'path' | 'message'>[];
};
