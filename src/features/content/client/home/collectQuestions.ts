import { uniqueBy } from '#shared/text/uniqueBy.ts';
import type { Settings } from '#features/content/contract.ts';

export type Question = { readonly q: string; readonly a: string };

/** All questions of the home, in order; one that is asked twice is answered once. */
export const collectQuestions = (settings: Settings | null): Question[] =>
  uniqueBy(
    [...(settings?.home?.faq ?? []), ...(settings?.applicationProcess?.faq ?? [])],
    ({ q }) => q,
  );
