import type { InferDataFromTag } from '@tanstack/react-query';
import type { PublicPattern } from '#shared/routing/routePatterns.ts';

export type PageQueries = readonly (readonly [key: readonly unknown[], data: unknown])[];

export type SsrData = {
  readonly status?: 404 | 410;
  readonly queries: PageQueries;
  /** Not for everyone who might ask: cached nowhere. */
  readonly isPrivate?: boolean;
  readonly movedTo?: string;
};

export type SsrPage = {
  /** Path of the source that brings the screen's styles and scripts. */
  readonly screen: string;
  readonly description?: string;
  readonly load?: (
    params: Readonly<Record<string, string>>,
    search: URLSearchParams,
    /** Of the session cookie; empty without one. Whose it is, only the server's own check says. */
    token: string,
  ) => Promise<SsrData>;
};

export type SsrPages = Partial<Record<PublicPattern, SsrPage>>;

export const ssrQuery = <K extends readonly unknown[]>(
  { queryKey }: { readonly queryKey: K },
  data: InferDataFromTag<unknown, K>,
): PageQueries[number] => [queryKey, data];
