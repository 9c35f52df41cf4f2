import type { FileFormat, Run } from './fileFormat.ts';
import type { Row } from './parsing/tableHeader.ts';
import type { ReportBuilder } from './report.ts';
import type { ImportStore } from './store.ts';

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

export type Importer = FileFormat & {
  begin(context: ImportContext): Promise<RowSink>;
};
