import type { IconType } from '../icon.ts';

export type NavItem = {
  readonly label: string;
  readonly href: string;
  readonly icon?: IconType | undefined;
  /** `branch`: the page that is open is below this place. */
  readonly current?: boolean | 'branch' | undefined;
  readonly badge?: string | undefined;
  readonly items?: readonly NavItem[] | undefined;
};
