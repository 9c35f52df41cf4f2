// A letter as it comes from storage: parsed like foreign input.
import * as z from 'zod/mini';
import type { Letter } from './types.ts';

/** Raised when a field is added or means something else: an older build would store the letter without it. */
export const letterSchema = 1;

/** A letter without a schema was written before there was one; a newer one is left to the build that wrote it. */
const shape = z.object({
  schema: z._default(z.number().check(z.lte(letterSchema)), letterSchema),
  key: z.string(),
  owner: z.nullable(z.string()),
  body: z.unknown(),
  writtenAt: z.number(),
  state: z.enum(['waiting', 'asking', 'refused', 'sent']),
  mayHaveArrived: z.boolean(),
  refusal: z.nullable(
    z.object({
      code: z.string(),
      detail: z.string(),
      fields: z.array(z.object({ path: z.string(), message: z.string() })),
      until: z.nullable(z.number()),
    }),
  ),
  receipt: z.nullable(z.string()),
});

export function parseLetter(value: unknown): Letter | null {
  const parsed = z.safeParse(shape, value);
  if (!parsed.success) return null;
  const { schema: _schema, ...letter } = parsed.data;
  return letter;
}
