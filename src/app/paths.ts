// The URLs of the SPEC (§2) that screens and guards name; each joins with its screen (all patterns: routePatterns.ts).
export const paths = {
  home: '/',
  nurseProfile: '/nurse-profile',
  login: '/login',
  register: '/register',
  registerNurse: '/register-nurse',
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
} as const;
