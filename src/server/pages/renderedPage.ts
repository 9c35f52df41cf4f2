// What a renderer answers to the host: the host sends it and knows nothing of the app that was drawn.
import type { Readable } from 'node:stream';
import type { FormResult } from '#shared/contract/formResult.ts';

export type PageRequest = {
  /** With single slashes, without query. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  /** `https://host` under which people reach this site. */
  readonly origin: string;
  /** False for an origin that this request alone names. */
  readonly cacheable: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** What the server says to a form of this page that was sent without a script. */
  readonly form?: FormResult;
  /** The status to answer with, when it is not the page's own. */
  readonly status?: number;
};

type RenderedPage = {
  readonly status: number;
  /** `'sha256-…'` of the inline style, for the CSP. */
  readonly styleHash: string;
};

/** The same for every guest. */
export type PublicPage = RenderedPage & { readonly kind: 'public'; readonly html: string };

/** For one person: never kept by anyone. */
export type PersonalPage = RenderedPage & {
  readonly kind: 'personal';
  readonly before: string;
  readonly body: Readable;
  readonly after: string;
};

export type PageResponse =
  | { readonly kind: 'redirect'; readonly to: string; readonly code: 301 | 302 }
  | PublicPage
  | PersonalPage;

/** Answers null for a page that only the browser draws. */
export type PageRenderer = (request: PageRequest) => Promise<PageResponse | null>;
