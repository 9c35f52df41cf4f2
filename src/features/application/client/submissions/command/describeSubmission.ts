// The one status line of the sending screen: what happened, what is safe, what comes next.
import { plural } from '#shared/text/plural.ts';
import type { Preflight } from '#features/application/submissionContract.ts';
import type { Arrival } from './arrival.ts';
import { listSectionTitles } from './arrival.ts';
import { isConsented, type SubmissionItem } from './submissionCommand.ts';

export type SubmissionPhase =
  | 'sending'
  /** It went out, and no answer came back. */
  | 'uncertain'
  /** On this device, to be sent when the connection is back. */
  | 'waiting'
  /** Pressed without a connection and without a consent to send it later. */
  | 'unsent'
  | 'refused'
  | 'submitted';

export type Line = {
  readonly connection: 'online' | 'offline' | 'signedOut' | 'clientTooOld';
  readonly now: number;
};

/** What became of a press of Submit. */
export function phaseOf(item: SubmissionItem, { connection, now }: Line): SubmissionPhase {
  switch (item.state) {
    case 'sent':
      return 'submitted';
    case 'refused':
    case 'asking':
      return 'refused';
    case 'sending':
      return 'sending';
    case 'uncertain':
      return connection === 'online' ? 'sending' : 'uncertain';
    case 'waiting':
      if (item.body.submission.queuedAt !== undefined)
        return connection === 'online' ? 'sending' : 'waiting';
      return connection === 'online' && isConsented(item, now) ? 'sending' : 'unsent';
    default:
      return item.state satisfies never;
  }
}

const startLabels = {
  notReady: 'Not ready',
  sending: 'Sending…',
  waiting: 'Waiting for connection',
  notSubmitted: 'Not submitted',
} as const;

const again = 'It has one number, so it can’t be sent twice.';

/** @param arrival what is not on the server yet holds a press back */
export function describeSending(
  phase: SubmissionPhase,
  item: SubmissionItem,
  { waiting, reviews, blocked }: Pick<Arrival, 'waiting' | 'reviews' | 'blocked'>,
  connection: Line['connection'],
): string {
  const { sending, waiting: waits, notSubmitted } = startLabels;
  const isFirst = item.state === 'waiting';
  if (isFirst && reviews.length > 0)
    return `${notSubmitted}. An answer in ${listSectionTitles(reviews)} has two versions. Both are safe. Choose one, and it’s sent.`;
  if (isFirst && blocked.length > 0)
    return `${notSubmitted}. Your last changes in ${listSectionTitles(blocked)} couldn’t be saved on the server. They’re safe on this device. Open that section first.`;
  switch (phase) {
    case 'sending':
      if (item.state === 'uncertain')
        return `${sending} We didn’t hear back the first time, so we’re asking again. ${again}`;
      return waiting.length > 0
        ? `${sending} Your last answers go first: ${listSectionTitles(waiting)}.`
        : `${sending} You can stay here or go on; the result shows here and in My programs.`;
    case 'uncertain':
      return `${waits}. It was sent, but the answer didn’t come back. ${again} We’ll ask again as soon as there’s a connection.`;
    case 'waiting':
      if (connection === 'signedOut')
        return `${waits}. Sign in again, and it’s sent. It’s saved on this device.`;
      return `${waits}. It’s saved on this device and sent as soon as there’s a connection. You can take it back until then.`;
    case 'unsent':
      return `${notSubmitted}. There’s no connection, and nothing was sent. Your answers and your signature are saved on this device.`;
    case 'refused':
      return `${notSubmitted}. ${item.refusal?.message ?? ''} Your answers are safe, and nothing was sent.`;
    default:
      return '';
  }
}

export const describeChecked = ({ state, blockers }: Preflight, isOnDevice: boolean): string =>
  state === 'ready'
    ? `${startLabels.notSubmitted} yet. Nothing is missing${isOnDevice ? ' on this device; our server checks again before it’s sent' : ''}. Read it through, sign, and submit.`
    : `${startLabels.notReady}. ${plural(blockers.length, 'thing')} to take care of first. Everything you typed is saved.`;

/** Less than a day to the deadline: waiting for a connection may be too late, ms. */
export const nearDeadlineMs = 24 * 60 * 60 * 1000;
