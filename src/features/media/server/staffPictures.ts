import { mediaFolder, staffMediaFolder } from '../rules.ts';

type Page = { readonly kind: string; readonly html?: string };

/** A page that staff look at before it is public: its pictures may not be public either. */
export const withStaffPictures = <P extends Page>(page: P | null): P | null =>
  page?.html === undefined
    ? page
    : { ...page, html: page.html.replaceAll(`"${mediaFolder}/`, `"${staffMediaFolder}/`) };
