import { Problem } from '#shared/contract/problem.ts';

/** @returns the problem that a call was refused with; @throws Error when it was answered, or failed otherwise */
export async function getProblem(call: Promise<unknown>): Promise<Problem> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Problem) return error;
  throw new Error(`Not a problem: ${String(error)}`);
}
