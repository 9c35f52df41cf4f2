// What students and nurses write to each other without a connection.
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import type { CallInput } from '#api/request.ts';
import type { OutboxItem, SendContext, SendResult } from '#offline/outbox/command.ts';
import { toSendResult } from '#offline/outbox/postForm.ts';
import { defineCommand } from '#offline/registry.ts';
import type { AnyEndpoint, DataOf } from '#shared/contract/endpoint.ts';
import {
  acceptRequest,
  closeRequest,
  declineRequest,
  feedbackBody,
  requestBody,
  saveFeedback,
  sendMessage,
  sendRequest,
} from '../contract.ts';

/** Refusals that only the writer can answer. */
const forWriter = [
  'too_many_requests',
  'revision_mismatch',
  'email_unverified',
  'wrong_role',
] as const;

type Call<E extends AnyEndpoint> = {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  readonly userId: string;
  readonly revision?: number;
};

async function sendCall<E extends AnyEndpoint>(
  { key, signal }: SendContext,
  { endpoint, input, userId, revision }: Call<E>,
): Promise<SendResult<DataOf<E>>> {
  const options = {
    userId,
    idempotencyKey: key,
    signal,
    ...(revision !== undefined && { revision }),
  };
  try {
    return { kind: 'sent', receipt: await call(endpoint, input, options) };
  } catch (error) {
    return toSendResult(error, forWriter);
  }
}

const common = { version: 1, audience: 'member' } as const;

export const requestLane = (nurseId: string): string => `nurse-request:${nurseId}`;
/** Accepting comes before the first message, and a message before the end. */
export const conversationLane = (requestId: string): string => `nurse-conversation:${requestId}`;

const asked = z.object({
  userId: z.string(),
  nurseId: z.string(),
  nurseName: z.string(),
  request: requestBody,
});
type Asked = z.infer<typeof asked>;
const receiptWithId = z.object({ id: z.string() });

export const requestCommand = defineCommand<Asked, z.infer<typeof receiptWithId>>({
  ...common,
  name: 'nurseRequest',
  body: asked,
  receipt: receiptWithId,
  lane: ({ nurseId }) => requestLane(nurseId),
  title: ({ nurseName }) => `Your request to ${nurseName}`,
  send: ({ userId, nurseId, request }, context) =>
    sendCall(context, {
      endpoint: sendRequest,
      input: { params: { id: nurseId }, body: request },
      userId,
    }),
});
export type RequestItem = OutboxItem<Asked>;

const inConversation = { userId: z.string(), requestId: z.string(), otherName: z.string() };
const written = z.object({ ...inConversation, body: z.string() });
type Written = z.infer<typeof written>;
const messageReceipt = z.object({ id: z.number() });

export const messageCommand = defineCommand<Written, z.infer<typeof messageReceipt>>({
  ...common,
  name: 'nurseMessage',
  body: written,
  receipt: messageReceipt,
  lane: ({ requestId }) => conversationLane(requestId),
  title: ({ otherName }) => `Your message to ${otherName}`,
  send: ({ userId, requestId, body }, context) =>
    sendCall(context, {
      endpoint: sendMessage,
      input: { params: { id: requestId }, body: { body } },
      userId,
    }),
});
export type MessageItem = OutboxItem<Written>;

const step = z.object({
  ...inConversation,
  step: z.enum(['accept', 'decline', 'close']),
  reason: z.string(),
});
export type RequestStep = z.infer<typeof step>;
const stepReceipt = z.object({ state: z.string() });

export const stepCommand = defineCommand<RequestStep, z.infer<typeof stepReceipt>>({
  ...common,
  name: 'nurseRequestStep',
  body: step,
  receipt: stepReceipt,
  lane: ({ requestId }) => conversationLane(requestId),
  title: ({ otherName }) => `Your answer to ${otherName}`,
  send({ userId, requestId, step: to, reason }, context) {
    const params = { id: requestId };
    if (to === 'decline')
      return sendCall(context, {
        endpoint: declineRequest,
        input: { params, body: { reason } },
        userId,
      });
    const endpoint = to === 'accept' ? acceptRequest : closeRequest;
    return sendCall(context, { endpoint, input: { params }, userId });
  },
});
export type StepItem = OutboxItem<RequestStep>;

const rated = z.object({ ...inConversation, revision: z.number(), feedback: feedbackBody });
type Rated = z.infer<typeof rated>;
const feedbackReceipt = z.object({ revision: z.number() });

export const feedbackLane = (requestId: string): string => `nurse-feedback:${requestId}`;

export const feedbackCommand = defineCommand<Rated, z.infer<typeof feedbackReceipt>>({
  ...common,
  name: 'nurseFeedback',
  body: rated,
  receipt: feedbackReceipt,
  lane: ({ requestId }) => feedbackLane(requestId),
  collapse: (_waiting, next) => next,
  amend: (body, { revision }) => ({ command: 'nurseFeedback', body: { ...body, revision } }),
  title: ({ otherName }) => `Your stars for ${otherName}`,
  send: ({ userId, requestId, revision, feedback }, context) =>
    sendCall(context, {
      endpoint: saveFeedback,
      input: { params: { id: requestId }, body: feedback },
      userId,
      revision,
    }),
});
export type FeedbackItem = OutboxItem<Rated>;
