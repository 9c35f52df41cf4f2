import type { ComponentProps } from 'react';
import { canFillApplication } from '../../features/application/policy.ts';
import type { Applicant } from '../../features/resources/client/applicant.ts';
import {
  type ApplicantSlot,
  ResourcesScreen,
} from '../../features/resources/client/ResourcesScreen.tsx';
import { useSession } from '../../session/session.ts';
import { LazyBoundary, lazyPart } from '../../ui/lazy.tsx';

const ApplicantReader = lazyPart(
  async () => (await import('./ApplicantReader.tsx')).ApplicantReader,
);

const withoutApplication: Applicant = { stage: 'exploring', programs: [] };
const unreadable: Applicant = { stage: null, programs: [] };

function ApplicantFacts({ children, fallback }: ComponentProps<ApplicantSlot>) {
  const session = useSession();
  if (!canFillApplication(session)) return children(withoutApplication);
  return (
    <LazyBoundary fallback={fallback} unavailable={children(unreadable)}>
      <ApplicantReader fallback={fallback}>{children}</ApplicantReader>
    </LazyBoundary>
  );
}

export const ComposedResourcesScreen = () => <ResourcesScreen ApplicantFacts={ApplicantFacts} />;
