/** A document as a list of what stands under each other; it crosses to another thread. */
export type PdfBlock =
  | { readonly kind: 'title' | 'section' | 'topic' | 'group'; readonly text: string }
  | { readonly kind: 'pair'; readonly label: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Only where the numbers of characters stand in their place. */
  | { readonly kind: 'replacedNote'; readonly text: string };

export type PdfContent = {
  readonly title: string;
  readonly subject: string;
  /** Who signed, as typed. */
  readonly author: string;
  /** ISO 8601; stands in the file as its date, so that the same content gives the same bytes. */
  readonly createdAt: string;
  readonly paper: 'us' | 'a4';
  /** At the foot of every page, before its number. */
  readonly footer: string;
  readonly blocks: readonly PdfBlock[];
};

/** What the thread gets. */
export type PdfJob = PdfContent & {
  /** Typefaces for other scripts than the site's own. */
  readonly fontFolder: string;
};

export type PdfRenderer = {
  /**
   * The same content gives the same bytes.
   * @throws when the thread fails or takes too long
   */
  render(content: PdfContent, onProgress: (share: number) => void): Promise<Buffer>;
  /** Ends what is being made; its promise is rejected. */
  close(): Promise<void>;
};
