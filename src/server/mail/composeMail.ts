import type { Mail } from './outbox.ts';

/** Where links in mails lead, and how the site signs; `siteName` may be empty. */
export type MailSite = { readonly origin: string; readonly siteName: string };

type MailParts = Omit<Mail, 'text'> & { readonly paragraphs: readonly string[] };

/** Empty ones are left out. */
export const joinParagraphs = (paragraphs: readonly string[]): string =>
  `${paragraphs.filter(Boolean).join('\n\n')}\n`;

/** A plain-text mail that ends with the site's name and address. */
export function composeMail(
  { origin, siteName }: MailSite,
  { paragraphs, ...head }: MailParts,
): Mail {
  const signature = siteName === '' ? origin : `${siteName}\n${origin}`;
  return { ...head, text: joinParagraphs([...paragraphs, signature]) };
}

/** Goes out whatever becomes of the account. */
export const composeSecurityMail = (site: MailSite, parts: MailParts): Mail =>
  composeMail(site, { ...parts, reason: 'security' });
