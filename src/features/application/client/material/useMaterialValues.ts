import { useState } from 'react';
import { type DraftValues, diffValues } from '#shared/draft/draftValues.ts';
import { useRestingValues, useSectionValues } from '../draft/sectionRecords.ts';

/** The answers about programs: what is chosen is there at once, a text once it has rested. Its field shows each key. */
export function useMaterialValues(isText: (path: string) => boolean): DraftValues {
  const values = useSectionValues('program-material');
  const resting = useRestingValues('program-material');
  const [shown, setShown] = useState(values);
  if (shown === values) return values;
  if (values !== resting && diffValues(shown, values).every(({ path }) => isText(path)))
    return shown;
  setShown(values);
  return values;
}
