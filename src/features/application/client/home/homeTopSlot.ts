import type { ComponentType, ReactNode } from 'react';

/** What is due and missing, and then the rest; `next` is shown where nothing is more urgent. */
export type HomeTopSlot = ComponentType<{ next: ReactNode; children?: ReactNode }>;
