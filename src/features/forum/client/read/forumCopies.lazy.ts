// Fills the device's copies while there is a connection.
import { type QuestionPage, questionsOnPage } from '#features/forum/contract.ts';
import { cacheQuestion, cacheRecentQuestions, maxRecentQuestions } from './forumCache.ts';
import { readQuestionList } from './forumReader.lazy.ts';
import { emptyListView } from './listView.ts';
import type { QuestionList } from './queries.ts';

const timeoutMs = 30_000;
const maxRecentPages = Math.ceil(maxRecentQuestions / questionsOnPage);

/** @param list a page of the newest questions, read by @param reader; @param isLowData then no further page is fetched */
export async function storeRecent(
  list: QuestionList,
  reader: string,
  isLowData: boolean,
): Promise<void> {
  const cards = [...list.cards];
  let hasMore = list.meta.hasMore && !isLowData;
  for (
    let page = (list.meta.page ?? 1) + 1;
    hasMore && cards.length < maxRecentQuestions && page <= maxRecentPages;
    page += 1
  ) {
    const next = await readQuestionList(
      { ...emptyListView, page },
      '',
      AbortSignal.timeout(timeoutMs),
    );
    if (next.cachedAt !== undefined) break;
    cards.push(...next.cards);
    hasMore = next.meta.hasMore;
  }
  await cacheRecentQuestions(cards, Date.now(), reader);
}

export async function storeThread(page: QuestionPage, reader: string): Promise<void> {
  await cacheQuestion(page, Date.now(), undefined, reader);
}
