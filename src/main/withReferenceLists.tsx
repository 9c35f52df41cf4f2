import { type ComponentType, useCallback } from 'react';
import { ReferenceListsContext } from '../features/application/client/fields/referenceLists.tsx';
import type { useOptionLists } from '../features/content/client/optionListsStore.ts';

/** With the first script: in a file of its own it would join those of pages that have no lists. */
export function withReferenceLists(
  Screen: ComponentType,
  useLists: typeof useOptionLists,
): ComponentType {
  return function ScreenWithLists() {
    const { find } = useLists();
    const byKey = useCallback((key: string) => find(key) ?? null, [find]);
    return (
      <ReferenceListsContext value={byKey}>
        <Screen />
      </ReferenceListsContext>
    );
  };
}
