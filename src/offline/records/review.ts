// Mine stays in the form, the others stay where they are, until a person chooses.
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { SyncedRecord } from './collection.ts';

export type OtherVersion = {
  readonly value: string;
  readonly from: 'server' | 'tab';
  readonly device: string;
  readonly at: string;
  readonly rev: number | null;
};

export type ReviewEntry = {
  readonly path: string;
  /** 'row' when one side removed the row that the other side edited: path is the row's mark. */
  readonly kind: 'value' | 'row';
  readonly mine: string;
  readonly others: readonly OtherVersion[];
};

export type FieldRecord = SyncedRecord<DraftValues, readonly DraftChange[], ReviewEntry>;

/** `mine` keeps what is in the form. For a row, any non-empty value keeps it and the empty one removes it. */
export type ReviewChoice = 'mine' | { readonly value: string };
