// The reference lists, handed down by the shell: they belong to another slice.
import { createContext, useContext } from 'react';
import type { FixedOption } from '#features/application/definition/types.ts';

export type ReferenceList = {
  readonly placeholder: string;
  readonly options: readonly FixedOption[];
};
export type ReferenceLists = (key: string) => ReferenceList | null;

const noLists: ReferenceLists = () => null;

export const ReferenceListsContext = createContext<ReferenceLists>(noLists);

/** Finds a reference list by its key; null while it is not loaded. */
export const useReferenceLists = (): ReferenceLists => useContext(ReferenceListsContext);
