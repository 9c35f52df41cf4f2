// Rendered by the server; in the browser only title and canonical address follow the screens.
import { createContext, useContext, useEffect } from 'react';

export type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** Null for a screen that search engines should not index. */
  readonly canonical: string | null;
  readonly allowArchiving?: boolean;
  readonly image?: { readonly url: string; readonly alt: string } | null;
  readonly article?: { readonly publishedAt: string; readonly modifiedAt: string };
  /** RSS of what this page lists; its address without origin. */
  readonly feed?: { readonly title: string; readonly href: string };
  readonly jsonLd?: (origin: string) => readonly object[];
};

/** On the server; the last call wins. */
export const PageMetaSink = createContext<((meta: PageMeta) => void) | null>(null);

const documentHead = { base: '', siteName: '', title: null as string | null };

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

/** Called above the screen, so that the screen has the last word. */
export function useBaseTitle(title: string, siteName: string): void {
  const sink = useContext(PageMetaSink);
  if (sink) sink({ title, description: '', canonical: null });
  useEffect(() => {
    documentHead.base = title;
    documentHead.siteName = siteName;
    updateDocumentTitle();
  }, [title, siteName]);
}
