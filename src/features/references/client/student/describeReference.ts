import { formatDate } from '#shared/time/formatDate.ts';
import type { Reference } from '../../contract.ts';
import type { ReferenceStepItem } from './studentCommands.ts';

const on = (at: string | null): string => (at === null ? '' : ` on ${formatDate(Date.parse(at))}`);

/** In words; each state has its own first word. */
export function describeReference(reference: Reference | undefined): string {
  if (reference === undefined) return 'Not asked yet';
  const { state, invitedAt, openedAt, startedAt, submittedAt, endedAt } = reference;
  switch (state) {
    case 'invited':
      return `Invited${on(invitedAt)}. Not opened yet.`;
    case 'opened':
      return `Opened${on(openedAt)}. Nothing written yet.`;
    case 'started':
      return `Started${on(startedAt)}. Not sent yet.`;
    case 'submitted':
      return `Sent${on(submittedAt)}.`;
    case 'bounced':
      return 'Not delivered. Check the email address, then send a new invitation.';
    case 'declined':
      return `Declined${on(endedAt)}. You can ask someone else.`;
    case 'expired':
      return `Expired${on(endedAt)}. You can send a new invitation.`;
    case 'replaced':
      return `Taken back${on(endedAt)}. You can ask someone else.`;
    case 'draft':
      return 'Not asked yet';
    default:
      return state satisfies never;
  }
}

const waitingTexts = {
  invite: 'Waiting for connection. We’ll send the invitation when you’re online.',
  remind: 'Waiting for connection. We’ll send the reminder when you’re online.',
  replace: 'Waiting for connection. We’ll take the invitation back when you’re online.',
} as const;

export const describeWaiting = ({ body }: ReferenceStepItem): string =>
  waitingTexts[body.action.kind];
