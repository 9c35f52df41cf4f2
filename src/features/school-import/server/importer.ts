// What every kind of import file has in common. Each kind says its own columns once; the check of a file's first row,
// the help on the terminal and the reading of rows all go by them.
import type { ImportKind } from '#shared/reference/catalogue/catalogue.ts';
import type { ImportStore } from './store.ts';
import type { ReportBuilder } from './report.ts';
import type { Row } from './parsing/tableHeader.ts';

export type FileKind = Exclude<ImportKind, 'staff' | 'sample'>;

export type Column = {
  /** As the documentation of the file spells it; files may use any case. */
  readonly name: string;
  /** Other spellings that are in use. */
  readonly or?: readonly string[];
  readonly needed?: boolean;
  /** What is made of it, for the help. */
  readonly description: string;
};

export type Run = {
  readonly id: number;
  readonly kind: FileKind;
  /** As it is shown, e.g. `2023`; `not stated` when nobody said it. */
  readonly year: string;
  readonly sourceName: string;
  readonly sourceUrl: string;
  readonly at: Date;
  /** Whether it replaces also what is known from a later year. */
  readonly overNewer: boolean;
  /** Whether schools are closed that the newest header file no longer names. */
  readonly closeMissing: boolean;
};

export type ImportContext = {
  readonly run: Run;
  readonly store: ImportStore;
  readonly report: ReportBuilder;
};

/** Takes the rows one after the other and writes when it has them all. */
export type RowSink = {
  row(row: Row): void;
  /** Between two pieces of the file: what can be written already. */
  flush?(): Promise<void>;
  finish(): Promise<void>;
};

export type Importer = {
  readonly kind: FileKind;
  /** e.g. `IPEDS institution header file (HD)` */
  readonly title: string;
  readonly sourceName: string;
  readonly sourceUrl: string;
  readonly columns: readonly Column[];
  /** Of each group at least one has to be there. */
  readonly oneOf?: readonly (readonly string[])[];
  /** Columns that tell this kind of file from the others. */
  readonly signs: readonly string[];
  /** Whether its rows are about one year, that of the file. */
  readonly dated: boolean;
  /** Sentences for the help: what is done with a row. */
  readonly about: readonly string[];
  begin(context: ImportContext): Promise<RowSink>;
};
