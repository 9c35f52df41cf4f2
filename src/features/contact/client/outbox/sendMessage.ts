// How a letter goes to the server, and what its answers mean for a letter that waits on a device.
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type { LetterRefusal, SendAnswer, SendLetter } from '#offline/letters/types.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { contactMessageBody, sendContactMessage } from '#features/contact/contract.ts';

/** The letter is fine; the server is not, for now. */
const transientCodes: readonly ProblemCode[] = [
  'internal',
  'unavailable',
  'storage_full',
  'client_too_old',
];

const baseTimeoutMs = 30_000;
/** A slow line takes a second for so many characters. */
const charactersPerSecond = 20_000;

const unreadableRefusal: LetterRefusal = {
  code: 'validation_failed',
  detail: 'What was kept on this device could not be read whole. Check it and send it once more.',
  fields: [],
  until: null,
};

function toSendAnswer(error: unknown): SendAnswer {
  if (error instanceof ApiProblem) {
    const { code, detail, fields, retryAfterMs } = error;
    if (transientCodes.includes(code))
      return { kind: 'unreachable', retryAfterMs, mayHaveArrived: false };
    const until = code === 'too_many_requests' ? Date.now() + (retryAfterMs ?? 60_000) : null;
    return { kind: 'refused', refusal: { code, detail, fields, until } };
  }
  if (error instanceof ApiUnreachable) {
    const { reason, retryAfterMs } = error;
    const mayHaveArrived = reason !== 'offline' && reason !== 'not_json';
    return { kind: 'unreachable', retryAfterMs, mayHaveArrived };
  }
  return { kind: 'unreachable', mayHaveArrived: true };
}

/** Sends a message under its key. Never throws. */
export const sendMessage: SendLetter = async ({ key, body }) => {
  const parsed = z.safeParse(contactMessageBody, body);
  if (!parsed.success) return { kind: 'refused', refusal: unreadableRefusal };
  const length = parsed.data.attachment?.data.length ?? 0;
  const timeoutMs = baseTimeoutMs + (length / charactersPerSecond) * 1000;
  try {
    const input = { body: parsed.data };
    const { receipt } = await call(sendContactMessage, input, { idempotencyKey: key, timeoutMs });
    return { kind: 'received', receipt };
  } catch (error) {
    return toSendAnswer(error);
  }
};
