import type { ComponentProps, ReactNode } from 'react';
import { loadNurseContact } from '../features/nurse-contact/client/parts.ts';
import { loadPlan } from '../features/packages/client/parts.ts';
import { loadEnteredReferences, loadReferencesPanel } from '../features/references/client/parts.ts';
import { loadResourceParts } from '../features/resources/client/parts.ts';
import { LazyBoundary, lazyPart } from '../ui/lazy.tsx';
import { chunkUnavailable } from '../ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { useSession } from '../session/session.ts';

const LazyAccountSettings = lazyPart(
  async () =>
    (await import('../features/account/client/settings/AccountSettings.tsx')).AccountSettings,
);

/** Below the profile (decisions.md §2.8), which can be read without them. */
export const AccountSettings = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyAccountSettings />
  </LazyBoundary>
);

const LazyPlan = lazyPart(async () => (await loadPlan()).PlanSection);

/** What can be had, on the account's home. */
export const PlanOffers = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyPlan extent="offers" />
  </LazyBoundary>
);

/** With receipts and codes; payments come back to it. */
export const PlanSettings = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyPlan extent="all" />
  </LazyBoundary>
);

const loadHomeParts = () => import('../features/student-home/client/homeParts.lazy.ts');
const LazyHomeTop = lazyPart(async () => (await loadHomeParts()).HomeTop);
const LazyHomeNews = lazyPart(async () => (await loadHomeParts()).HomeNews);
const LazyPlanNotice = lazyPart(async () => (await loadHomeParts()).PlanNotice);

export const HomeTop = ({ next, children }: { next: ReactNode; children?: ReactNode }) => (
  <LazyBoundary
    fallback={next}
    unavailable={
      <>
        {next}
        {children}
      </>
    }
  >
    <LazyHomeTop next={next}>{children}</LazyHomeTop>
  </LazyBoundary>
);

export const HomeNews = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyHomeNews />
  </LazyBoundary>
);

const LazyLinkSettings = lazyPart(async () => (await loadHomeParts()).LinkSettings);

export const LinkSettings = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyLinkSettings />
  </LazyBoundary>
);

export const PlanNotice = (props: { fallback?: ReactNode; isReading?: boolean }) => (
  <LazyBoundary fallback={props.fallback ?? null} unavailable={props.fallback ?? null}>
    <LazyPlanNotice {...props} />
  </LazyBoundary>
);

const LazyEnteredReferences = lazyPart(
  async () => (await loadEnteredReferences()).EnteredReferences,
);

const EnteredReferences = () => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyEnteredReferences />
  </LazyBoundary>
);

const LazyEnteredApplication = lazyPart(
  async () =>
    (await import('../features/application/client/ended/EnteredApplication.tsx'))
      .EnteredApplication,
);

export const EnteredApplication = () => (
  <LazyBoundary fallback={<Skeleton shape="text" count={6} />} unavailable={chunkUnavailable}>
    <LazyEnteredApplication notice={<PlanNotice isReading />} references={<EnteredReferences />} />
  </LazyBoundary>
);

const LazySavedSchools = lazyPart(
  async () => (await import('../features/saved-schools/client/SavedSummary.tsx')).SavedSummary,
);
const savedSchoolsFallback = <Skeleton shape="card" label="Opening your saved schools" />;

const LazyHomeResources = lazyPart(async () => (await loadResourceParts()).HomeResources);

export const OwnSchoolsAndResources = () => (
  <>
    <LazyBoundary fallback={savedSchoolsFallback} unavailable={null}>
      <LazySavedSchools />
    </LazyBoundary>
    <LazyBoundary fallback={null} unavailable={null}>
      <LazyHomeResources />
    </LazyBoundary>
  </>
);

/** Below the programs of an application, where it is opened. */
export const SavedSuggestions = lazyPart(
  async () =>
    (await import('../features/saved-schools/client/savedSchools.lazy.tsx')).SavedSuggestions,
);

const LazyNurseContact = lazyPart(async () => (await loadNurseContact()).NurseContact);

/** On the page of a nurse, which can be read without it. */
export const NurseContact = (props: ComponentProps<typeof LazyNurseContact>) => (
  <LazyBoundary fallback={null} unavailable={null}>
    <LazyNurseContact {...props} />
  </LazyBoundary>
);

const LazyRequestList = lazyPart(async () => (await loadNurseContact()).RequestList);

/** Requests to nurses, for the students who sent them and the nurses who got them. */
export function NurseRequests({ party }: Pick<ComponentProps<typeof LazyRequestList>, 'party'>) {
  const session = useSession();
  const roleName = party === 'nurse' ? 'Nurse' : 'Student';
  if (session.kind !== 'member' || session.roleName !== roleName) return null;
  return (
    <LazyBoundary fallback={null} unavailable={null}>
      <LazyRequestList userId={session.userId} party={party} />
    </LazyBoundary>
  );
}

export const DocumentsTopic = lazyPart(
  async () => (await import('../features/documents/client/DocumentsTopic.tsx')).DocumentsTopic,
);

const ReferencesPanel = lazyPart(async () => (await loadReferencesPanel()).ReferencesPanel);

export const renderReferences = (props: ComponentProps<typeof ReferencesPanel>) => (
  <ReferencesPanel {...props} />
);

const NotificationSettings = lazyPart(
  async () =>
    (await import('../features/notifications/client/settings/NotificationSettings.tsx'))
      .NotificationSettings,
);

/** The same settings as in the account; the profile can be read without them. */
export const ForumNotifications = ({ userId }: { userId: string }) => (
  <LazyBoundary fallback={null} unavailable={null}>
    <NotificationSettings userId={userId} />
  </LazyBoundary>
);
