import { Component, type ReactNode, Suspense } from 'react';
import { useMounted } from './useMounted.ts';

type Props = {
  readonly children: ReactNode;
  /** Stands there while the part is being fetched. */
  readonly fallback: ReactNode;
  /** Stands there when it cannot be had, e.g. offline before it was ever fetched. */
  readonly missing: ReactNode;
};

/** A part of a screen that is fetched later, and whose absence does not take the screen away. */
export class LatePart extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, fallback, missing } = this.props;
    return this.state.failed ? missing : <Late fallback={fallback}>{children}</Late>;
  }
}

/** The server draws what stands there meanwhile: what comes later is for the browser alone. */
const Late = ({ children, fallback }: Pick<Props, 'children' | 'fallback'>) =>
  useMounted() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
