import type { ReactNode } from 'react';

export type HomeSlots = {
  /**
   * The newest posts with their headline, nothing when there is none. As a function it is given the slugs that staff
   * want to see first.
   */
  readonly posts?: ReactNode | ((featured: readonly string[]) => ReactNode);
  /** The schools that staff chose, with their headline; nothing when they chose none. */
  readonly schools?: ReactNode;
};
