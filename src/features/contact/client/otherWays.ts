import type { Settings } from '#features/content/contract.ts';

export type ContactBlock = NonNullable<Settings['contact']>;

export const otherWaysTitle = 'Other ways to reach us';

const isWebLink = (url: string): boolean => /^https?:\/\//i.test(url);

/** @returns only links that begin with http or https */
export const listSocials = (block: ContactBlock | null): ContactBlock['socials'] =>
  (block?.socials ?? []).filter(({ url }) => isWebLink(url));

/** Apart from the form. The time of a reply is no way of its own. */
export function hasOtherWays(block: ContactBlock | null, email: string): boolean {
  const { phone = '', hours = '', address = '' } = block ?? {};
  return (
    [email, phone, hours, address].some((text) => text !== '') || listSocials(block).length > 0
  );
}

/** @returns for the link to the other ways: what it leads to */
export function nameOtherWays(block: ContactBlock | null, email: string): string {
  const isWhole = [email, block?.phone, block?.address].every((text) => text);
  return isWhole ? 'Email, phone and address' : otherWaysTitle;
}
