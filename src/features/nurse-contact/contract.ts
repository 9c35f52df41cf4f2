// Contact between students and nurses (features.md §3.4, §5, §6.9, §6.10).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { parties, requestStates } from './policy.ts';

export const requestsOnPage = 20;
export const messagesOnPage = 100;

const text = (length: number) => z.string().check(z.maxLength(length));
const party = z.enum(parties);

/** As typed: what is missing or wrong is said by the rules. */
export const requestBody = z.object({ topic: text(60), message: text(10_000) });
export type RequestBody = z.infer<typeof requestBody>;

export const feedbackBody = z.object({ stars: z.number(), text: text(4000) });
export type FeedbackBody = z.infer<typeof feedbackBody>;

export const reportBody = z.object({ reason: text(40), note: text(8000) });
export type ReportBody = z.infer<typeof reportBody>;

export const ownFeedback = z.object({
  stars: z.number(),
  text: z.string(),
  revision: z.number(),
});

export const contactRequest = z.object({
  id: z.string(),
  /** What the reader is in this conversation. */
  role: party,
  /** Of the profile; null when there is none any more. */
  nurseId: z.nullable(z.number()),
  nurseName: z.string(),
  /** First name and the initial of the last. */
  studentName: z.string(),
  topic: z.string(),
  message: z.string(),
  state: z.enum(requestStates),
  /** What the nurse wrote when declining; else empty. */
  reason: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** Of the last thing that happened. */
  updatedAt: z.string(),
  isAccepted: z.boolean(),
  /** By the reader. */
  isBlocked: z.boolean(),
  unread: z.number(),
  last: z.nullable(z.object({ from: party, text: z.string(), at: z.string() })),
  feedback: z.nullable(ownFeedback),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export const requestList = z.array(contactRequest);

export const contactMessage = z.object({
  id: z.number(),
  from: party,
  body: z.string(),
  at: z.string(),
  isRead: z.boolean(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const conversation = z.object({
  request: contactRequest,
  /** The oldest first. */
  messages: z.array(contactMessage),
  /** For `before` of the page with older ones; null at the beginning. */
  before: z.nullable(z.number()),
});
export type Conversation = z.infer<typeof conversation>;

export const rating = z.object({ average: z.number(), count: z.number() });
export type Rating = z.infer<typeof rating>;

export const nurseContact = z.object({
  /** The open request to this nurse, else the newest. */
  request: z.nullable(contactRequest),
  /** To all nurses. */
  openCount: z.number(),
  /** Null below `minRatings`. */
  rating: z.nullable(rating),
  isBlocked: z.boolean(),
});
export type NurseContact = z.infer<typeof nurseContact>;

const idParam = z.object({ id: z.string().check(z.maxLength(64)) });
const nurseParam = z.object({ id: z.string().check(z.maxLength(100)) });
const moveProblems = ['not_found', 'wrong_state', 'idempotency_mismatch'] as const;

export const getNurseContact = defineEndpoint({
  method: 'GET',
  path: '/nurses/:id/contact',
  audience: 'member',
  summary: 'One’s own request to a nurse, how many are open, and the stars others gave',
  params: nurseParam,
  data: nurseContact,
  problems: ['not_found'],
});

export const sendRequest = defineEndpoint({
  method: 'POST',
  path: '/nurses/:id/requests',
  audience: 'student',
  summary: 'Asks a nurse for help; three at most are open at once, and one to each nurse',
  params: nurseParam,
  body: requestBody,
  data: contactRequest,
  status: 201,
  problems: moveProblems,
});

export const listRequests = defineEndpoint({
  method: 'GET',
  path: '/me/nurse-requests',
  audience: 'member',
  summary: 'Requests one has sent as a student or got as a nurse, the newest activity first',
  query: z.object({ before: z.optional(text(100)) }),
  data: requestList,
  meta: z.object({ nextCursor: z.nullable(z.string()) }),
  problems: ['malformed_request'],
});

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/messages',
  audience: 'member',
  summary: 'A request with its newest messages',
  params: idParam,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  data: conversation,
  problems: ['not_found'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/messages',
  audience: 'member',
  summary: 'Writes in an accepted request',
  params: idParam,
  body: z.object({ body: text(10_000) }),
  data: contactMessage,
  status: 201,
  problems: moveProblems,
});

export const readMessages = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/read',
  audience: 'member',
  summary: 'Marks what the other has written as read, up to a message',
  params: idParam,
  body: z.object({ upTo: z.number() }),
  data: z.object({ unread: z.number() }),
  problems: ['not_found', 'idempotency_mismatch'],
  allowUnconfirmed: true,
});

export const acceptRequest = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/accept',
  audience: 'nurse',
  summary: 'Accepts a request, after which both can write',
  params: idParam,
  data: contactRequest,
  problems: moveProblems,
});

export const declineRequest = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/decline',
  audience: 'nurse',
  summary: 'Declines a request, with words for the student or without',
  params: idParam,
  body: z.object({ reason: text(4000) }),
  data: contactRequest,
  problems: moveProblems,
});

export const closeRequest = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/close',
  audience: 'member',
  summary: 'Takes a request back, or ends a conversation',
  params: idParam,
  data: contactRequest,
  problems: moveProblems,
});

export const reportRequest = defineEndpoint({
  method: 'POST',
  path: '/requests/:id/report',
  audience: 'member',
  summary: 'Ends a request and hands it to our staff, who read it',
  params: idParam,
  body: reportBody,
  data: contactRequest,
  problems: moveProblems,
});

export const blockParty = defineEndpoint({
  method: 'PUT',
  path: '/requests/:id/block',
  audience: 'member',
  summary: 'Blocks the other of a request, in the forum too, or stops blocking; ends what is open',
  params: idParam,
  body: z.object({ on: z.boolean() }),
  data: z.object({ on: z.boolean() }),
  problems: ['not_found', 'idempotency_mismatch'],
});

export const reportNurse = defineEndpoint({
  method: 'POST',
  path: '/nurses/:id/report',
  audience: 'member',
  summary: 'Hands a profile to our staff, who read it; reported again, it is the newer report',
  params: nurseParam,
  body: reportBody,
  data: z.object({ reported: z.literal(true) }),
  problems: ['not_found', 'wrong_state', 'idempotency_mismatch'],
});

export const blockNurse = defineEndpoint({
  method: 'PUT',
  path: '/nurses/:id/block',
  audience: 'member',
  summary: 'Blocks a nurse, in the forum too, or stops blocking; ends what is open between the two',
  params: nurseParam,
  body: z.object({ on: z.boolean() }),
  data: z.object({ on: z.boolean() }),
  problems: ['not_found', 'wrong_state', 'idempotency_mismatch'],
});

export const saveFeedback = defineEndpoint({
  method: 'PUT',
  path: '/requests/:id/feedback',
  audience: 'student',
  summary: 'Stars for a nurse who accepted one’s request, and a note that she alone reads',
  params: idParam,
  body: feedbackBody,
  data: ownFeedback,
  revisioned: true,
  problems: [...moveProblems, 'revision_mismatch', 'revision_required'],
});

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/me/nurse-feedback',
  audience: 'nurse',
  summary:
    'Notes of students to oneself, how many one has helped, and the average of their stars from three on',
  data: z.object({
    rating: z.nullable(rating),
    /** Students whose request was accepted. */
    helped: z.number(),
    notes: z.array(z.object({ text: z.string(), at: z.string() })),
  }),
});
