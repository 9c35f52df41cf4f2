// What a screen says about itself to those who do not look at it: the window's title, search engines, link previews.
// On the server it is written into the page; in the browser it follows the screens.
import { createContext, useContext, useEffect } from 'react';

export type PageMeta = {
  /** Without the site's name; empty on the home. */
  readonly title: string;
  /** One or two sentences, at most 160 characters; empty for the site's own. */
  readonly description: string;
  /** The path under which search engines should know the screen; null for a screen they should not keep. */
  readonly canonical: string | null;
  /** For link previews; the site's own picture when there is none. */
  readonly image?: { readonly url: string; readonly alt: string } | null;
  /** Present on articles: ISO 8601 times. */
  readonly article?: { readonly publishedAt: string; readonly modifiedAt: string };
  /** Structured data (schema.org); the origin makes its addresses whole. */
  readonly jsonLd?: (origin: string) => readonly object[];
};

/** On the server: hears what the rendered screen says. Null in the browser. */
export const PageMetaSink = createContext<((meta: PageMeta) => void) | null>(null);

type Head = { base: PageMeta | null; siteName: string; meta: PageMeta | null };
const head: Head = { base: null, siteName: '', meta: null };

/** @returns `Title – Site`, or the site's name alone */
export const windowTitle = (title: string, siteName: string): string =>
  title ? `${title} – ${siteName}` : siteName;

/** The element, made when it is missing and `content` is not null; removed when it is. */
function write(
  selector: string,
  make: () => HTMLElement,
  attribute: string,
  content: string | null,
) {
  const found = document.head.querySelector(selector);
  if (content === null) return found?.remove();
  const element = found ?? document.head.appendChild(make());
  element.setAttribute(attribute, content);
  return undefined;
}

function meta(name: string): HTMLElement {
  const element = document.createElement('meta');
  element.setAttribute('name', name);
  return element;
}

function link(rel: string): HTMLElement {
  const element = document.createElement('link');
  element.setAttribute('rel', rel);
  return element;
}

function apply(): void {
  const said = head.meta ?? head.base;
  document.title = windowTitle(said?.title ?? '', head.siteName);
  const canonical = said?.canonical == null ? null : new URL(said.canonical, document.baseURI).href;
  write('link[rel="canonical"]', () => link('canonical'), 'href', canonical);
  write(
    'meta[name="robots"]',
    () => meta('robots'),
    'content',
    said?.canonical === null ? 'noindex' : null,
  );
  if (said?.description)
    write('meta[name="description"]', () => meta('description'), 'content', said.description);
}

/** Tells the server, and in the browser writes it into `place` of the head for as long as it holds. */
function useMeta(place: 'base' | 'meta', said: PageMeta | null): void {
  const sink = useContext(PageMetaSink);
  if (sink && said) sink(said);
  const isSaid = said !== null;
  const { title = '', description = '', canonical = null } = said ?? {};
  useEffect(() => {
    if (isSaid) head[place] = { title, description, canonical };
    apply();
    return () => {
      head[place] = null;
    };
  }, [place, isSaid, title, description, canonical]);
}

/** What a screen says about itself; null while its data are still coming. */
export const usePageMeta = (said: PageMeta | null): void => useMeta('meta', said);

/** What holds for a screen that says nothing about itself. Called above the screen, so that the screen has the last word. */
export function useBaseMeta(said: PageMeta, siteName: string): void {
  useMeta('base', said);
  useEffect(() => {
    head.siteName = siteName;
    apply();
  }, [siteName]);
}
