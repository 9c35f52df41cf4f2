import type { SsrPages } from '#api/ssrPage.ts';

export const contactPages = {
  '/contact': { screen: 'src/features/contact/client/ContactScreen.tsx' },
} satisfies SsrPages;
