import { useState } from 'react';
import { useRecordValue } from '#offline/records/useRecord.ts';
import type { SectionDefinition } from '#features/application/definition/types.ts';
import { openTopic } from '#features/application/answers/progress.ts';
import { collectionName } from '../draft/collectionName.ts';
import { today } from '../draft/today.ts';
import { checkTopic } from '../sectionHrefs.ts';

/**
 * Where the person goes on when the address names no topic. Once found it stays, whatever is answered. On a device
 * that is new to the section it waits for the server's copy, unless the person begins to answer before that comes.
 */
export function useResumeTopic(definition: SectionDefinition, ready: boolean): string {
  const first = definition.topics[0]?.key ?? checkTopic;
  const [topic, setTopic] = useState('');
  const [waiting, setWaiting] = useState(false);
  const found = useRecordValue(collectionName, definition.key, (records) => {
    if (topic !== '' || !ready || !records) return topic;
    const values = records.values(definition.key);
    const isKnown = records.record(definition.key).base !== null;
    if (Object.keys(values).length === 0) return isKnown ? first : 'wait';
    return waiting && !isKnown ? first : (openTopic(definition, values, today()) ?? checkTopic);
  });
  if (found === 'wait') {
    if (!waiting) setWaiting(true);
    return first;
  }
  if (found !== topic) setTopic(found);
  return found || first;
}
