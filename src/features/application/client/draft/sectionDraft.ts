// The answers of a section as its screens need them: as few renders as the question allows.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useDrafts } from '#offline/DraftsProvider.tsx';
import type { Parked, ReviewEntry } from '#offline/types.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '#features/application/contract.ts';
import type { Scope } from '#features/application/definition/types.ts';
import { readRow } from './readRow.ts';
import { useSection } from '../section/sectionModel.ts';

const noop = (): void => undefined;
const noValues: DraftValues = {};
const noReviews: readonly ReviewEntry[] = [];

function useStore(section: SectionKey) {
  const store = useDrafts()?.store ?? null;
  const subscribe = useCallback(
    (run: () => void) => store?.onSection(section, run) ?? noop,
    [store, section],
  );
  return { store, subscribe };
}

/** True once the drafts are open on this device. */
export function useDraftsReady(): boolean {
  const { store, subscribe } = useStore('personal-information');
  return useSyncExternalStore(subscribe, () => store?.isReady() ?? false);
}

/** All answers of a section; renders at most every 50 ms while somebody types. */
export function useSectionValues(section: SectionKey): DraftValues {
  const { store, subscribe } = useStore(section);
  return useSyncExternalStore(subscribe, () => store?.values(section) ?? noValues);
}

/** All answers of the section around. */
export const useValues = (): DraftValues => useSectionValues(useSection().definition.key);

/** Answers of a section that wait for a choice. */
export function useSectionReviews(section: SectionKey): readonly ReviewEntry[] {
  const { store, subscribe } = useStore(section);
  return useSyncExternalStore(subscribe, () => store?.review(section) ?? noReviews);
}

/** Answers of the section around that wait for a choice. */
export const useReviews = (): readonly ReviewEntry[] =>
  useSectionReviews(useSection().definition.key);

/** Why the section around is not taken by the server, or null. */
export function useBlocked(): Parked | null {
  const { key } = useSection().definition;
  const { store, subscribe } = useStore(key);
  return useSyncExternalStore(subscribe, () => store?.parked(key) ?? null);
}

/** Something worked out from the answers of a section; renders only when the result changes. */
export function useDerivedFrom<T extends string | number | boolean>(
  section: SectionKey,
  derive: (values: DraftValues) => T,
): T {
  const { store, subscribe } = useStore(section);
  return useSyncExternalStore(subscribe, () => derive(store?.values(section) ?? noValues));
}

/** The same for the section around, and for results of any shape that JSON can hold. */
export function useDerived<T>(derive: (values: DraftValues) => T): T {
  const { key } = useSection().definition;
  const text = useDerivedFrom(key, (values) => JSON.stringify(derive(values)));
  return useMemo(() => JSON.parse(text) as T, [text]);
}

/** What a condition of a question says now. @param rowPrefix `list/id/`, or '' outside lists */
export function useScopedValue<T>(rowPrefix: string, derive: (scope: Scope) => T): T {
  const { today } = useSection();
  return useDerived((values) => derive({ values, row: readRow(values, rowPrefix), today }));
}

/** Reads the answers of the section around at the moment of an action, without rendering when they change. */
export function useGetValues(): () => DraftValues {
  const { key } = useSection().definition;
  const { store } = useStore(key);
  return useCallback(() => store?.values(key) ?? noValues, [store, key]);
}
