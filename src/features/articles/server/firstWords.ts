import { renderMarkdown } from '#server/text/markdown.ts';
import { decodeEntities } from '#shared/text/decodeEntities.ts';

/** The words of the first paragraph of a Markdown text, without marks. */
export function firstParagraph(source: string): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(renderMarkdown(source))?.[1] ?? '';
  return decodeEntities(paragraph.replace(/<[^>]*>/g, ''));
}
