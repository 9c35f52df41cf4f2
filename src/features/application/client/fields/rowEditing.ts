import { createContext, useContext } from 'react';
import type { RowValues } from '#features/application/definition/types.ts';

export type RowEditing = {
  /** `list/id/` */
  readonly prefix: string;
  /** What a row begins with that is stored with its first key stroke; null once it is stored. */
  readonly initial: RowValues | null;
  readonly edit: (field: string, value: string, write: (value: string) => void) => void;
  /** What to say of a field that was filled from others. */
  readonly noteOn: (field: string) => string | undefined;
};

export const RowEditingContext = createContext<RowEditing | null>(null);

export function useRowEditing(rowPrefix: string): RowEditing | null {
  const row = useContext(RowEditingContext);
  return row?.prefix === rowPrefix ? row : null;
}
