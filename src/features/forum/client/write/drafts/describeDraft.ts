import type { SaveState } from '#offline/records/saveState.ts';

/** Posting has words of its own: of a draft people only need to know whether it is safe. Empty when there is nothing. */
export function describeDraft({ phase, text }: SaveState): string {
  switch (phase) {
    case 'saving':
      return 'Saving…';
    case 'review':
      return 'Saved on this device. Another device changed it too: choose which words to use.';
    case 'notOnDevice':
      return 'Not posted. This browser doesn’t save drafts, so stay on this page until it’s posted.';
    case 'onDevice':
      return text.startsWith('Saved on this device') ? text : 'Saved on this device';
    default:
      return 'Saved on this device';
  }
}
