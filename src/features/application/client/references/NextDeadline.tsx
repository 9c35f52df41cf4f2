import type { ReactNode } from 'react';
import { useNow } from '#ui/hooks/useNow.ts';
import { useSectionValues } from '../draft/sectionRecords.ts';
import { useMaterial } from '../material/useMaterial.ts';
import { findNextDeadline } from './findNextDeadline.ts';
import type { ReferencesSlotProps } from './referencesSlot.ts';

type Deadline = ReferencesSlotProps['deadline'];

/** The one that mails to referees name. */
export function NextDeadline({ children }: { children: (deadline: Deadline) => ReactNode }) {
  const values = useSectionValues('program-material');
  const { views } = useMaterial();
  const now = useNow(60_000);
  return children(findNextDeadline(values, views, new Date(now)));
}
