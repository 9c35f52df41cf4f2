// Never more than is true: "on this device" only after the write is complete, "on the server" only while nothing is
// unsent.
import type { MemoryReason } from '../db/row.ts';
import type { Blocked } from './collection.ts';

export type SavePhase =
  | 'saving'
  | 'onDevice'
  | 'sending'
  | 'onServer'
  | 'waiting'
  | 'review'
  | 'notOnDevice';

export type SaveState = {
  readonly phase: SavePhase;
  readonly at: number | null;
  readonly text: string;
};

export type SaveFacts = {
  /** A newer build has written this record here; what was typed before lies in the journal for it. */
  readonly newerVersion: boolean;
  readonly typing: boolean;
  /** Null while the device keeps drafts. */
  readonly memoryOnly: MemoryReason | null;
  readonly unsent: boolean;
  readonly sending: boolean;
  /** Committed a moment ago; the first attempt to send it is not due yet. */
  readonly fresh: boolean;
  /** The last attempt failed, or the browser says that there is no network. */
  readonly unreachable: boolean;
  readonly known: boolean;
  readonly stopped: 'signedOut' | 'clientTooOld' | null;
  readonly storageFull: boolean;
  readonly reviews: number;
  readonly blocked: Blocked | null;
  readonly tooLong: number;
  /** When the device last took an edit, ms by its clock; null when never. */
  readonly savedAt: number | null;
  /** When the server last took the record, ms by the server's clock; null when never. */
  readonly storedAt: number | null;
  /** Ms by the device's clock. */
  readonly now: number;
};

export const savePhrases: Readonly<Record<SavePhase, string>> = {
  saving: 'Saving…',
  onDevice: 'Saved on this device',
  sending: 'Sending…',
  onServer: 'Saved on the server',
  waiting: 'Waiting for connection',
  review: 'Needs your review',
  notOnDevice: 'Not saved on this device',
};

export function describeSave(facts: SaveFacts): SaveState {
  const phase = phaseOf(facts);
  const at = phase === 'onServer' ? facts.storedAt : facts.savedAt;
  return { phase, at, text: textOf(phase, at, facts) };
}

function phaseOf(facts: SaveFacts): SavePhase {
  if (facts.newerVersion) return 'onDevice';
  if (facts.typing) return 'saving';
  if (facts.reviews > 0) return facts.memoryOnly ? 'notOnDevice' : 'review';
  if (!facts.unsent) return facts.known ? 'onServer' : 'waiting';
  if (facts.sending) return 'sending';
  if (facts.memoryOnly) return 'notOnDevice';
  const heldBack = facts.blocked !== null || facts.stopped !== null || facts.tooLong > 0;
  return !heldBack && facts.unreachable && !facts.fresh ? 'waiting' : 'onDevice';
}

function textOf(phase: SavePhase, at: number | null, facts: SaveFacts): string {
  const phrase = savePhrases[phase];
  switch (phase) {
    case 'saving':
    case 'sending':
      return phrase;
    case 'onServer':
      return phrase + clock(at, facts.now);
    case 'review':
      return facts.reviews === 1
        ? `${phrase}: 1 answer differs`
        : `${phrase}: ${facts.reviews} answers differ`;
    case 'waiting': {
      if (facts.storageFull) {
        return `${phrase}. The server cannot store anything right now; your words are safe on this device.`;
      }
      return facts.unsent ? `${phrase}. ${savePhrases.onDevice}${clock(at, facts.now)}.` : phrase;
    }
    case 'onDevice':
    case 'notOnDevice': {
      const reason = reasonOf(phase, facts);
      return reason === '' ? phrase + clock(at, facts.now) : `${phrase}. ${reason}`;
    }
    default:
      return phase satisfies never;
  }
}

function reasonOf(phase: SavePhase, facts: SaveFacts): string {
  if (facts.newerVersion) return 'Reload this page to go on.';
  if (facts.blocked) return `Not sent: ${facts.blocked.message}`;
  if (facts.stopped === 'signedOut') return 'Sign in again to send it.';
  if (facts.stopped === 'clientTooOld') return 'It is sent after this page was updated.';
  if (facts.tooLong > 0) {
    return facts.tooLong === 1
      ? 'One answer is too long to be sent.'
      : `${facts.tooLong} answers are too long to be sent.`;
  }
  if (phase !== 'notOnDevice') return '';
  if (facts.reviews > 0) return 'Some answers need your review.';
  return facts.memoryOnly === 'shared'
    ? 'This is a shared computer: stay on this page until it is sent.'
    : 'Keep this page open until it is sent.';
}

function clock(at: number | null, now: number): string {
  if (at === null) return '';
  const then = new Date(at);
  if (then.toDateString() !== new Date(now).toDateString()) return '';
  const hour = then.getHours();
  const minutes = String(then.getMinutes()).padStart(2, '0');
  return ` ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
