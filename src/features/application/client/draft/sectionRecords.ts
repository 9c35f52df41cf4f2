// As few renders as the question allows. Without a section given, of the section around.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Blocked } from '#offline/records/collection.ts';
import type { FieldActions } from '#offline/records/fieldActions.ts';
import type { ReviewEntry } from '#offline/records/review.ts';
import type { SaveState } from '#offline/records/saveState.ts';
import {
  type RecordField,
  useFieldRecords,
  useRecordActions,
  useRecordBlocked,
  useRecordField,
  useRecordReady,
  useRecordReviews,
  useRecordValue,
  useRecordValues,
  useSaveState,
} from '#offline/records/useRecord.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { type SectionKey, sectionKeys } from '#features/application/contract.ts';
import type { Scope } from '#features/application/definition/types.ts';
import { collectionName } from './collectionName.ts';
import { readNotIncluded } from './notIncluded.ts';
import { readRow } from './readRow.ts';
import { useRowEditing } from '../fields/rowEditing.ts';
import { useSection } from '../section/sectionModel.ts';

const noValues: DraftValues = {};
const restMs = 400;

export const useSectionReady = (section: SectionKey): boolean =>
  useRecordReady(collectionName, [section]);

/** As `useSectionReady`, of the whole application. */
export const useSectionsReady = (): boolean => useRecordReady(collectionName, sectionKeys);

/** All answers of a section; renders at most every 50 ms while somebody types. */
export const useSectionValues = (section: SectionKey): DraftValues =>
  useRecordValues(collectionName, section);

/**
 * Read when it is first asked for and once the answers have rested: no key waits for it.
 * @param cause what else `read` goes by
 */
function useResting<T>(section: SectionKey, read: (values: DraftValues) => T, cause?: object): T {
  const records = useFieldRecords(collectionName);
  const valuesNow = useGetSectionValues(section);
  const readNow = () => read(valuesNow());
  const [result, setResult] = useState(readNow);
  const [readFor, setReadFor] = useState(cause);
  if (readFor !== cause) {
    setReadFor(cause);
    setResult(readNow);
  }
  const refresh = useEffectEvent(() => setResult(readNow));
  useEffect(() => {
    let timer: number | undefined;
    const follow = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => refresh(), restMs);
    };
    follow();
    const stop = records?.onRecord(section, follow);
    return () => {
      window.clearTimeout(timer);
      stop?.();
    };
  }, [records, section]);
  return result;
}

export const useRestingValues = (section: SectionKey): DraftValues =>
  useResting(section, (values) => values);

export const useValues = (): DraftValues => useSectionValues(useSection().definition.key);

export const useAnswer = (path: string): RecordField =>
  useRecordField(collectionName, useSection().definition.key, path);

export const useSectionActions = (section: SectionKey): FieldActions =>
  useRecordActions(collectionName, section);

export const useSectionSaveState = (section: SectionKey): SaveState =>
  useSaveState(collectionName, section);

export const useSectionReviews = (section: SectionKey): readonly ReviewEntry[] =>
  useRecordReviews(collectionName, section);

export const useReviews = (): readonly ReviewEntry[] =>
  useSectionReviews(useSection().definition.key);

/** Whether something was typed in the section around that a program sent by then did not take. */
export const useHasNotIncluded = (): boolean => {
  const { key } = useSection().definition;
  return useRecordValue(
    collectionName,
    key,
    (records) => records !== undefined && readNotIncluded(records.record(key).extra).length > 0,
  );
};

export const useBlocked = (): Blocked | null =>
  useRecordBlocked(collectionName, useSection().definition.key);

/** Renders only when the result changes. */
export const useDerivedFrom = <T extends string | number | boolean>(
  section: SectionKey,
  derive: (values: DraftValues) => T,
): T =>
  useRecordValue(collectionName, section, (records) =>
    derive(records?.values(section) ?? noValues),
  );

export function useRestingDerived<T>(derive: (values: DraftValues) => T): T {
  const section = useSection();
  const read = (values: DraftValues) => JSON.stringify(derive(values));
  const text = useResting(section.definition.key, read, section);
  return useMemo(() => JSON.parse(text) as T, [text]);
}

/** The same object until its parts change. */
export function useDerived<T>(derive: (values: DraftValues) => T): T {
  const { key } = useSection().definition;
  const text = useDerivedFrom(key, (values) => JSON.stringify(derive(values)));
  return useMemo(() => JSON.parse(text) as T, [text]);
}

export function useScopedValue<T>(rowPrefix: string, derive: (scope: Scope) => T): T {
  const { today } = useSection();
  const initial = useRowEditing(rowPrefix)?.initial;
  return useDerived((values) =>
    derive({ values, row: initial ?? readRow(values, rowPrefix), today }),
  );
}

/** Reads at the moment of an action, without rendering when the answers change. */
export function useGetSectionValues(section: SectionKey): () => DraftValues {
  const records = useFieldRecords(collectionName);
  return useCallback(() => records?.values(section) ?? noValues, [records, section]);
}

export const useGetValues = () => useGetSectionValues(useSection().definition.key);
