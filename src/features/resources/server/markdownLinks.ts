const link = /\]\(([^\s()]+)\)/g;

/** What the links and pictures of a text lead to. */
export const findMarkdownLinks = (markdown: string): string[] =>
  [...markdown.matchAll(link)].map(([, href = '']) => href);
