import { useCallback } from 'react';
import { useFieldRecords } from '#offline/records/useRecord.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { collectionName } from '../draft/collectionName.ts';

const noValues: DraftValues = {};

/** Reads the answers about programs at the moment of an action. */
export function useGetSectionValues(): () => DraftValues {
  const records = useFieldRecords(collectionName);
  return useCallback(() => records?.values('program-material') ?? noValues, [records]);
}
