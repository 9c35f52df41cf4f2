import * as z from 'zod/mini';

const loginStateSchema = z.object({
  email: z.string(),
  done: z.enum(['confirmed', 'password']),
  endedSessions: z.optional(z.number()),
});
export type LoginState = z.infer<typeof loginStateSchema>;

/** @param state of the location: it comes back from the browser's history, so it is parsed */
export function parseLoginState(state: unknown): LoginState | null {
  const read = z.safeParse(loginStateSchema, state);
  return read.success ? read.data : null;
}

export function formatEndedSessions(count: number): string {
  if (count === 0) return 'You weren’t signed in anywhere else.';
  return count === 1
    ? 'We signed you out in 1 other place.'
    : `We signed you out in ${count} other places.`;
}
