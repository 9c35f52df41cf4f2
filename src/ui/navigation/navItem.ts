import type { IconType } from '../icon.ts';

export type NavItem = {
  readonly label: string;
  readonly href: string;
  readonly icon?: IconType | undefined;
  readonly current?: boolean | undefined;
  readonly badge?: string | undefined;
  readonly items?: readonly NavItem[] | undefined;
};
