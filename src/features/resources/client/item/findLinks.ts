import type { Resource } from '../../contract.ts';

export type ResourceLink = { readonly title: string; readonly url: string };

/** What a resource leads to outside of its own text: its sources, its film, and links in the text, each once. */
export function findLinks({
  sources,
  content,
}: Pick<Resource, 'sources' | 'content'>): ResourceLink[] {
  const film =
    content.kind === 'film' && content.problem === ''
      ? [{ title: 'The film', url: content.url }]
      : [];
  const inText = 'html' in content ? readHtmlLinks(content.html) : [];
  const links = new Map<string, ResourceLink>();
  for (const link of [...sources, ...film, ...inText])
    if (!links.has(link.url)) links.set(link.url, { title: link.title, url: link.url });
  return [...links.values()];
}

function readHtmlLinks(html: string): ResourceLink[] {
  const anchors = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]');
  return [...anchors].flatMap((anchor) => {
    const url = anchor.getAttribute('href') ?? '';
    const isPlace = url.startsWith('https://') || url.startsWith('/');
    return isPlace ? [{ title: anchor.textContent.trim() || url, url }] : [];
  });
}
