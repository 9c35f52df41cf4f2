// The check of a file's first row, the help on the terminal and the reading of rows all go by it.
import type { ImportKind } from '#shared/reference/catalogue/catalogue.ts';

export type FileKind = Exclude<ImportKind, 'staff'>;

export type Column = {
  /** As the documentation of the file spells it; files may use any case. */
  readonly name: string;
  readonly or?: readonly string[];
  /** A name that changes with the year; tested on the name in lower case, without blanks, `_` and `-`. */
  readonly like?: { readonly pattern: RegExp; readonly example: string };
  readonly needed?: boolean;
  readonly description: string;
};

export type FileFormat = {
  readonly kind: FileKind;
  readonly title: string;
  readonly sourceName: string;
  readonly sourceUrl: string;
  readonly columns: readonly Column[];
  /** Of each group at least one has to be there. */
  readonly oneOf?: readonly (readonly string[])[];
  /** Columns that tell this kind of file from the others. */
  readonly signs: readonly string[];
  /** Of a file in another form, told by the names of its columns; null for the form above. */
  readonly formOf?: (
    titles: readonly string[],
  ) => Pick<FileFormat, 'columns' | 'oneOf' | 'signs'> | null;
  readonly dated: boolean;
  readonly about: readonly string[];
};

export type Run = {
  readonly id: number;
  readonly kind: FileKind;
  /** As it is shown, e.g. `2023`; `not stated` when nobody said it. */
  readonly year: string;
  readonly sourceName: string;
  readonly sourceUrl: string;
  readonly at: Date;
  readonly overNewer: boolean;
  readonly closeMissing: boolean;
  /** Of the built-in catalogue; null for what people import. */
  readonly edition: number | null;
};
