// A list made from the newest questions on this device, for when the server cannot be reached.
import { type QuestionCard, questionsOnPage } from '#features/forum/contract.ts';
import type { QuestionListView } from './listView.ts';
import type { QuestionList } from './queries.ts';

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function matches(card: QuestionCard, view: QuestionListView): boolean {
  const { tab, tag, q, school, program, nurse } = view;
  if (tab === 'unanswered' && (card.answerCount > 0 || card.state !== 'open')) return false;
  if (tag !== '' && !card.tags.includes(tag)) return false;
  if (school !== '' && card.school?.slug !== school) return false;
  if (program !== '' && card.program !== program) return false;
  // A card does not say where the nurses who answered are licensed.
  if (nurse !== '' && !card.hasNurseAnswer) return false;
  const text = words(`${card.title} ${card.preview} ${card.tags.join(' ')}`);
  return words(q).every((word) => text.some((each) => each.startsWith(word)));
}

const newestFirst = (one: string, other: string): number => Date.parse(other) - Date.parse(one);

function compare(view: QuestionListView, one: QuestionCard, other: QuestionCard): number {
  const byTab =
    view.tab === 'top'
      ? other.score - one.score
      : view.tab === 'active'
        ? newestFirst(one.activeAt, other.activeAt)
        : Number(other.isPinned) - Number(one.isPinned);
  return byTab === 0 ? newestFirst(one.createdAt, other.createdAt) : byTab;
}

export function listFromRecent(
  recent: readonly QuestionCard[],
  view: QuestionListView,
  cachedAt: number,
): QuestionList {
  const found = recent
    .filter((card) => matches(card, view))
    .sort((one, other) => compare(view, one, other));
  const end = view.page * questionsOnPage;
  return {
    cards: found.slice(end - questionsOnPage, end),
    meta: { page: view.page, hasMore: found.length > end, nextCursor: null },
    searchedCopies: recent.length,
    cachedAt,
  };
}
