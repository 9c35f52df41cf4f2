// Every screen of the SPEC that exists, each loaded on demand. The order and the layouts are decisions.md §2.4.
import { type ComponentType, Suspense } from 'react';
import {
  createBrowserRouter,
  type MiddlewareFunction,
  Outlet,
  type RouteObject,
} from 'react-router-dom';
import { loadAccountScreens } from '../features/account/client/loadAccountScreens.ts';
import { useSettings } from '../features/content/client/settingsStore.ts';
import { LazySuspense } from '../ui/LazySuspense.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { Column } from '../ui/layout/Layout.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { BootFallback } from '../app/shell/BootFallback.tsx';
import { DashboardLayout } from '../app/shell/DashboardLayout.tsx';
import { DefaultLayout } from '../app/shell/DefaultLayout.tsx';
import { ErrorScreen } from '../app/shell/messages/ErrorScreen.tsx';
import { hasFinder, LandingNotices, loadHomeParts } from './homeParts.tsx';
import { guardNavigation } from '../app/navigation/guardNavigation.ts';
import { NotFound } from '../app/shell/messages/NotFound.lazy.tsx';
import { paths } from '../shared/routing/paths.ts';
import { Root } from '../app/Root.tsx';
import { lazyHydratedRoute, screenRoute } from './screenRoutes.tsx';
import type { ScreenHandle, ScreenTitle } from '../app/shell/screenTitle.ts';
import styles from '../app/shell/Shell.module.css';

const rootId = 'root';

const loadSections = () => import('../features/application/client/sectionScreens.ts');
const loadApplicationHome = () => import('../features/application/client/homeScreens.ts');

/** A screen of the application: with the reference lists, which guests never need. */
const applicationScreen = (
  path: string,
  title: ScreenTitle,
  load: () => Promise<ComponentType>,
): RouteObject =>
  screenRoute(path, title, async () => {
    const [{ withReferenceLists }, Screen] = await Promise.all([
      import('./withReferenceLists.tsx'),
      load(),
    ]);
    return withReferenceLists(Screen);
  });

/** The room of a screen while it comes for the first time; between screens the one before stays. */
const Screens = () => (
  <Suspense fallback={<div className={styles.coming} />}>
    <Outlet />
  </Suspense>
);

/** Screens with the error screen one level above them, inside their layout. */
const withErrorScreen = (children: RouteObject[]): RouteObject => ({
  Component: Screens,
  errorElement: <ErrorScreen />,
  children,
});

/** The voluntary questions are a page of their own under the same path. */
const personalTitle: ScreenTitle = (query) =>
  query.get('page') === 'demographics' ? 'Demographics' : 'Personal information';

const LazyAccountSettings = lazyPart(
  async () =>
    (await import('../features/account/client/settings/AccountSettings.tsx')).AccountSettings,
);

/** A nurse's stand under the profile (decisions.md §2.8); without them the profile can still be read. */
const AccountSettings = () => (
  <LazySuspense fallback={null} unavailable={null}>
    <LazyAccountSettings />
  </LazySuspense>
);

/** The filter of programs takes over what the application says of courses. */
const readCoursework = async () => (await import('./readCoursework.ts')).readCoursework();

const LazySavedSchools = lazyPart(
  async () => (await import('../features/saved-schools/client/SavedSummary.tsx')).SavedSummary,
);
const savedSchoolsFallback = <Skeleton shape="card" label="Opening your saved schools" />;

/** On the home of a student; without this part the list itself still opens. */
const SavedSchools = () => (
  <LazySuspense fallback={savedSchoolsFallback} unavailable={null}>
    <LazySavedSchools />
  </LazySuspense>
);

const defaultScreens: RouteObject[] = [
  screenRoute(paths.home, '', async () => {
    const { HomeScreen } = await import('../features/content/client/home/HomeScreen.tsx');
    const parts = await loadHomeParts();
    return () => <HomeScreen {...parts} />;
  }),
  screenRoute(
    paths.about,
    'About',
    async () => (await import('../features/content/client/about/AboutScreen.tsx')).AboutScreen,
  ),
  screenRoute(paths.contact, 'Contact', async () => {
    const { ContactScreen } = await import('../features/contact/client/ContactScreen.tsx');
    return () => <ContactScreen site={useSettings()} />;
  }),
  screenRoute(
    paths.privacy,
    'Privacy',
    async () =>
      (await import('../features/content/client/privacy/PrivacyScreen.tsx')).PrivacyScreen,
    // The SPEC's empty child: the same page under the same address.
    [{ index: true, element: null }],
  ),
  screenRoute(paths.nursingProgram, 'BSN, ADN and LVN', async () => {
    const { NursingProgramScreen } = await import(
      '../features/content/client/program/NursingProgramScreen.tsx'
    );
    return () => <NursingProgramScreen finder={hasFinder} />;
  }),
  lazyHydratedRoute(
    paths.findUniversities,
    'Find a program',
    async () => (await import('../features/finder/client/FinderScreen.tsx')).FinderScreen,
  ),
  lazyHydratedRoute(
    paths.universities,
    'Schools',
    async () =>
      (await import('../features/finder/client/directory/DirectoryScreen.tsx')).DirectoryScreen,
  ),
  lazyHydratedRoute(
    '/university/:slug',
    'School',
    async () => (await import('../features/schools/client/SchoolScreen.tsx')).SchoolScreen,
  ),
  screenRoute(
    '/post/:slug',
    'Article',
    async () => (await import('../features/articles/client/PostScreen.tsx')).PostScreen,
  ),
  screenRoute(
    paths.login,
    'Sign in',
    async () => (await import('../features/account/client/signIn/LoginScreen.tsx')).LoginScreen,
  ),
  lazyHydratedRoute(
    paths.register,
    'Create a student account',
    async () => (await loadAccountScreens()).RegisterScreen,
  ),
  lazyHydratedRoute(
    paths.registerNurse,
    'Create a nurse account',
    async () => (await loadAccountScreens()).RegisterNurseScreen,
  ),
  lazyHydratedRoute(
    paths.signup,
    'Create an account',
    async () => (await loadAccountScreens()).SignupScreen,
  ),
  lazyHydratedRoute(
    paths.forgetPassword,
    'Forgot your password',
    async () => (await loadAccountScreens()).ForgetPasswordScreen,
  ),
  lazyHydratedRoute(
    paths.resetPassword,
    'Choose a new password',
    async () => (await loadAccountScreens()).ResetPasswordScreen,
  ),
  applicationScreen(paths.myAccount, 'Your account', async () => {
    const { StudentHomeScreen } = await loadApplicationHome();
    return () => <StudentHomeScreen schools={<SavedSchools />} />;
  }),
  screenRoute(paths.nurseProfile, 'Your profile', async () => {
    const { NurseProfileScreen } = await import('../features/nurses/client/NurseProfileScreen.tsx');
    return () => <NurseProfileScreen settings={<AccountSettings />} />;
  }),
  screenRoute(
    paths.savedUniversities,
    'Saved schools',
    async () =>
      (await import('../features/saved-schools/client/SavedSchoolsScreen.tsx')).SavedSchoolsScreen,
  ),
  screenRoute(paths.filterToggle, 'Filter programs', async () => {
    const { ProgramFilterScreen: FilterToggleScreen } = await import(
      '../features/program-filter/client/ProgramFilterScreen.tsx'
    );
    return () => <FilterToggleScreen coursework={readCoursework} />;
  }),
  screenRoute(
    paths.updateProfile,
    'Account settings',
    async () =>
      (await import('../features/account/client/settings/UpdateProfileScreen.tsx'))
        .UpdateProfileScreen,
  ),
  screenRoute(
    '/internal/design-kit',
    'Design kit',
    async () => (await import('../ui/kit/KitScreen.tsx')).KitScreen,
  ),
];

/** Comes after the screen it is a part of. */
const DocumentsTopic = lazyPart(
  async () => (await import('../features/documents/client/DocumentsTopic.tsx')).DocumentsTopic,
);

const dashboardScreens: RouteObject[] = [
  applicationScreen(
    paths.condenser,
    'Your application',
    async () => (await loadApplicationHome()).HubScreen,
  ),
  applicationScreen(
    paths.personalInformation,
    personalTitle,
    async () => (await loadSections()).PersonalInformationScreen,
  ),
  applicationScreen(
    paths.academics,
    'Academics',
    async () => (await loadSections()).AcademicsScreen,
  ),
  applicationScreen(
    paths.achievements,
    'Achievements',
    async () => (await loadSections()).AchievementsScreen,
  ),
  applicationScreen(paths.programMaterial, 'Program material', async () => {
    const { ProgramMaterialScreen } = await loadSections();
    return () => <ProgramMaterialScreen documents={<DocumentsTopic />} />;
  }),
];

/** The SPEC's `/index2` has no layout: the screen brings its own skip link, way home and landmarks. */
const bareScreens: RouteObject[] = [
  screenRoute(paths.landing, 'Welcome', async () => {
    const { LandingScreen } = await import('../features/content/client/landing/LandingScreen.tsx');
    const parts = await loadHomeParts();
    return () => <LandingScreen {...parts} notices={<LandingNotices />} />;
  }),
];

/** Every screen under its layout. @param middleware what looks at each navigation first; none on the server */
export const appRoutes = (middleware: MiddlewareFunction[]): RouteObject[] => [
  {
    id: rootId,
    Component: Root,
    middleware,
    errorElement: (
      <Column>
        <main>
          <ErrorScreen />
        </main>
      </Column>
    ),
    HydrateFallback: BootFallback,
    children: [
      { Component: DashboardLayout, children: [withErrorScreen(dashboardScreens)] },
      { children: [withErrorScreen(bareScreens)] },
      {
        Component: DefaultLayout,
        children: [
          withErrorScreen([
            ...defaultScreens,
            { path: '*', handle: { title: 'Page not found' }, Component: NotFound },
          ]),
        ],
      },
    ],
  },
];

/**
 * Opens the router on the address of the page.
 * @param isRendered the server has drawn this page, rules and guards included: the first screen stands at once
 */
export function openRouter(needs: Parameters<typeof guardNavigation>[0], isRendered: boolean) {
  return createBrowserRouter(
    appRoutes([guardNavigation(needs)]),
    isRendered ? { hydrationData: { loaderData: { [rootId]: null } } } : {},
  );
}

/** Fetches the screens of the address on which the router stands. @throws ChunkFailure */
export async function loadScreens(router: ReturnType<typeof openRouter>): Promise<void> {
  for (const { route } of router.state.matches)
    await (route.handle as ScreenHandle | undefined)?.load?.();
}
