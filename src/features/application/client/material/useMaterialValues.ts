import { useState } from 'react';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { useRestingValues, useSectionValues } from '../draft/sectionRecords.ts';

/** The answers about programs; while a text has the focus, once they have rested: its field shows each key by itself. */
export function useMaterialValues(): DraftValues {
  const values = useSectionValues('program-material');
  const resting = useRestingValues('program-material');
  const [shown, setShown] = useState(values);
  if (shown === values || (values !== resting && isWriting())) return shown;
  setShown(values);
  return values;
}

const isWriting = (): boolean =>
  document.activeElement?.matches('textarea, [type="text"]') ?? false;
