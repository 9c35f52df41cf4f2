import { displayAuthor } from '#features/reviews/rules.ts';
import type { ContactMessage, ContactRequest, Rating } from '../contract.ts';
import { minRatings, type Party, shownState } from '../policy.ts';
import type { FeedbackRow } from './feedbackStore.ts';
import type { MessageRow, ShownRow } from './store.ts';

const noName = 'A nurse';

type RequestFacts = {
  readonly role: Party;
  readonly isBlocked: boolean;
  readonly unread: number;
  readonly last: MessageRow | undefined;
};

export function presentRequest(
  { request, studentName, profileId, nurseName, feedback }: ShownRow,
  { role, isBlocked, unread, last }: RequestFacts,
): ContactRequest {
  return {
    id: request.id,
    role,
    nurseId: profileId,
    nurseName: nurseName ?? noName,
    studentName: displayAuthor(studentName),
    topic: request.topic,
    message: request.message,
    state: shownState(request, role),
    reason: request.reason,
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    updatedAt: request.updatedAt.toISOString(),
    isAccepted: request.acceptedAt !== null,
    isBlocked,
    unread,
    last: last ? { from: last.sender, text: last.body, at: last.createdAt.toISOString() } : null,
    feedback: role === 'student' && feedback ? presentFeedback(feedback) : null,
  };
}

export const presentMessage = (row: MessageRow): ContactMessage => ({
  id: row.id,
  from: row.sender,
  body: row.body,
  at: row.createdAt.toISOString(),
  isRead: row.readAt !== null,
});

export const presentFeedback = ({ stars, text, revision }: FeedbackRow) => ({
  stars,
  text,
  revision,
});

/** To half a star; null where an average would say what one person gave. */
export const presentRating = ({ average, count }: Rating): Rating | null =>
  count < minRatings ? null : { average: Math.round(average * 2) / 2, count };
