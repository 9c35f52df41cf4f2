// Open reviews of flat records: true collisions. Mine stays in the form, the others stay where they are, until a person
// chooses.
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { SyncedRecord } from './collection.ts';

/** Another version in a review: the server's value (another device) or another tab's. */
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

/**
 * What a person chose in a review card. `mine` keeps what is in the form; a value takes that one instead.
 * For an entry of kind `row`, any non-empty value keeps the row and the empty one removes it.
 */
export type ReviewChoice = 'mine' | { readonly value: string };
