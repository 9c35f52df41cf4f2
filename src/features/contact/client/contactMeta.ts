import type { PageMeta } from '#ui/layout/pageMeta.ts';
import { toTelNumber } from './toTelNumber.ts';
import type { Settings } from '#features/content/contract.ts';

/** @param isReceipt one person's receipt, which search engines should not index */
export function contactMeta(
  settings: Pick<Settings, 'contact' | 'siteName'> | null,
  isReceipt: boolean,
): PageMeta {
  if (isReceipt) return { title: 'We got your message', description: '', canonical: null };
  // Search engines read the page of the server: the browser's script goes without.
  if (!import.meta.env.SSR) return { title: 'Contact', description: '', canonical: '/contact' };
  const { contact = null, siteName = '' } = settings ?? {};
  const ways = `${contact?.email ? ', by email' : ''}${contact?.phone ? ' or by phone' : ''}`;
  return {
    title: 'Contact',
    description: `Write to us online or offline${ways}. You’ll get a reference number and a copy, and a person reads it.`,
    canonical: '/contact',
    jsonLd: (origin) => [
      { '@type': 'ContactPage', name: `Contact ${siteName}`.trim(), url: `${origin}/contact` },
      {
        '@type': 'Organization',
        name: siteName,
        url: `${origin}/`,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          availableLanguage: 'en',
          url: `${origin}/contact`,
          ...(contact?.email && { email: contact.email }),
          ...(toTelNumber(contact?.phone ?? '') && {
            telephone: toTelNumber(contact?.phone ?? ''),
          }),
        },
      },
    ],
  };
}
