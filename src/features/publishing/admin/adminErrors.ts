// What went wrong with a call of the admin app, in words.
import { ApiProblem } from '#api/problems.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { getEntry, type Entry } from '../contract.ts';

/** SPEC §7. */
export const savedMessage = 'Settings has been updated successfully.';
export const failedMessage = 'Something went wrong. Please try again.';

export const describeFailure = (error: Error): string =>
  error instanceof ApiProblem ? error.detail : failedMessage;

export const getFieldProblems = (error: Error | null): readonly FieldProblem[] =>
  error instanceof ApiProblem ? error.fields : [];

/** The entry as somebody else saved it meanwhile; null when the error is another. */
export function getConflict(error: Error): Entry | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const parsed = getEntry.data.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
