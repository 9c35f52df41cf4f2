import { useEffect, useRef } from 'react';
import { useRecordValue } from '#offline/records/useRecord.ts';
import { useSyncStatus } from '#offline/useSyncStatus.tsx';
import { useSession } from '#session/session.ts';
import { prefillChanges } from '#features/application/answers/accountAnswers.ts';
import { collectionName } from '../draft/collectionName.ts';
import { useGetValues } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';

/**
 * Waits for the server's copy of this visit: what another device has already written there must not meet a
 * different answer that nobody typed here.
 */
export function AccountPrefill() {
  const session = useSession();
  const { definition, draft, ready } = useSection();
  const { connection, lastContact } = useSyncStatus();
  const valuesNow = useGetValues();
  const known = useRecordValue(
    collectionName,
    definition.key,
    (records) => records !== undefined && records.record(definition.key).base !== null,
  );
  const done = useRef(false);
  const due = ready && known && connection === 'online' && lastContact !== null;
  useEffect(() => {
    if (!due || done.current || session.kind !== 'member') return;
    done.current = true;
    const changes = prefillChanges(valuesNow(), session);
    if (changes.length > 0) draft.setMany(changes);
  }, [due, session, draft, valuesNow]);
  return null;
}
