import type { InferDataFromTag } from '@tanstack/react-query';
import type { PublicPattern } from '#shared/routing/routePatterns.ts';

/** What the query cache holds when a screen is rendered: key and data. */
export type PageQueries = readonly (readonly [key: readonly unknown[], data: unknown])[];

export type SsrData = {
  /** 200 unless the page says otherwise. */
  readonly status?: 404 | 410;
  readonly queries: PageQueries;
  /** Not for everyone who might ask: cached nowhere. */
  readonly isPrivate?: boolean;
  /** Where what was asked for is now: answered instead of the page. */
  readonly movedTo?: string;
};

export type SsrPage = {
  /** Path of the source that brings the screen's styles and scripts. */
  readonly screen: string;
  /** For search engines, where the screen has no description of its own. */
  readonly description?: string;
  /** A page without it begins with the settings alone. */
  readonly load?: (
    params: Readonly<Record<string, string>>,
    search: URLSearchParams,
  ) => Promise<SsrData>;
};

/** The rendered pages of one slice. */
export type SsrPages = Partial<Record<PublicPattern, SsrPage>>;

/** The answer to a query, as the query itself would have it. */
export const ssrQuery = <K extends readonly unknown[]>(
  { queryKey }: { readonly queryKey: K },
  data: InferDataFromTag<unknown, K>,
): PageQueries[number] => [queryKey, data];
