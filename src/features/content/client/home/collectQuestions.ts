import { uniqueBy } from '#shared/collections/uniqueBy.ts';
import type { Settings } from '#features/content/contract.ts';

export type Question = { readonly q: string; readonly a: string };

export const collectQuestions = (settings: Settings | null): Question[] =>
  uniqueBy(
    [...(settings?.home?.faq ?? []), ...(settings?.applicationProcess?.faq ?? [])],
    ({ q }) => q,
  );
