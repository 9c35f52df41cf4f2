/** Notes a failure in the console, for support; never what a person typed. */
export function reportProblem(problem: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the browser's side reports
  console.warn(problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem));
}
