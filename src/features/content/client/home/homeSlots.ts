import type { ReactNode } from 'react';

export type HomeSlots = {
  /** As a function it is given the slugs that staff want to see first. */
  readonly posts?: ReactNode | ((featured: readonly string[]) => ReactNode);
  readonly schools?: ReactNode;
};
