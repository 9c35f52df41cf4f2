import { type SuggestionGroup, type SuggestionKind, suggestionKinds } from '../contract.ts';
import { maxSuggestions } from '../search/suggest.ts';

type Items<Kind extends SuggestionKind> = Extract<SuggestionGroup, { kind: Kind }>['items'];

/** Each answers with at most `limit`, the best first. */
export type SuggestionSources = {
  readonly [Kind in SuggestionKind]: (
    text: string,
    limit: number,
  ) => Promise<readonly Items<Kind>[number][]>;
};

/** What one kind does not use goes to the others, schools first. */
const shares: Readonly<Record<SuggestionKind, number>> = {
  schools: 3,
  nurses: 1,
  questions: 3,
  tags: 2,
};

export function createSuggestions(sources: SuggestionSources) {
  return async (text: string, kind?: SuggestionKind): Promise<SuggestionGroup[]> => {
    const groups = (await Promise.all(
      suggestionKinds
        .filter((each) => kind === undefined || each === kind)
        .map(async (each) => ({ kind: each, items: await sources[each](text, maxSuggestions) })),
    )) as SuggestionGroup[];
    // A nurse of that name takes the place of a question.
    const hasNurses = groups.some(({ kind: each, items }) => each === 'nurses' && items.length > 0);
    const shareOf = (each: SuggestionKind): number =>
      shares[each] - (each === 'questions' && hasNurses ? shares.nurses : 0);
    const used = groups.map(({ kind: each, items }) => Math.min(items.length, shareOf(each)));
    let spare = maxSuggestions - used.reduce((sum, count) => sum + count, 0);
    return groups.flatMap((group, at) => {
      const count = Math.min(group.items.length, (used[at] ?? 0) + spare);
      spare -= count - (used[at] ?? 0);
      return count === 0
        ? []
        : [{ ...group, items: group.items.slice(0, count) } as SuggestionGroup];
    });
  };
}

export type Suggestions = ReturnType<typeof createSuggestions>;
