import { useState } from 'react';
import { type DraftValues, diffValues } from '#shared/draft/draftValues.ts';
import { useRestingValues, useSectionValues } from '../draft/sectionRecords.ts';

/** The answers about programs; a text that is being written once it has rested: its field shows each key by itself. */
export function useMaterialValues(): DraftValues {
  const values = useSectionValues('program-material');
  const resting = useRestingValues('program-material');
  const [shown, setShown] = useState(values);
  if (shown === values || (values !== resting && isWritten(shown, values))) return shown;
  setShown(values);
  return values;
}

const isWritten = (before: DraftValues, after: DraftValues): boolean =>
  document.activeElement?.matches('textarea, input:not([type="radio"], [type="checkbox"])') ===
    true && diffValues(before, after).every(({ path }) => /\/(body|value)$/.test(path));
