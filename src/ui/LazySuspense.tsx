import { type ReactNode, Suspense } from 'react';
import { LazyBoundary, type Missing } from './lazy.tsx';
import { useMounted } from './useMounted.ts';

type Props = {
  readonly children: ReactNode;
  /** Stands there while the part is being fetched. */
  readonly fallback: ReactNode;
  /** Stands there while it cannot be had, e.g. offline before it was ever fetched. */
  readonly missing: Missing;
};

/** A part of a screen that is fetched later, and whose absence does not take the screen away. */
export const LatePart = ({ children, fallback, missing }: Props) => (
  <LazyBoundary missing={missing}>
    <Late fallback={fallback}>{children}</Late>
  </LazyBoundary>
);

/** The server draws what stands there meanwhile: what comes later is for the browser alone. */
const Late = ({ children, fallback }: Pick<Props, 'children' | 'fallback'>) =>
  useMounted() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
