import type { ReactNode } from 'react';
import { useSectionValues } from '../draft/sectionRecords.ts';
import { useMaterial } from '../material/useMaterial.ts';
import { findNextDeadline } from './findNextDeadline.ts';
import type { ReferencesSlotProps } from './referencesSlot.ts';

type Deadline = ReferencesSlotProps['deadline'];

/** The one that mails to referees name. */
export function NextDeadline({ children }: { children: (deadline: Deadline) => ReactNode }) {
  const values = useSectionValues('program-material');
  const { views } = useMaterial();
  return children(findNextDeadline(values, views, new Date()));
}
