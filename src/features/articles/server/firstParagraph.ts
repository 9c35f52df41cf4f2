import { renderMarkdown } from '#server/text/markdown.ts';
import { decodeEntities } from '#shared/text/decodeEntities.ts';

export function firstParagraph(source: string): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(renderMarkdown(source))?.[1] ?? '';
  return decodeEntities(paragraph.replace(/<[^>]*>/g, ''));
}
