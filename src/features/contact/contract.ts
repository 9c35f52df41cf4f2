import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const attachmentBytesLimit = 5_000_000;
export const messageLimits = { minLength: 10, maxLength: 4000 } as const;
export const topicLimit = 80;

/** Base64 takes four characters for three bytes; the rest is room for the words. */
const largestBody = Math.ceil(attachmentBytesLimit / 3) * 4 + 600_000;

const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.string().check(z.maxLength(topicLimit)),
  message: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactMessageBody = z.extend(contactMessage, {
  attachment: z._default(
    z.nullable(
      z.object({
        name: z.string().check(z.maxLength(1000)),
        data: z.string(),
      }),
    ),
    null,
  ),
  /** Honeypot. */
  website: z._default(z.string().check(z.maxLength(2000)), ''),
  /** Milliseconds from the first touch of the form to the button; left out when nobody knows. */
  typedForMs: z.optional(z.number()),
  /** The account that was signed in when it was written; another one by now does not become the writer. */
  writer: z.optional(z.string().check(z.maxLength(100))),
});
export type ContactMessageBody = z.infer<typeof contactMessageBody>;

/** The Idempotency-Key is the sending key: the same message sent again has the same one. */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/contact',
  audience: 'anyone',
  summary: 'Write to the staff; answers the number to refer to',
  body: contactMessageBody,
  data: z.object({ receipt: z.string() }),
  status: 201,
  problems: ['idempotency_mismatch', 'unsupported_type'],
  bodyLimit: largestBody,
});
