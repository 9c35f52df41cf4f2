import { SaveStatus } from '#ui/feedback/SaveStatus.tsx';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { describeDraft } from '../drafts/describeDraft.ts';
import type { Draft } from '../drafts/useDraft.ts';

export type Posted = 'open' | 'pending' | null;
export type ComposerState = {
  readonly draft: Draft;
  readonly stage: 'writing' | 'sending' | 'refused';
  /** What became of the last post of this composer. */
  readonly posted: Posted;
  /** The post that is on this device; null when none is. */
  readonly item: OutboxItem | null;
  readonly online: boolean;
};

type Phase = Parameters<typeof SaveStatus>[0]['phase'];
type Line = { readonly phase: Phase; readonly text: string };

const waitingText =
  'Waiting for connection. It’s saved on this device, and we’ll post it when you’re online.';
const pendingText =
  'Waiting for review. A moderator reads the first post of every new member, usually within a day.';

/** Each begins with a word that checks from outside look for. */
export function describeComposer({ draft, stage, posted, item, online }: ComposerState): Line {
  if (stage === 'sending') return { phase: 'sending', text: 'Sending…' };
  const hasWords = hasDraftText(draft);
  if (stage === 'refused')
    return { phase: 'review', text: 'Not posted. Your words are safe: see what to change.' };
  if (item !== null && !hasWords) return describeItem(item, online);
  if (posted !== null && !hasWords)
    return posted === 'open'
      ? { phase: 'onServer', text: 'Posted' }
      : { phase: 'waiting', text: pendingText };
  if (draft.isBlocked && hasWords)
    return {
      phase: 'notOnDevice',
      text: 'Not posted. We can’t save it on this device right now, so stay on this page.',
    };
  if (!hasWords || (!draft.isReady && !draft.isEarly)) return { phase: 'onDevice', text: '' };
  if (!draft.isReady) return { phase: 'saving', text: 'Saving…' };
  const { phase } = draft.saveState;
  const isSaved = phase === 'onServer' || phase === 'waiting' || phase === 'sending';
  return { phase: isSaved ? 'onDevice' : phase, text: describeDraft(draft.saveState) };
}

function describeItem({ state, refusal }: OutboxItem, online: boolean): Line {
  if (refusal) return { phase: 'review', text: 'Not posted. See below why; your words are safe.' };
  if (state === 'sent') return { phase: 'onServer', text: 'Posted' };
  if (state === 'sending' || (state === 'waiting' && online))
    return { phase: 'sending', text: 'Sending…' };
  return { phase: 'waiting', text: waitingText };
}

const bookkeeping = new Set(['key', 'about', 'lang', 'revision', 'school', 'handle', 'template']);

/** Something a person would miss. */
export const hasDraftText = ({ values }: Pick<Draft, 'values'>): boolean =>
  Object.entries(values).some(([path, value]) => value !== '' && !bookkeeping.has(path));

/** The only `role="status"` of a composer. */
export const ComposerStatus = (state: ComposerState) => <SaveStatus {...describeComposer(state)} />;
