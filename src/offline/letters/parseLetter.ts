// A letter as it comes from storage: parsed like foreign input.
import * as z from 'zod/mini';
import type { Letter } from './types.ts';

const shape = z.object({
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
  return parsed.success ? parsed.data : null;
}
