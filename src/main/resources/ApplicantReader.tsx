import type { ComponentProps } from 'react';
import { useApplicationOverview } from '../../features/application/client/home/useApplicationOverview.ts';
import { useMyPrograms } from '../../features/application/client/programs/useMyPrograms.ts';
import type { ApplicantSlot } from '../../features/resources/client/ResourcesScreen.tsx';
import { toApplicant } from './toApplicant.ts';

export function ApplicantReader({ children, fallback }: ComponentProps<ApplicantSlot>) {
  const { ready, states } = useApplicationOverview();
  const { programs } = useMyPrograms();
  return ready ? children(toApplicant(programs, states)) : fallback;
}
