import { type ReactNode, Suspense } from 'react';
import { LazyBoundary, type UnavailableFallback } from './lazy.tsx';
import { useMounted } from './hooks/useMounted.ts';

type LazySuspenseProps = {
  readonly children: ReactNode;
  /** Stands there while the part is being fetched. */
  readonly fallback: ReactNode;
  /** Stands there while it cannot be had, e.g. offline before it was ever fetched. */
  readonly unavailable: UnavailableFallback;
};

/** A part of a screen that is fetched later, and whose absence does not take the screen away. */
export const LazySuspense = ({ children, fallback, unavailable }: LazySuspenseProps) => (
  <LazyBoundary unavailable={unavailable}>
    <ClientSuspense fallback={fallback}>{children}</ClientSuspense>
  </LazyBoundary>
);

/** The server draws what stands there meanwhile: what comes later is for the browser alone. */
const ClientSuspense = ({
  children,
  fallback,
}: Pick<LazySuspenseProps, 'children' | 'fallback'>) =>
  useMounted() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
