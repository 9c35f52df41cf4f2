import { decodeEntities } from '#shared/text/decodeEntities.ts';
import { previewText } from '#shared/text/textPreview.ts';
import type { PageMeta } from '#ui/layout/pageMeta.ts';
import type { Post, PostPart } from '../contract.ts';

const maxDescriptionLength = 160;
const minQuestions = 2;

const htmlToText = (html: string): string =>
  decodeEntities(
    html.replace(/<\/(?:p|li|h\d|tr|td|th|blockquote)>|<br>/g, ' ').replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();

export function parseQuestions(body: readonly PostPart[]): { q: string; a: string }[] {
  const html = body.map((part) => (part.kind === 'html' ? part.html : '')).join('');
  const sections = html.split(/<h2\b[^>]*>/).slice(1);
  const found = sections.map((section) => {
    const [headline = '', answer = ''] = section.split('</h2>');
    return { q: htmlToText(headline), a: htmlToText(answer) };
  });
  const isAsked = found.every(({ q, a }) => q.endsWith('?') && a !== '');
  return isAsked && found.length >= minQuestions ? found : [];
}

function structuredData(post: Post, origin: string): object[] {
  const { title, authorName, authorCredential, publishAt, updatedAt, cover, body } = post;
  const address = `${origin}/post/${post.slug}`;
  const questions = parseQuestions(body);
  const schema = { '@context': 'https://schema.org' };
  return [
    {
      ...schema,
      '@type': 'Article',
      headline: title,
      description: post.excerpt,
      datePublished: publishAt,
      dateModified: updatedAt,
      inLanguage: 'en-US',
      articleSection: post.category,
      keywords: post.tags.join(', '),
      mainEntityOfPage: address,
      // Who has a credential is a person; without one it is the editors.
      author: {
        '@type': authorCredential === '' ? 'Organization' : 'Person',
        name: authorName,
        url: `${origin}/about`,
      },
      ...(cover && { image: new URL(cover.url, origin).href }),
    },
    {
      ...schema,
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: title, item: address },
      ],
    },
    ...(questions.length > 0
      ? [
          {
            ...schema,
            '@type': 'FAQPage',
            mainEntity: questions.map(({ q, a }) => ({
              '@type': 'Question',
              name: q,
              acceptedAnswer: { '@type': 'Answer', text: a },
            })),
          },
        ]
      : []),
  ];
}

export const articleMeta = (post: Post): PageMeta => ({
  title: post.seo.title || post.title,
  canonical: post.previewUntil === undefined ? `/post/${post.slug}` : null,
  // Search engines read the page of the server: the browser's script goes without.
  ...(import.meta.env.SSR
    ? {
        description: previewText(post.seo.description || post.excerpt, maxDescriptionLength - 1),
        image: post.cover && { url: post.cover.url, alt: post.cover.alt },
        article: { publishedAt: post.publishAt, modifiedAt: post.updatedAt },
        jsonLd: (origin: string) =>
          post.previewUntil === undefined ? structuredData(post, origin) : [],
      }
    : { description: '' }),
});
