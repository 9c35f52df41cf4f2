import type { SsrPages } from '#api/ssrPage.ts';

const screens = 'src/features/account/client/accountScreens.ts';

export const accountPages = {
  '/login': {
    screen: 'src/features/account/client/signIn/LoginScreen.tsx',
    description:
      'Sign in to your nursing application, on any phone or computer. What you wrote is waiting for you.',
  },
  '/register': {
    screen: screens,
    description:
      'Create a free student account: one nursing application for many programs, kept safe on your phone as you type.',
  },
  '/register-nurse': {
    screen: screens,
    description: 'Create a nurse account to answer questions of people on their way into nursing.',
  },
  '/signup': {
    screen: screens,
    description:
      'Create an account: as a student who applies to nursing programs, or as a nurse who helps them.',
  },
  '/forget-password': {
    screen: screens,
    description: 'Forgot your password? We send a link and a code to the email of your account.',
  },
  '/reset-password': {
    screen: screens,
    description: 'Choose a new password with the code or the link of our email.',
  },
} satisfies SsrPages;
