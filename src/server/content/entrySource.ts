// Where the published entries of a content type are: in the tables of the slice that shows them.
import type { Queries } from '#server/db/database.ts';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';

export type PublishedEntry = {
  readonly key: string;
  readonly title: string;
  /** Null where the table does not say. */
  readonly updatedAt: Date | null;
  /** As `EntrySource.unfinished` says it, where the list knows it without another query. */
  readonly unfinished?: readonly string[];
  /** No staff wrote it: every installation of this code has it, so that it is not exported. */
  readonly comesWithCode?: true;
};

/** What an entry is on the site, or will be once its draft is published. */
export type ContentValue = {
  readonly type: string;
  readonly key: string;
  readonly title: string;
  readonly where: 'published' | 'draft';
  readonly value: unknown;
};

/** `error` keeps it from being published, `warning` is shown beside it. */
export type EntryProblem = FieldProblem & { readonly level: 'error' | 'warning' };

/** A fact that is shown beside the form and not edited in it. */
export type GivenFact = {
  readonly label: string;
  readonly text: string;
  readonly source: string;
  /** Empty without one. */
  readonly url: string;
  /** Whether the entry says something else, which the site shows in its place. */
  readonly isReplaced: boolean;
};

export type EntryPage = { readonly entries: readonly PublishedEntry[]; readonly total: number };

export type EntrySource = {
  readonly type: AnyContentType;
  /** With `search`, only what staff have written themselves. */
  readonly list: (db: Queries) => Promise<readonly PublishedEntry[]>;
  /** @param page from 1, of `pageSize` entries; in the order of their titles */
  readonly search?: (
    db: Queries,
    query: string,
    page: number,
    pageSize: number,
  ) => Promise<EntryPage>;
  /** How the entry is called where its value does not say it. */
  readonly titleAt?: (db: Queries, key: string) => Promise<string>;
  /** What others say of the entry, such as files. */
  readonly given?: (db: Queries, key: string) => Promise<readonly GivenFact[]>;
  /** The value as the form edits it; null when nothing is published under this key. */
  readonly read: (db: Queries, key: string) => Promise<unknown>;
  /** In one transaction with the revision. @param value parsed by the type's schema */
  readonly publish: (db: Queries, key: string, value: unknown, now: Date) => Promise<void>;
  /** Takes it from the site. Without it an entry stays once it is published. */
  readonly unpublish?: (db: Queries, key: string, now: Date) => Promise<void>;
  /** The key of a new entry, made of its value; only where there is more than one. */
  readonly keyOf?: (value: unknown) => string;
  /** The key that an entry has once this value is published; where it can change. */
  readonly renamedTo?: (value: unknown) => string;
  /** What the schema alone cannot see: other entries, links, dates. */
  readonly check?: (
    db: Queries,
    key: string,
    value: unknown,
    now: Date,
  ) => Promise<readonly EntryProblem[]>;
  /** What the site would answer to a text that staff type, with this value published; where the type has `tryOut`. */
  readonly tryOut?: (db: Queries, key: string, value: unknown, text: string) => Promise<string>;
  /** What only the operator can say and is still blank, as paths of the value. */
  readonly unfinished?: (db: Queries, key: string) => Promise<readonly string[]>;
};
