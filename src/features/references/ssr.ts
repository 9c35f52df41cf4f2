import type { SsrPages } from '#api/ssrPage.ts';

export const referencePages = {
  '/reference': {
    screen: 'src/features/references/client/ReferenceScreen.tsx',
  },
} satisfies SsrPages;
