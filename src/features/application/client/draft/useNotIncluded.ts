import { useCallback, useMemo } from 'react';
import { useFieldRecords, useRecordValue } from '#offline/records/useRecord.ts';
import { useSection } from '../section/sectionModel.ts';
import { collectionName } from './collectionName.ts';
import { type NotIncluded, readNotIncluded } from './notIncluded.ts';

const nothingRefused: NotIncluded = [];

/** What was typed in the section around and not taken, because the program had been sent by then. */
export function useNotIncluded(): NotIncluded {
  const { key } = useSection().definition;
  const extra = useRecordValue(collectionName, key, (records) => records?.record(key).extra);
  return useMemo(() => (extra ? readNotIncluded(extra) : nothingRefused), [extra]);
}

export function useClearNotIncluded(): () => void {
  const { key } = useSection().definition;
  const records = useFieldRecords(collectionName);
  return useCallback(() => {
    void records?.change(key, (record) => ({
      ...record,
      extra: { ...record.extra, notIncluded: [] },
    }));
  }, [records, key]);
}
