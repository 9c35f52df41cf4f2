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
import { LatePart } from '../ui/LatePart.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { Column } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Arriving } from './Arriving.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { hasFinder, LandingNotices, loadHomeParts } from './homeParts.tsx';
import { guardNavigation } from './navigation.ts';
import { NotFound } from './lateNotFound.tsx';
import { paths } from './paths.ts';
import { Root } from './Root.tsx';
import { followingScreen, screen } from './screenRoutes.tsx';
import type { ScreenHandle, ScreenTitle } from './screenTitle.ts';
import styles from './Shell.module.css';

const rootId = 'root';

const loadSections = () => import('../features/application/client/sectionScreens.ts');
const loadApplicationHome = () => import('../features/application/client/homeScreens.ts');

/** A screen of the application: with the reference lists, which guests never need. */
const applicationScreen = (
  path: string,
  title: ScreenTitle,
  load: () => Promise<ComponentType>,
): RouteObject =>
  screen(path, title, async () => {
    const [{ withReferenceLists }, Screen] = await Promise.all([
      import('./withReferenceLists.tsx'),
      load(),
    ]);
    return withReferenceLists(Screen);
  });

/** The room of a screen while it comes for the first time; between screens the one before stays. */
const Screens = () => (
  <Suspense fallback={<div className={styles['coming']} />}>
    <Outlet />
  </Suspense>
);

/** Screens with the error screen one level above them, inside their layout. */
const recovering = (children: RouteObject[]): RouteObject => ({
  Component: Screens,
  errorElement: <ErrorScreen />,
  children,
});

/** The voluntary questions are a page of their own under the same path. */
const personalTitle: ScreenTitle = (query) =>
  query.get('page') === 'demographics' ? 'Demographics' : 'Personal information';

const LateAccountSettings = lazyPart(
  async () =>
    (await import('../features/account/client/settings/AccountSettings.tsx')).AccountSettings,
);

/** A nurse's stand under the profile (decisions.md §2.8); without them the profile can still be read. */
const AccountSettings = () => (
  <LatePart fallback={null} missing={null}>
    <LateAccountSettings />
  </LatePart>
);

/** The filter of programs takes over what the application says of courses. */
const readCoursework = async () => (await import('./coursework.ts')).readCoursework();

const LateSavedSchools = lazyPart(
  async () => (await import('../features/universities/client/saved/SavedSummary.tsx')).SavedSummary,
);
const savedSchoolsComing = <Skeleton shape="card" label="Opening your saved schools" />;

/** On the home of a student; without this part the list itself still opens. */
const SavedSchools = () => (
  <LatePart fallback={savedSchoolsComing} missing={null}>
    <LateSavedSchools />
  </LatePart>
);

const defaultScreens: RouteObject[] = [
  screen(paths.home, '', async () => {
    const { HomeScreen } = await import('../features/content/client/HomeScreen.tsx');
    const parts = await loadHomeParts();
    return () => <HomeScreen {...parts} />;
  }),
  screen(
    paths.about,
    'About',
    async () => (await import('../features/content/client/AboutScreen.tsx')).AboutScreen,
  ),
  screen(paths.contact, 'Contact', async () => {
    const { ContactScreen } = await import('../features/contact/client/ContactScreen.tsx');
    return () => <ContactScreen site={useSettings()} />;
  }),
  screen(
    paths.privacy,
    'Privacy',
    async () => (await import('../features/content/client/PrivacyScreen.tsx')).PrivacyScreen,
    // The SPEC's empty child: the same page under the same address.
    [{ index: true, element: null }],
  ),
  screen(paths.nursingProgram, 'BSN, ADN and LVN', async () => {
    const { NursingProgramScreen } = await import(
      '../features/content/client/NursingProgramScreen.tsx'
    );
    return () => <NursingProgramScreen finder={hasFinder} />;
  }),
  followingScreen(
    paths.findUniversities,
    'Find a program',
    async () =>
      (await import('../features/universities/client/FindUniversitiesScreen.tsx'))
        .FindUniversitiesScreen,
  ),
  followingScreen(
    paths.universities,
    'Schools',
    async () =>
      (await import('../features/universities/client/UniversitiesScreen.tsx')).UniversitiesScreen,
  ),
  followingScreen(
    '/university/:slug',
    'School',
    async () =>
      (await import('../features/universities/client/UniversityScreen.tsx')).UniversityScreen,
  ),
  screen(
    '/post/:slug',
    'Article',
    async () => (await import('../features/articles/client/PostScreen.tsx')).PostScreen,
  ),
  screen(
    paths.login,
    'Sign in',
    async () => (await import('../features/account/client/LoginScreen.tsx')).LoginScreen,
  ),
  followingScreen(
    paths.register,
    'Create a student account',
    async () => (await loadAccountScreens()).RegisterScreen,
  ),
  followingScreen(
    paths.registerNurse,
    'Create a nurse account',
    async () => (await loadAccountScreens()).RegisterNurseScreen,
  ),
  followingScreen(
    paths.signup,
    'Create an account',
    async () => (await loadAccountScreens()).SignupScreen,
  ),
  followingScreen(
    paths.forgetPassword,
    'Forgot your password',
    async () => (await loadAccountScreens()).ForgetPasswordScreen,
  ),
  followingScreen(
    paths.resetPassword,
    'Choose a new password',
    async () => (await loadAccountScreens()).ResetPasswordScreen,
  ),
  applicationScreen(paths.myAccount, 'Your account', async () => {
    const { StudentHomeScreen } = await loadApplicationHome();
    return () => <StudentHomeScreen schools={<SavedSchools />} />;
  }),
  screen(paths.nurseProfile, 'Your profile', async () => {
    const { NurseProfileScreen } = await import('../features/nurses/client/NurseProfileScreen.tsx');
    return () => <NurseProfileScreen settings={<AccountSettings />} />;
  }),
  screen(
    paths.savedUniversities,
    'Saved schools',
    async () =>
      (await import('../features/universities/client/SavedUniversitiesScreen.tsx'))
        .SavedUniversitiesScreen,
  ),
  screen(paths.filterToggle, 'Filter programs', async () => {
    const { FilterToggleScreen } = await import(
      '../features/universities/client/FilterToggleScreen.tsx'
    );
    return () => <FilterToggleScreen coursework={readCoursework} />;
  }),
  screen(
    paths.updateProfile,
    'Account settings',
    async () =>
      (await import('../features/account/client/UpdateProfileScreen.tsx')).UpdateProfileScreen,
  ),
  screen(
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
  screen(paths.landing, 'Welcome', async () => {
    const { LandingScreen } = await import('../features/content/client/LandingScreen.tsx');
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
    HydrateFallback: Arriving,
    children: [
      { Component: DashboardLayout, children: [recovering(dashboardScreens)] },
      { children: [recovering(bareScreens)] },
      {
        Component: DefaultLayout,
        children: [
          recovering([
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
