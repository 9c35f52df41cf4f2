import { createContext, useContext } from 'react';
import type { FixedOption } from '#features/application/definition/types.ts';

export type ReferenceList = {
  readonly placeholder: string;
  readonly options: readonly FixedOption[];
};
export type ReferenceLists = (key: string) => ReferenceList | null;

const noLists: ReferenceLists = () => null;

export const ReferenceListsContext = createContext<ReferenceLists>(noLists);

export const useReferenceLists = (): ReferenceLists => useContext(ReferenceListsContext);
