import type { ComponentProps } from 'react';
import { LazyBoundary, lazyPart } from '../lazy.tsx';

const Sheet = lazyPart(async () => (await import('./Sheet.tsx')).Sheet);

export const LazySheet = (props: ComponentProps<typeof Sheet>) => (
  <LazyBoundary fallback={null} unavailable={null}>
    <Sheet {...props} />
  </LazyBoundary>
);
