import { renderMarkdown } from '../../../server/text/markdown.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The words of the first paragraph of a Markdown text, without marks. */
export function firstWords(source: string): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(renderMarkdown(source))?.[1] ?? '';
  return paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
