import { uniqueBy } from '../../../../shared/text/uniqueBy.ts';
import type { Settings } from '../../contract.ts';

export type Question = { readonly q: string; readonly a: string };

/** All questions of the home, in order; one that is asked twice is answered once. */
export const questionsOf = (settings: Settings | null): Question[] =>
  uniqueBy(
    [...(settings?.home?.faq ?? []), ...(settings?.applicationProcess?.faq ?? [])],
    ({ q }) => q,
  );
