import type { DeviceDocument } from './offline/types.ts';
import type { SyncTone } from '#ui/feedback/SyncPill.tsx';
import { rejections } from '../contract.ts';
import { describeRejection } from '../rules.ts';

export const heicType = 'image/heic';

export const isUnconvertedPhoto = ({ type, state }: DeviceDocument): boolean =>
  type === heicType && state !== 'ready';

/** Without numbers, so that it changes only when the state does. */
export function stateLabel(document: DeviceDocument): string {
  const { state, waitsFor, onlyInThisPage, onDevice } = document;
  if (isUnconvertedPhoto(document)) return 'Kept on this device, waits to be turned into a JPEG';
  if (onlyInThisPage && state !== 'checking') {
    return `In this page only, not stored on this device. Keep the page open until it is sent`;
  }
  switch (state) {
    case 'local':
    case 'queued':
    case 'paused':
      return waitsFor === 'person'
        ? 'Paused. Kept on this device'
        : `Kept on this device, ${waitLabels[waitsFor ?? 'turn']}`;
    case 'uploading':
      return onDevice ? 'Uploading' : 'Being uploaded from another device';
    case 'checking':
      return 'Sent. The server is checking it';
    case 'ready':
      return 'On the server';
    case 'rejected':
      return 'Not taken by the server';
    case 'failed':
      return 'Not sent';
    default:
      return state satisfies never;
  }
}

const waitLabels = {
  turn: 'it is sent next',
  connection: 'waits for a connection',
  unmetered: 'waits for a network without a data limit',
  signIn: 'waits until you sign in again',
  update: 'waits for the new version of this site',
} as const;

export function describeState(document: DeviceDocument): string {
  const { state, progress } = document;
  const word = stateLabel(document);
  if (isUnconvertedPhoto(document) || progress <= 0 || progress >= 1) return word;
  const percent = `${Math.floor(progress * 100)} %`;
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
  gone: 'This document was removed on another device. Your copy here is kept; try again if you still need it.',
  bytes_lost:
    'The copy on this device was removed, by the browser or by clearing site data, before all of it was sent. Choose the file again.',
  bytes_differ:
    'The copy on this device is damaged, so it was not sent. Choose the file again from where you have it.',
  forbidden:
    'Your account may not send documents at the moment. Your copy on this device is kept. Look at your package, then try again.',
  too_large:
    'There is no room for it among your documents. Your copy on this device is kept. Remove one that you no longer need, then try again.',
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
  'The server could not take it. Your copy on this device is kept. Try again in a while.';
