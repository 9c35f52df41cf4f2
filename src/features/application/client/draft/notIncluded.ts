import * as z from 'zod/mini';
import type { Extra } from '#offline/records/collection.ts';

/** Typed here and not taken, because the program had been sent by then. An empty value: it was cleared or removed. */
export const notIncluded = z.array(z.object({ path: z.string(), value: z.string() }));
export type NotIncluded = z.infer<typeof notIncluded>;

export const readNotIncluded = (extra: Extra): NotIncluded => {
  const found = z.safeParse(notIncluded, extra?.['notIncluded']);
  return found.success ? found.data : [];
};
