import { Suspense } from 'react';
import {
  createBrowserRouter,
  type MiddlewareFunction,
  Outlet,
  type RouteObject,
} from 'react-router-dom';
import { loadAccountScreens } from '../features/account/client/parts.ts';
import { readCoursework } from '../features/application/client/readCoursework.ts';
import { loadReferenceScreen } from '../features/references/client/parts.ts';
import { useSettings } from '../features/content/client/parts.ts';
import { DashboardLayout } from '../app/shell/DashboardLayout.tsx';
import { DefaultLayout } from '../app/shell/DefaultLayout.tsx';
import { guardNavigation } from '../app/shell/guardNavigation.ts';
import { ErrorScreen } from '../app/shell/messages/ErrorScreen.tsx';
import { NotFound } from '../app/shell/messages/NotFound.lazy.tsx';
import type { ScreenHandle } from '../app/shell/screenHandle.ts';
import styles from '../app/shell/Shell.module.css';
import { type Layout, type Route, routes, type ScreenName } from '../shared/routing/routes.ts';
import { Page } from '../ui/layout/Layout.tsx';
import { applicationScreen, lazyHydrated, onDemand, type Screen } from './screenRoutes.tsx';
import {
  AccountSettings,
  DocumentsTopic,
  EnteredApplication,
  ForumNotifications,
  NurseContact,
  NurseRequests,
  HomeNews,
  HomeTop,
  LinkSettings,
  PlanNotice,
  PlanOffers,
  OwnSchoolsAndResources,
  PlanSettings,
  renderReferences,
  SavedSuggestions,
} from './slots.tsx';
import { SessionProvider } from '../app/session/SessionProvider.tsx';
import { SignInAgain } from '../app/session/SignInAgain.tsx';
import { OfflineGate } from './OfflineGate.tsx';
import { LampMark } from '../ui/media/LampMark.tsx';

/** The bar with the mark alone, until there is a screen; index.html holds the same for the time before the script. */
const BootFallback = () => (
  <div className="arriving" aria-hidden="true">
    <LampMark size={30} />
  </div>
);

function Root() {
  return (
    <OfflineGate>
      <SessionProvider>
        <Outlet />
        <SignInAgain />
      </SessionProvider>
    </OfflineGate>
  );
}

const rootId = 'root';

const loadHome = () => import('./home/homeScreens.tsx');
const loadApplicationHome = () => import('../features/application/client/homeScreens.ts');
const loadSections = () => import('../features/application/client/sectionScreens.tsx');

const screens: Readonly<Record<ScreenName, Screen>> = {
  home: onDemand(async () => (await loadHome()).ComposedHome),
  landing: onDemand(async () => (await loadHome()).ComposedLanding),
  about: onDemand(
    async () => (await import('./about/ComposedAboutScreen.tsx')).ComposedAboutScreen,
  ),
  contact: onDemand(async () => {
    const { ContactScreen } = await import('../features/contact/client/ContactScreen.tsx');
    return () => <ContactScreen site={useSettings()} />;
  }),
  findUniversities: lazyHydrated(
    async () => (await import('../features/finder/client/FinderScreen.tsx')).FinderScreen,
  ),
  universities: lazyHydrated(
    async () =>
      (await import('../features/finder/client/directory/DirectoryScreen.tsx')).DirectoryScreen,
  ),
  university: lazyHydrated(
    async () => (await import('./ComposedSchoolScreen.tsx')).ComposedSchoolScreen,
  ),
  aboutData: lazyHydrated(
    async () =>
      (await import('../features/schools/client/data/AboutDataScreen.tsx')).AboutDataScreen,
  ),
  nurses: lazyHydrated(async () => {
    const { NursesScreen } = await import('../features/nurses/client/directory/NursesScreen.tsx');
    return () => <NursesScreen requests={<NurseRequests party="student" />} />;
  }),
  nurse: lazyHydrated(async () => {
    const { NurseScreen } = await import('../features/nurses/client/page/NurseScreen.tsx');
    return () => <NurseScreen Contact={NurseContact} />;
  }),
  nurseProfile: onDemand(async () => {
    const [{ NurseProfileScreen }, { WaitingQuestions }] = await Promise.all([
      import('../features/nurses/client/profile/NurseProfileScreen.tsx'),
      import('../features/forum/client/read/parts/WaitingQuestions.tsx'),
    ]);
    const rest = (
      <WaitingQuestions>
        <AccountSettings />
      </WaitingQuestions>
    );
    return () => <NurseProfileScreen requests={<NurseRequests party="nurse" />} rest={rest} />;
  }),
  post: onDemand(async () => (await import('./ComposedPostScreen.tsx')).ComposedPostScreen),
  privacy: onDemand(
    async () =>
      (await import('../features/content/client/privacy/PrivacyScreen.tsx')).PrivacyScreen,
    // The SPEC's empty child: the same page under the same address.
    [{ index: true, element: null }],
  ),
  nursingProgram: onDemand(
    async () =>
      (await import('../features/content/client/program/NursingProgramScreen.tsx'))
        .NursingProgramScreen,
  ),
  login: onDemand(
    async () => (await import('../features/account/client/signIn/LoginScreen.tsx')).LoginScreen,
  ),
  register: lazyHydrated(async () => (await loadAccountScreens()).RegisterScreen),
  registerNurse: lazyHydrated(async () => (await loadAccountScreens()).RegisterNurseScreen),
  signup: lazyHydrated(async () => (await loadAccountScreens()).SignupScreen),
  forgetPassword: lazyHydrated(async () => (await loadAccountScreens()).ForgetPasswordScreen),
  resetPassword: lazyHydrated(async () => (await loadAccountScreens()).ResetPasswordScreen),
  reference: lazyHydrated(async () => (await loadReferenceScreen()).ReferenceScreen),
  myAccount: applicationScreen(async () => {
    const { StudentHomeScreen } = await loadApplicationHome();
    return () => (
      <StudentHomeScreen
        Top={HomeTop}
        PlanNotice={PlanNotice}
        news={<HomeNews />}
        schools={<OwnSchoolsAndResources />}
        plan={<PlanOffers />}
        entered={<EnteredApplication />}
        tools={<LinkSettings />}
      />
    );
  }),
  condenser: applicationScreen(async () => {
    const { HubScreen } = await loadApplicationHome();
    return () => <HubScreen SavedSuggestions={SavedSuggestions} />;
  }),
  academics: applicationScreen(async () => (await loadSections()).AcademicsScreen),
  achievements: applicationScreen(async () => {
    const { AchievementsScreen } = await loadSections();
    return () => <AchievementsScreen references={renderReferences} />;
  }),
  personalInformation: applicationScreen(
    async () => (await loadSections()).PersonalInformationScreen,
  ),
  programMaterial: applicationScreen(async () => {
    const { ProgramMaterialScreen } = await loadSections();
    return () => <ProgramMaterialScreen documents={<DocumentsTopic />} />;
  }),
  filterToggle: onDemand(async () => {
    const { ProgramFilterScreen } = await import(
      '../features/program-filter/client/ProgramFilterScreen.tsx'
    );
    return () => <ProgramFilterScreen coursework={readCoursework} />;
  }),
  resources: onDemand(
    async () => (await import('./resources/ComposedResourcesScreen.tsx')).ComposedResourcesScreen,
  ),
  savedUniversities: onDemand(
    async () => (await import('./ComposedSavedSchoolsScreen.tsx')).ComposedSavedSchoolsScreen,
  ),
  scholarships: onDemand(async () => {
    const [{ ScholarshipsScreen }, { readAidFacts, readEssays }] = await Promise.all([
      import('../features/scholarships/client/ScholarshipsScreen.tsx'),
      import('../features/application/client/readForScholarships.ts'),
    ]);
    return () => <ScholarshipsScreen readApplicant={readAidFacts} readEssays={readEssays} />;
  }),
  updateProfile: onDemand(async () => {
    const { UpdateProfileScreen } = await import(
      '../features/account/client/settings/UpdateProfileScreen.tsx'
    );
    return () => <UpdateProfileScreen plan={<PlanSettings />} />;
  }),
  forum: lazyHydrated(
    async () => (await import('../features/forum/client/read/ForumScreen.tsx')).ForumScreen,
  ),
  forumTags: lazyHydrated(
    async () => (await import('../features/forum/client/read/TagsScreen.tsx')).TagsScreen,
  ),
  forumTag: lazyHydrated(
    async () => (await import('../features/forum/client/read/TagScreen.tsx')).TagScreen,
  ),
  askForum: lazyHydrated(
    async () => (await import('../features/forum/client/write/AskScreen.tsx')).AskScreen,
  ),
  forumQuestion: lazyHydrated(
    async () => (await import('../features/forum/client/read/QuestionScreen.tsx')).QuestionScreen,
  ),
  forumProfile: onDemand(async () => {
    const { ForumProfileScreen } = await import(
      '../features/forum/client/profile/ForumProfileScreen.tsx'
    );
    return () => <ForumProfileScreen notifications={ForumNotifications} />;
  }),
  forumModeration: onDemand(
    async () =>
      (await import('../features/forum/client/moderation/ModerationScreen.tsx')).ModerationScreen,
  ),
  forumSaves: lazyHydrated(
    async () => (await import('../features/forum/client/saves/SavesScreen.tsx')).SavesScreen,
  ),
  forumUser: lazyHydrated(
    async () => (await import('../features/forum/client/read/MemberScreen.tsx')).MemberScreen,
  ),
  designKit: onDemand(async () => (await import('../ui/kit/KitScreen.tsx')).KitScreen),
};

const Screens = () => (
  <Suspense fallback={<div className={styles.coming} />}>
    <Outlet />
  </Suspense>
);

function screensOf(wanted: Layout, more: readonly RouteObject[] = []): RouteObject {
  const names = Object.keys(screens) as ScreenName[];
  const children = names
    .filter((name) => ((routes[name] as Route).layout ?? 'default') === wanted)
    .map((name) => screens[name](routes[name]));
  return { Component: Screens, errorElement: <ErrorScreen />, children: [...children, ...more] };
}

const notFound: RouteObject = {
  path: '*',
  handle: { title: 'Page not found' } satisfies ScreenHandle,
  Component: NotFound,
};

export const appRoutes = (middleware: MiddlewareFunction[]): RouteObject[] => [
  {
    id: rootId,
    Component: Root,
    middleware,
    errorElement: (
      <Page>
        <main>
          <ErrorScreen />
        </main>
      </Page>
    ),
    HydrateFallback: BootFallback,
    children: [
      { Component: DashboardLayout, children: [screensOf('dashboard')] },
      { children: [screensOf('none')] },
      { Component: DefaultLayout, children: [screensOf('default', [notFound])] },
    ],
  },
];

/** @param isRendered rules and guards ran on the server: no middleware runs for this page */
export function openRouter(host: Parameters<typeof guardNavigation>[0], isRendered: boolean) {
  return createBrowserRouter(
    appRoutes([guardNavigation(host)]),
    isRendered ? { hydrationData: { loaderData: { [rootId]: null } } } : {},
  );
}

export async function loadScreens(router: ReturnType<typeof openRouter>): Promise<void> {
  for (const { route } of router.state.matches)
    await (route.handle as ScreenHandle | undefined)?.load?.();
}
