/** Of a program that takes applications through this site. */
export const routeHere = 'lamplight';

/** What is sent from here is submitted by being sent, never by saying so. */
export const canRecord = (route: string, to: string): boolean =>
  route !== routeHere || (to !== 'submitted' && to !== 'resubmitted');
