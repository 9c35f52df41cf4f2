// What a screen says about itself to those who do not look at it: the window's title, search engines, link previews.
// All of it is for the server's page; in the browser the title and the address for links follow the screens.
import { createContext, useContext, useEffect } from 'react';

export type PageMeta = {
  /** Without the site's name; empty on the home. */
  readonly title: string;
  /** One or two sentences, at most 160 characters. */
  readonly description: string;
  /** The path under which search engines should know the screen; null for a screen they should not keep. */
  readonly canonical: string | null;
  /** A screen that search engines should not keep, while archives of the web may. */
  readonly allowArchiving?: boolean;
  /** For link previews; the site's own picture when there is none. */
  readonly image?: { readonly url: string; readonly alt: string } | null;
  /** Present on articles: ISO 8601 times. */
  readonly article?: { readonly publishedAt: string; readonly modifiedAt: string };
  /** Structured data (schema.org); the origin makes its addresses whole. */
  readonly jsonLd?: (origin: string) => readonly object[];
};

/** On the server: hears what the rendered screen says, the last word last. Null in the browser. */
export const PageMetaSink = createContext<((meta: PageMeta) => void) | null>(null);

const documentHead = { base: '', siteName: '', title: null as string | null };

/** @returns `Title – Site`, or the site's name alone */
export const formatDocumentTitle = (title: string, siteName: string): string =>
  title ? `${title} – ${siteName}` : siteName;

function updateDocumentTitle(): void {
  document.title = formatDocumentTitle(
    documentHead.title ?? documentHead.base,
    documentHead.siteName,
  );
}

function updateCanonicalLink(canonical: string | null): void {
  const found = document.head.querySelector('link[rel="canonical"]');
  if (canonical === null) return found?.remove();
  const link = found ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', new URL(canonical, document.baseURI).href);
  return undefined;
}

/** Says it for as long as the screen stands; null while its data are still coming. */
export function usePageMeta(said: PageMeta | null): void {
  const sink = useContext(PageMetaSink);
  if (sink && said) sink(said);
  const title = said?.title ?? null;
  const canonical = said?.canonical ?? null;
  useEffect(() => {
    documentHead.title = title;
    updateDocumentTitle();
    updateCanonicalLink(canonical);
    return () => {
      documentHead.title = null;
      updateCanonicalLink(null);
    };
  }, [title, canonical]);
}

/** The title of a screen that says nothing about itself. Called above the screen, so that the screen has the last word. */
export function useBaseTitle(title: string, siteName: string): void {
  const sink = useContext(PageMetaSink);
  if (sink) sink({ title, description: '', canonical: null });
  useEffect(() => {
    documentHead.base = title;
    documentHead.siteName = siteName;
    updateDocumentTitle();
  }, [title, siteName]);
}
