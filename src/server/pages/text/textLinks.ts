import { isPublicPage } from '#shared/routing/routePatterns.ts';
import { textSwitch, withTextSwitch } from '#shared/routing/textOnly.ts';

export type TextLinks = {
  /** @param href escaped, as it stands in the markup */
  readonly rewrite: (href: string) => string;
  readonly formField: { readonly name: string; readonly value: string };
};

/** @returns null for a place in the same page, which another part may hold, and for no link at all */
export const findTarget = (href: string | undefined): string | null =>
  href === undefined || href.startsWith('#') ? null : href;

const isOwnPath = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** From one text to the next: public pages of this site are opened as text, too. */
export const textLinks: TextLinks = {
  rewrite(href) {
    if (!isOwnPath(href)) return href;
    const [path = ''] = href.split(/[?#]/, 1);
    if (!isPublicPage(path)) return href;
    return withTextSwitch(href.replaceAll('&amp;', '&')).replaceAll('&', '&amp;');
  },
  formField: textSwitch,
};
