import type { SaveState } from '#offline/records/saveState.ts';
import type { RefereeStepItem } from './refereeCommands.ts';

export type Stage = 'writing' | 'sending' | 'refused';
type Line = { readonly phase: SaveState['phase']; readonly text: string };

const waitingText =
  'Waiting for connection. It’s saved on this device, and we’ll send it when you’re online. You can close this page.';

/** Each begins with a word that checks from outside look for. */
export function describeAnswer({
  stage,
  final,
  isRefused,
  saveState,
  hasWords,
}: {
  readonly stage: Stage;
  readonly final: RefereeStepItem | null;
  /** It, or what is sent before it, was refused. */
  readonly isRefused: boolean;
  readonly saveState: SaveState;
  readonly hasWords: boolean;
}): Line {
  if (stage === 'sending') return { phase: 'sending', text: 'Sending…' };
  if (final) return describeFinal(final, isRefused);
  if (stage === 'refused')
    return { phase: 'review', text: 'Not sent. Your words are safe: see what to change.' };
  return hasWords ? describeSaved(saveState) : { phase: 'onDevice', text: '' };
}

function describeFinal({ state }: RefereeStepItem, isRefused: boolean): Line {
  if (isRefused) return { phase: 'review', text: 'Not sent. See above why; your words are safe.' };
  return state === 'sending'
    ? { phase: 'sending', text: 'Sending…' }
    : { phase: 'waiting', text: waitingText };
}

function describeSaved({ phase }: SaveState): Line {
  switch (phase) {
    case 'saving':
      return { phase, text: 'Saving…' };
    case 'review':
      return {
        phase,
        text: 'Saved on this device. Someone changed it elsewhere, too: choose below.',
      };
    case 'notOnDevice':
      return {
        phase,
        text: 'Not saved on this device: this browser stores nothing. Stay on this page until it’s sent.',
      };
    case 'onServer':
      return { phase, text: 'Saved. You can also finish on another phone or computer.' };
    default:
      return { phase: 'onDevice', text: 'Saved on this device' };
  }
}
