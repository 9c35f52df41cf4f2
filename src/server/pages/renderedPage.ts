import type { Readable } from 'node:stream';
import type { FormResult } from '#shared/contract/formResult.ts';

export type PageRequest = {
  readonly path: string;
  readonly search: string;
  readonly origin: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly form?: FormResult;
  readonly status?: number;
};

type RenderedPage = {
  readonly status: number;
  readonly styleHash: string;
};

export type PublicPage = RenderedPage & { readonly kind: 'public'; readonly html: string };

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

export type PageRenderer = (request: PageRequest) => Promise<PageResponse | null>;
