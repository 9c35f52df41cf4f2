import type { ComponentType } from 'react';

export type IconType = ComponentType<{
  size?: number | string;
  'aria-hidden'?: boolean | 'true' | 'false';
  className?: string;
}>;
