// What staff edit, as the admin app and the server both see it. Words of the field: a content type has entries.
import type * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/** How a field of the form is called and explained, by its path: `hero.title`, `faq.*.q`. */
export type FieldLabels = Readonly<
  Record<
    string,
    {
      readonly title?: string;
      readonly help?: string;
      readonly widget?: FieldWidget;
      /** How the values of a choice are called, where their names are no words. */
      readonly choices?: Readonly<Record<string, string>>;
      /** A part of the form that is not folded at first. */
      readonly isOpen?: true;
    }
  >
>;

export type FieldWidget = 'long' | 'markdown' | 'media' | 'path' | 'date' | 'moment' | 'hidden';

export type ContentType<S extends Schema = Schema> = {
  /** Part of addresses: lower case with hyphens. */
  readonly name: string;
  /** As the list of them is headed, such as `Posts`. */
  readonly title: string;
  /** One of them, such as `post`. */
  readonly singular: string;
  readonly permission: string;
  /** Raised when stored values are no longer read by `schema`; `migrate` brings older ones along. */
  readonly shape: number;
  readonly schema: S;
  /** @param value of an older shape, as it was stored */
  readonly migrate?: (value: unknown, from: number) => unknown;
  /** There is exactly one; its key is the name of the type. */
  readonly isSingle?: true;
  /** A new one is written over days: its first save keeps a draft unless something else is chosen. */
  readonly startsAsDraft?: true;
  /** Too many for one list: it is searched, a page at a time. */
  readonly isSearched?: true;
  /** How facts beside the form are headed that come from elsewhere. */
  readonly givenTitle?: string;
  /** What staff can type to see what an entry does. */
  readonly tryOut?: { readonly label: string; readonly help: string };
  /** A new entry as the form begins with it. */
  readonly blank: unknown;
  readonly labels: FieldLabels;
  titleOf(value: z.output<S>): string;
};

export const defineContentType = <const S extends Schema>(type: ContentType<S>): ContentType<S> =>
  type;

export type AnyContentType = Omit<ContentType, 'titleOf'> & { titleOf(value: never): string };
