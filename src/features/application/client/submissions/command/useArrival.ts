import { useMemo, useSyncExternalStore } from 'react';
import { useFieldRecords } from '#offline/records/useRecord.ts';
import { collectionName } from '#features/application/client/draft/collectionName.ts';
import { type Arrival, readArrival } from './arrival.ts';

const neverChanges = () => () => undefined;

/** Renders again only when something arrived, waits or collides. */
export function useArrival(): Arrival {
  const records = useFieldRecords(collectionName);
  const read = () => JSON.stringify(readArrival(records));
  const text = useSyncExternalStore(records?.onAll ?? neverChanges, read, read);
  return useMemo(() => JSON.parse(text) as Arrival, [text]);
}
