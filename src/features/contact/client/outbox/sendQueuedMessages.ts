import { lettersWait } from '../../../offline/letters/waitingLetters.ts';

/** Sends what waits from an earlier visit; loads nothing when nothing waits. */
export function sendLettersAtStart(): void {
  if (!lettersWait()) return;
  void import('./letterOffice.ts').then(
    ({ letterOffice }) => letterOffice.sendWaiting(),
    // They wait for the next start.
    () => undefined,
  );
}
