import { type ComponentType, useCallback } from 'react';
import { ReferenceListsContext } from '../features/application/client/fields/referenceLists.tsx';
import { useOptionLists } from '../features/content/client/optionListsStore.ts';

export function withReferenceLists(Screen: ComponentType): ComponentType {
  return function ScreenWithLists() {
    const { find } = useOptionLists();
    const byKey = useCallback((key: string) => find(key) ?? null, [find]);
    return (
      <ReferenceListsContext value={byKey}>
        <Screen />
      </ReferenceListsContext>
    );
  };
}
