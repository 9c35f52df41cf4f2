import type { FileFormat, Run } from './fileFormat.ts';
import type { Row } from './parsing/tableHeader.ts';
import type { ReportBuilder } from './report.ts';
import type { ImportStore } from './store.ts';

export type ImportContext = {
  readonly run: Run;
  readonly store: ImportStore;
  readonly report: ReportBuilder;
};

export type RowSink = {
  row(row: Row): void;
  flush?(): Promise<void>;
  finish(): Promise<void>;
};

export type Importer = FileFormat & {
  begin(context: ImportContext): Promise<RowSink>;
};
