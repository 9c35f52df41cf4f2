// The URLs of the SPEC (§2) that screens and guards name; each joins with its screen (all patterns: routePatterns.ts).
export const paths = {
  home: '/',
  landing: '/index2',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  nursingProgram: '/what-is-bsn-adn--lvn-in-nursing-practice',
  findUniversities: '/find-universities',
  universities: '/universities',
  nurseProfile: '/nurse-profile',
  login: '/login',
  register: '/register',
  registerNurse: '/register-nurse',
  signup: '/signup',
  forgetPassword: '/forget-password',
  resetPassword: '/reset-password',
  forumProfile: '/forum/profile',
  myAccount: '/my-account',
  condenser: '/my-account/application-condenser',
  academics: '/my-account/application-condenser/academics',
  achievements: '/my-account/application-condenser/achievements',
  personalInformation: '/my-account/application-condenser/personal-information',
  programMaterial: '/my-account/application-condenser/program-material',
  filterToggle: '/my-account/filter-toggle',
  savedUniversities: '/my-account/subscribe-universities',
  updateProfile: '/my-account/update-profile',
} as const;

/** What search engines are told. */
export const searchPaths: Readonly<Record<'pages' | 'closed', readonly string[]>> = {
  /** Where to look beside the posts. */
  pages: [
    paths.home,
    paths.findUniversities,
    paths.universities,
    paths.nursingProgram,
    paths.about,
    paths.contact,
    paths.privacy,
    paths.signup,
  ],
  /** What to leave alone, with everything below it. */
  closed: [paths.myAccount, paths.nurseProfile, '/internal'],
};
