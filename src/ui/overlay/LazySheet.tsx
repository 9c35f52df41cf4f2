import type { ComponentProps } from 'react';
import { LazyBoundary, lazyPart } from '../lazy.tsx';

const Sheet = lazyPart(async () => (await import('./Sheet.tsx')).Sheet);

/** A sheet of the page's frame: its code comes after the first screen, which does not wait for what nobody has opened. */
export const LazySheet = (props: ComponentProps<typeof Sheet>) => (
  <LazyBoundary fallback={null} unavailable={null}>
    <Sheet {...props} />
  </LazyBoundary>
);
