// Of a packet that was sent: what stays of it for good.
import * as z from 'zod/mini';

/** Lower-case hexadecimal. */
export const sha256Text = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** ISO 8601 with a zone. */
export const moment = z.string().check(z.maxLength(40));

export const sentKinds = ['submission', 'correction', 'resubmission'] as const;

export const sentVersion = z.object({
  version: z.number(),
  kind: z.enum(sentKinds),
  /** Why it was corrected, in the student's words. */
  note: z.string(),
  receiptNumber: z.string(),
  at: moment,
  withinGrace: z.boolean(),
  answersSha256: sha256Text,
  sha256: sha256Text,
  bytes: z.number(),
  /** Null while the PDF is being made. */
  pdfSha256: z.nullable(sha256Text),
  pdfBytes: z.nullable(z.number()),
  /** 0 to 1. */
  pdfProgress: z.number(),
});
export type SentVersion = z.infer<typeof sentVersion>;
