/** Of a program that takes applications through this site. */
export const routeHere = 'lamplight';

/**
 * Whether a student may record a step herself: what is sent from here is submitted by being sent, never by saying so.
 * The archive leads only back to where the program was.
 * @param from null before its first state
 */
export const canRecord = (route: string, from: string | null, to: string): boolean =>
  route !== routeHere || from === 'archived' || (to !== 'submitted' && to !== 'resubmitted');
