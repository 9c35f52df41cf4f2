import { decodeEntities } from '#shared/text/decodeEntities.ts';
import { imagesToText } from '#features/forum/imageText.ts';
import { previewText } from '#shared/text/textPreview.ts';
import type { PageMeta } from '#ui/layout/pageMeta.ts';
import type { Authorship, QuestionPage } from '#features/forum/contract.ts';
import { postAnchor } from '#features/forum/postAnchor.ts';
import { memberPath, questionPath } from '../listView.ts';

const maxDescriptionLength = 159;

const htmlToText = (html: string): string =>
  decodeEntities(
    imagesToText(html)
      .replace(/<\/(?:p|li|h\d|tr|blockquote|pre)>|<br>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();

const person = (by: Authorship, origin: string): object => ({
  '@type': 'Person',
  name: by.author?.handle ?? (by.kind === 'deleted' ? 'Deleted member' : 'Anonymous'),
  ...(by.author && { url: `${origin}${memberPath(by.author.handle)}` }),
});

/** https://developers.google.com/search/docs/appearance/structured-data/qapage */
function structuredData({ question, answers }: QuestionPage, origin: string): object[] {
  const address = `${origin}${questionPath(question.id)}`;
  const found = answers.map((answer) => ({
    isAccepted: answer.isAccepted,
    data: {
      '@type': 'Answer',
      text: htmlToText(answer.html),
      upvoteCount: answer.score,
      datePublished: answer.createdAt,
      url: `${address}#${postAnchor(answer.id)}`,
      author: person(answer.by, origin),
    },
  }));
  const accepted = found.find(({ isAccepted }) => isAccepted)?.data;
  const suggested = found.filter(({ isAccepted }) => !isAccepted).map(({ data }) => data);
  // A page without an answer is no QAPage to search engines.
  if (found.length === 0) return [];
  return [
    {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: question.title,
        text: htmlToText(question.html),
        answerCount: question.answerCount,
        upvoteCount: question.score,
        datePublished: question.createdAt,
        author: person(question.by, origin),
        ...(accepted && { acceptedAnswer: accepted }),
        ...(suggested.length > 0 && { suggestedAnswer: suggested }),
      },
    },
  ];
}

/** @param after of a page with further answers, which is the same page to search engines */
export const questionMeta = (page: QuestionPage, after: string): PageMeta => ({
  title: page.question.title,
  canonical: questionPath(page.question.id),
  // Search engines read the page of the server: the browser's script goes without.
  ...(import.meta.env.SSR
    ? {
        description: previewText(
          page.question.preview || page.question.title,
          maxDescriptionLength,
        ),
        jsonLd: (origin: string) => (after === '' ? structuredData(page, origin) : []),
      }
    : { description: '' }),
});
