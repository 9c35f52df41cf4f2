import { lettersWait } from '#offline/letters/waitingLetters.ts';

/** Sends what waits from an earlier visit; loads nothing when nothing waits. */
export function sendQueuedMessages(): void {
  if (!lettersWait()) return;
  void import('./contactOutbox.lazy.ts').then(
    ({ contactOutbox: letterOffice }) => letterOffice.sendWaiting(),
    // They wait for the next start.
    () => undefined,
  );
}
