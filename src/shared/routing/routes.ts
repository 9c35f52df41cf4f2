// The routes of SPEC §2; src/main/routes.tsx gives each row its screen.

export type ScreenTitle = string | ((query: URLSearchParams) => string);

/**
 * `student`, `nurse`, `filterPackage` and `condenserPackage` hold for everything below the path as well; `member` and
 * `guest` for the path alone.
 */
export type RouteGuard =
  | 'guest'
  | 'member'
  | 'student'
  | 'nurse'
  | 'filterPackage'
  | 'condenserPackage';

export type Layout = 'default' | 'dashboard' | 'none';

export type Route = {
  readonly path: string;
  /** Missing while the route has no screen: it answers the true 404. */
  readonly title?: ScreenTitle;
  readonly layout?: Layout;
  readonly guard?: RouteGuard;
  readonly wide?: boolean;
  readonly rendered?: true;
  readonly sitemap?: true;
  /** Not for visitors: cached on no device, linked from nowhere. */
  readonly internal?: true;
};

/** The voluntary questions are a page of their own under the same path. */
const personalInformationTitle = (query: URLSearchParams): string =>
  query.get('page') === 'demographics' ? 'Demographics' : 'Personal information';

/** Pages of their own under the path of the application. */
const applicationTitles: ReadonlyMap<string, string> = new Map([
  ['copy', 'Copy of my application'],
  ['sheet', 'Sheet to type from'],
  ['readiness', 'Am I ready to apply?'],
  ['program', 'My program'],
  ['material', 'What this program asks for'],
  ['send', 'Check and send'],
  ['delete', 'Delete my application'],
]);

/** A navigation is announced, and takes the focus, where the title changes. */
const applicationTitle = (query: URLSearchParams): string =>
  applicationTitles.get(query.get('page') ?? '') ?? 'My application';

/** What was entered under a plan that ended is read on a page of its own. */
const myAccountTitle = (query: URLSearchParams): string =>
  query.get('page') === 'application' ? 'My application, to read' : 'My account';

/** Each resource is a page of its own under the same path. */
const resourcesTitle = (query: URLSearchParams): string =>
  query.has('item') ? 'Resource' : 'Resources';

export const routes = {
  home: { path: '/', title: '', wide: true, rendered: true, sitemap: true },
  // The screen brings its own skip link, way home and landmarks.
  landing: { path: '/index2', title: 'Welcome', layout: 'none', rendered: true },
  about: { path: '/about', title: 'About', wide: true, rendered: true, sitemap: true },
  // Not in the SPEC's table: the public record needs a page of its own (src/decisions/screens).
  aboutData: {
    path: '/about-our-data',
    title: 'About our data',
    wide: true,
    rendered: true,
    sitemap: true,
  },
  contact: { path: '/contact', title: 'Contact', wide: true, rendered: true, sitemap: true },
  findUniversities: {
    path: '/find-universities',
    title: 'Find a program',
    wide: true,
    rendered: true,
    sitemap: true,
  },
  universities: {
    path: '/universities',
    title: 'Schools',
    wide: true,
    rendered: true,
    sitemap: true,
  },
  university: { path: '/university/:slug', title: 'School', wide: true, rendered: true },
  nurses: { path: '/nurses', title: 'Nurses', wide: true, rendered: true, sitemap: true },
  nurse: { path: '/nurse/:id', title: 'Nurse', guard: 'member', wide: true, rendered: true },
  nurseProfile: { path: '/nurse-profile', title: 'Account', guard: 'nurse' },
  post: { path: '/post/:slug', title: 'Article', rendered: true },
  privacy: { path: '/privacy', title: 'Privacy', rendered: true, sitemap: true },
  nursingProgram: {
    path: '/what-is-bsn-adn--lvn-in-nursing-practice',
    title: 'BSN, ADN and LVN',
    wide: true,
    rendered: true,
    sitemap: true,
  },
  login: { path: '/login', title: 'Sign in', guard: 'guest', rendered: true },
  register: {
    path: '/register',
    title: 'Create a student account',
    guard: 'guest',
    rendered: true,
  },
  registerNurse: {
    path: '/register-nurse',
    title: 'Create a nurse account',
    guard: 'guest',
    rendered: true,
  },
  // Open to members: SPEC §2 does not list it among the screens of guests.
  signup: { path: '/signup', title: 'Create an account', rendered: true, sitemap: true },
  forgetPassword: {
    path: '/forget-password',
    title: 'Forgot your password',
    guard: 'guest',
    rendered: true,
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Choose a new password',
    guard: 'guest',
    rendered: true,
  },
  forum: { path: '/forum', title: 'Forum', wide: true, rendered: true, sitemap: true },
  forumProfile: { path: '/forum/profile', title: 'Forum profile', guard: 'member', wide: true },
  // Before the pattern that its address matches as well.
  askForum: { path: '/forum/question/ask', title: 'Ask a question', rendered: true, sitemap: true },
  forumQuestion: {
    path: '/forum/question/:question_id',
    title: 'Question',
    wide: true,
    rendered: true,
  },
  forumSaves: { path: '/forum/saves', title: 'Saved posts', wide: true, rendered: true },
  forumUser: { path: '/forum/user/:id', title: 'Member', wide: true, rendered: true },
  // Not in the SPEC's table: features.md §6.20 asks for pages of tags and for the moderators' queue.
  forumTags: { path: '/forum/tags', title: 'Tags', wide: true, rendered: true, sitemap: true },
  forumTag: { path: '/forum/tag/:slug', title: 'Tag', wide: true, rendered: true },
  forumModeration: {
    path: '/forum/moderation',
    title: 'Review posts',
    guard: 'member',
    wide: true,
  },
  // Not in the SPEC's table: a referee has no account (src/decisions/screens).
  reference: { path: '/reference', title: 'Reference', rendered: true },
  myAccount: { path: '/my-account', title: myAccountTitle, guard: 'student' },
  condenser: {
    path: '/my-account/application-condenser',
    title: applicationTitle,
    layout: 'dashboard',
    guard: 'condenserPackage',
  },
  academics: {
    path: '/my-account/application-condenser/academics',
    title: 'Academics',
    layout: 'dashboard',
  },
  achievements: {
    path: '/my-account/application-condenser/achievements',
    title: 'Achievements',
    layout: 'dashboard',
  },
  personalInformation: {
    path: '/my-account/application-condenser/personal-information',
    title: personalInformationTitle,
    layout: 'dashboard',
  },
  programMaterial: {
    path: '/my-account/application-condenser/program-material',
    title: 'Programs & essays',
    layout: 'dashboard',
  },
  filterToggle: {
    path: '/my-account/filter-toggle',
    title: 'Program match',
    wide: true,
    guard: 'filterPackage',
  },
  resources: { path: '/my-account/resources', title: resourcesTitle },
  scholarships: { path: '/my-account/scholarships', title: 'Scholarships' },
  savedUniversities: { path: '/my-account/subscribe-universities', title: 'Saved schools' },
  updateProfile: { path: '/my-account/update-profile', title: 'Account settings' },
  designKit: { path: '/internal/design-kit', title: 'Design kit', internal: true },
} as const satisfies Readonly<Record<string, Route>>;

type Routes = typeof routes;
export type RouteName = keyof Routes;
export type ScreenName = {
  [Name in RouteName]: Routes[Name] extends { readonly title: ScreenTitle } ? Name : never;
}[RouteName];

export const routeList: readonly Route[] = Object.values(routes);
