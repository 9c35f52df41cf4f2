import type { ComponentType } from 'react';

/** Any line icon that takes a size in px; import one by one: `lucide-react/icons/check`. */
export type IconType = ComponentType<{
  size?: number | string;
  'aria-hidden'?: boolean | 'true' | 'false';
  className?: string;
}>;
