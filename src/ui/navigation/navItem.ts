import type { IconType } from '../icon.ts';

/** One entry of a bar, a menu or a footer. Parts never know routes: addresses come from outside. */
export type NavItem = {
  readonly label: string;
  readonly href: string;
  readonly icon?: IconType | undefined;
  readonly current?: boolean | undefined;
  /** A short count beside the label, e.g. '3'; spoken as it is. */
  readonly badge?: string | undefined;
  readonly items?: readonly NavItem[] | undefined;
};
