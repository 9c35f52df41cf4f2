import { type DeviceDocument, heicType } from './offline/types.ts';
import type { SyncTone } from '#ui/feedback/SyncPill.tsx';
import { rejections } from '../contract.ts';
import { describeRejection } from '../rules.ts';

export const isUnconvertedPhoto = ({ type, state }: DeviceDocument): boolean =>
  type === heicType && state !== 'ready';

/** Without numbers, so that it changes only when the state does. */
export function stateLabel(document: DeviceDocument): string {
  const { state, waitsFor, onlyInThisPage, onDevice } = document;
  if (isUnconvertedPhoto(document))
    return 'Saved on this device. Open this page online: we’ll turn it into a JPEG, then upload it';
  if (onlyInThisPage && state !== 'checking') {
    return `Only on this page, not saved on this device. Keep the page open until it’s sent`;
  }
  switch (state) {
    case 'local':
    case 'queued':
    case 'paused':
      return waitsFor === 'person'
        ? 'Paused. Saved on this device'
        : `Saved on this device. ${waitLabels[waitsFor ?? 'turn']}`;
    case 'uploading':
      return onDevice ? 'Uploading' : 'Uploading from another device';
    case 'checking':
      return 'Sent. We’re checking it';
    case 'ready':
      return 'On the server';
    case 'rejected':
      return 'We couldn’t accept it';
    case 'failed':
      return 'Not sent';
    default:
      return state satisfies never;
  }
}

const waitLabels = {
  turn: 'Next in line to upload',
  connection: 'Will upload when you’re online',
  unmetered: 'Will upload on Wi-Fi',
  signIn: 'Will upload when you sign in again',
  update: 'Will upload after this site updates',
} as const;

export function describeState(document: DeviceDocument): string {
  const { state, progress } = document;
  const word = stateLabel(document);
  if (isUnconvertedPhoto(document) || progress <= 0 || progress >= 1) return word;
  const percent = `${Math.floor(progress * 100)}%`;
  if (state === 'uploading') return `${word} ${percent}`;
  return state === 'paused' ? `${word}. ${percent} is on the server` : word;
}

const tones: Readonly<Record<DeviceDocument['state'], SyncTone>> = {
  local: 'device',
  queued: 'device',
  uploading: 'sending',
  paused: 'offline',
  checking: 'sending',
  ready: 'synced',
  rejected: 'blocked',
  failed: 'blocked',
};

export const stateTone = ({ state, onlyInThisPage }: DeviceDocument): SyncTone =>
  onlyInThisPage && state !== 'uploading' && state !== 'checking' ? 'blocked' : tones[state];

const failureMessages: Readonly<Record<string, string>> = {
  gone: 'This document was deleted on another device. Your copy is safe here. Try again if you still need it.',
  bytes_lost:
    'The copy on this device was deleted before it finished uploading, by the browser or when site data was cleared. Choose the file again.',
  bytes_differ:
    'The copy on this device is damaged, so we didn’t send it. Choose the original file again.',
  forbidden:
    'Your account can’t send documents right now. Your copy is safe on this device. Check your plan, then try again.',
  too_large:
    'You don’t have room for it. Your copy is safe on this device. Delete a document you don’t need, then try again.',
};

export function describeProblem({ state, reason, message }: DeviceDocument): string | null {
  if (state === 'rejected') {
    const known = rejections.find((each) => each === reason);
    return known ? describeRejection(known) : (message ?? unknownProblem);
  }
  if (state !== 'failed') return null;
  return message ?? failureMessages[reason ?? ''] ?? unknownProblem;
}

const unknownProblem =
  'We couldn’t upload it. Your copy is safe on this device. Try again in a few minutes.';
